// What Python packs to keep notebooks small: JSON, gzipped, in base 85.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
const VALUE = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Bytes from base 85, which is shorter than base64: five digits are four bytes.
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(text) {
  const length = Math.floor((text.length * 4) / 5);
  const view = new DataView(new ArrayBuffer(length + 4));
  for (let i = 0; i < text.length; i += 5) {
    let sum = 0;
    for (let j = i; j < i + 5; j++) sum = sum * 85 + (VALUE.get(text[j] ?? "~") ?? 0);
    view.setUint32((i / 5) * 4, sum);
  }
  return new Uint8Array(view.buffer, 0, length);
}

/**
 * @param {string} packed
 * @returns {Promise<any>}
 */
export async function unpacked(packed) {
  const stream = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}
