// Base 85, as Python's base64.b85encode writes it.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

/** @param {Buffer} bytes */
export function base85(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
  let text = "";
  for (let i = 0; i < padded.length; i += 4) {
    let [value, digits] = [padded.readUInt32BE(i), ""];
    for (let j = 0; j < 5; j++, value = Math.floor(value / 85)) digits = DIGITS[value % 85] + digits;
    text += digits;
  }
  return text.slice(0, text.length - (-bytes.length & 3));
}
