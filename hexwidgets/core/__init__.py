"""What every game is made of: the contract, chances, rulebooks, matches and records. Standard library only."""
