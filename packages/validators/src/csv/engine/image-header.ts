import { byteAt } from './ascii.ts';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function at16(bytes: Uint8Array, at: number): number {
  return (byteAt(bytes, at) << 8) | byteAt(bytes, at + 1);
}

function pngSides(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 24 || pngSignature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const side = (at: number): number => at16(bytes, at) * 65_536 + at16(bytes, at + 2);
  return { width: side(16), height: side(20) };
}

/** Walks the segments of a JPEG to its frame header; skips the segments without dimensions. */
function jpegSides(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = byteAt(bytes, at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: at16(bytes, at + 5), width: at16(bytes, at + 7) };
    at += 2 + at16(bytes, at + 2);
  }
  return undefined;
}

/** Width and height in pixels of a PNG or JPEG, from its first bytes; undefined for other content or too few bytes. */
export function imageSides(bytes: Uint8Array): { width: number; height: number } | undefined {
  return pngSides(bytes) ?? jpegSides(bytes);
}
