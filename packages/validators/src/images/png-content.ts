// Our own parser: decoders skip unknown parts, which is where content can hide. Nothing is decoded here.
import { crcOf } from './crc.ts';
import type { ImageContent } from './image-facts.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headerLength = 13;

const at32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 0x1000000 + (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Parses a PNG, chunk by chunk with their checksums; undefined if the bytes are not a PNG. */
export function pngContent(bytes: Uint8Array): ImageContent | undefined {
  if (signature.some((byte, at) => bytes[at] !== byte)) return undefined;
  let sides: { width: number; height: number } | undefined;
  let hasData = false;
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = at32(bytes, at);
    const end = at + 12 + length;
    if (end > bytes.length) return 'broken';
    const name = nameAt(bytes, at + 4);
    if (crcOf(bytes.subarray(at + 4, end - 4)) !== at32(bytes, end - 4)) return 'broken';
    const isFirst = at === signature.length;
    if (isFirst !== (name === 'IHDR') || (isFirst && length !== headerLength)) return 'broken';
    if (isFirst) sides = { width: at32(bytes, at + 8), height: at32(bytes, at + 12) };
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') {
      if (!sides || !hasData) return 'broken';
      return end === bytes.length && length === 0 ? { type: 'image/png', ...sides } : 'mixed';
    }
    at = end;
  }
  return 'broken';
}
