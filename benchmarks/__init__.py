"""Speed beside a peer in the same run: ratios hold where absolute figures depend on the machine."""
