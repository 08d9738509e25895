import type { BlockReader } from './block-reader.ts';
import { countUtf8, sequenceLength, textKind } from './encoding.ts';

/** A block's count of multi-byte UTF-8 sequences (at least 1 if there are any), its invalid bytes, and whether it has zero bytes. */
export type BlockText = { sequences: number; broken: number; hasZeros: boolean };

type Bytes = Pick<Uint8Array, 'length'>;
type NodeBuffer = {
  isAscii(bytes: Bytes): boolean;
  isUtf8(bytes: Bytes): boolean;
  Buffer: { from(memory: ArrayBufferLike, start: number, length: number): Bytes & { includes(byte: number): boolean } };
};
declare const process: { getBuiltinModule?(name: 'node:buffer'): NodeBuffer } | undefined;

/** Node's own check is ten times as fast as a loop; browsers lack this function. */
const node = typeof process === 'undefined' ? undefined : process?.getBuiltinModule?.('node:buffer');

/** Reports which kinds of bytes a block of text has. */
export function blockText(block: Pick<BlockReader, 'bytes' | 'words' | 'end' | 'final'>): BlockText {
  return (node && textByNode(node, block)) ?? textByWords(block);
}

/** The same check in plain JavaScript. */
export function textByWords({ bytes, words, end, final }: Parameters<typeof blockText>[0]): BlockText {
  const { kind, zeros: hasZeros } = textKind(words, end, final);
  if (kind === 'other') return { ...countUtf8(bytes, 0, end, final), hasZeros };
  return { sequences: kind === 'ascii' ? 0 : 1, broken: 0, hasZeros };
}

/** Undefined if the block has invalid bytes, or if it ends inside what may be its only non-ASCII character. */
function textByNode(
  { isAscii, isUtf8, Buffer }: NodeBuffer,
  { bytes, end, final }: Parameters<typeof blockText>[0],
): BlockText | undefined {
  const whole = final ? end : cutAt(bytes, end);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, whole);
  if (!isUtf8(text)) return undefined;
  const sequences = isAscii(text) ? 0 : 1;
  if (sequences === 0 && whole < end) return undefined;
  return { sequences, broken: 0, hasZeros: text.includes(0) };
}

/** The start of a character that the end of the block cuts in two; otherwise the end itself. */
function cutAt(bytes: Uint8Array, end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - 3); at--) {
    const byte = bytes[at] as number;
    if (byte >= 0xc0) return sequenceLength(bytes, at, end) < 0 ? at : end;
    if (byte < 0x80) return end;
  }
  return end;
}
