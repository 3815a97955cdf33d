// Base 91, as hexwidgets/widgets/assets.py writes it.

const DIGITS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((digit) => !'"<\\'.includes(digit));

/** @param {Uint8Array} bytes */
export function base91(bytes) {
  let [held, bits, text] = [0, 0, ""];
  for (const byte of bytes) {
    [held, bits] = [(held << 8) | byte, bits + 8];
    if (bits < 13) continue;
    bits -= 13;
    text += pair(held >> bits);
    held &= (1 << bits) - 1;
  }
  if (!bits) return text;
  return text + (bits > 6 ? pair(held << (13 - bits)) : DIGITS[held << (6 - bits)]);
}

const pair = (value) => DIGITS[Math.floor(value / 91)] + DIGITS[value % 91];
