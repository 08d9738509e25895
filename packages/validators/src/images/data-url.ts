const prefix = /^data:image\/(?:png|jpeg);base64,/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map(Array.from(alphabet, (letter, value) => [letter.charCodeAt(0), value]));

/**
 * The bytes of a PNG or JPEG in a data URL; undefined if the text is not such a URL. It reads at most one byte more than `maxBytes`, which
 * is enough to see that the image is too heavy.
 */
export function bytesOfDataUrl(url: string, maxBytes: number): Uint8Array | undefined {
  const [head] = prefix.exec(url) ?? [];
  if (head === undefined) return undefined;
  const end = url.endsWith('==') ? url.length - 2 : url.endsWith('=') ? url.length - 1 : url.length;
  if ((url.length - head.length) % 4 !== 0) return undefined;
  const length = Math.floor(((end - head.length) * 3) / 4);
  const bytes = new Uint8Array(Math.min(length, maxBytes + 1));
  let [bits, held, at] = [0, 0, 0];
  for (let n = head.length; n < end && at < bytes.length; n += 1) {
    const value = values.get(url.charCodeAt(n));
    if (value === undefined) return undefined;
    held = ((held << 6) | value) & 0xfff_fff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >>> bits) & 255;
    at += 1;
  }
  return bytes;
}
