// Our own parser: decoders skip unknown parts, which is where content can hide. Nothing is decoded here.
import type { ImageContent } from './image-facts.ts';

const at16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The end of a scan's data: the first marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) at += 1;
    else {
      const next = bytes[at + 1] ?? 0;
      if (next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at;
      at += next === 0xff ? 1 : 2;
    }
  }
  return bytes.length;
}

/** Parses a JPEG, segment by segment and scan by scan, to its end marker; undefined if the bytes are not a JPEG. */
export function jpegContent(bytes: Uint8Array): ImageContent | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return undefined;
  let sides: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return 'broken';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (!sides || !hasScan) return 'broken';
      return at + 2 === bytes.length ? { type: 'image/jpeg', ...sides } : 'mixed';
    }
    const length = at16(bytes, at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return 'broken';
    if (isFrame(marker)) {
      if (sides || length < 8) return 'broken';
      sides = { height: at16(bytes, at + 5), width: at16(bytes, at + 7) };
    }
    at = end;
    if (marker === 0xda) {
      hasScan = true;
      at = scanEnd(bytes, end);
    }
  }
  return 'broken';
}
