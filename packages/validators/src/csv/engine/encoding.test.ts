import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUtf8, textKind } from './encoding.ts';
import { bytesOf } from './testing.ts';

/** The kind of a text in memory that is longer than the text, like the engine's blocks. */
function kindOf(bytes: Uint8Array, final = true): ReturnType<typeof textKind> {
  const memory = new Uint8Array(((bytes.length + 3) & ~3) + 8).fill(0xff);
  memory.set(bytes);
  return textKind(new Int32Array(memory.buffer), bytes.length, final);
}

describe('what a block is made of', () => {
  it('agrees with looking at every byte', () => {
    const byte = fc.constantFrom(
      0,
      0x20,
      0x41,
      0x7f,
      0x80,
      0xbf,
      0xc0,
      0xc1,
      0xc2,
      0xc3,
      0xdf,
      0xe2,
      0x82,
      0xac,
      0xf0,
      0xff,
    );
    const anything = fc.array(byte, { maxLength: 14 }).map((bytes) => Uint8Array.from(bytes));
    const latin = fc.string({ maxLength: 14, unit: fc.constantFrom(...'aeñéÿ\u0080 ') }).map(bytesOf);
    fc.assert(
      fc.property(fc.oneof(anything, latin), (bytes) => {
        const { kind, zeros } = kindOf(bytes);
        const { sequences, broken } = countUtf8(bytes, 0, bytes.length);
        const isLatin = broken === 0 && bytes.every((one) => one < 0xe0);
        expect(kind).toBe(sequences + broken === 0 ? 'ascii' : isLatin ? 'latin' : 'other');
        expect(zeros).toBe(bytes.includes(0));
      }),
      { numRuns: 3000 },
    );
  });

  it('forgives a letter that the end of the block cuts', () => {
    const cut = bytesOf('mañana').subarray(0, 3);
    expect(kindOf(cut, false).kind).toBe('latin');
    expect(kindOf(cut, true).kind).toBe('other');
    expect(countUtf8(cut, 0, 3, false)).toEqual({ sequences: 1, broken: 0 });
    expect(countUtf8(cut, 0, 3, true)).toEqual({ sequences: 0, broken: 1 });
  });

  it.each([
    ['overlong', [0xc0, 0xaf], 2],
    ['surrogate', [0xed, 0xa0, 0x80], 3],
    ['above U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 4],
    ['euro', [0xe2, 0x82, 0xac], 0],
    ['emoji', [0xf0, 0x9f, 0x98, 0x80], 0],
  ])('counts the bytes of %s', (_, bytes, broken) => {
    expect(countUtf8(Uint8Array.from(bytes), 0, bytes.length).broken).toBe(broken);
  });
});
