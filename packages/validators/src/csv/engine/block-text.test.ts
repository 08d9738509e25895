import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockText, textByWords } from './block-text.ts';
import { countUtf8 } from './encoding.ts';
import { bytesOf } from './testing.ts';

const block = (text: Uint8Array, final: boolean) => {
  const bytes = new Uint8Array(((text.length + 3) & ~3) + 8).fill(0xff);
  bytes.set(text);
  return { bytes, words: new Int32Array(bytes.buffer), end: text.length, final };
};

const odd = fc.constantFrom(
  0,
  0x20,
  0x41,
  0x80,
  0xbf,
  0xc1,
  0xc3,
  0xa9,
  0xe2,
  0x82,
  0xac,
  0xed,
  0xa0,
  0xf0,
  0x9f,
  0xff,
);
const anything = fc.array(odd, { maxLength: 14 }).map((bytes) => Uint8Array.from(bytes));
const letters = fc.string({ maxLength: 8, unit: fc.constantFrom(...'aeñ€😀') }).map(bytesOf);
const cut = fc.tuple(letters, fc.nat(3)).map(([text, less]) => text.subarray(0, Math.max(0, text.length - less)));

describe('the text of a block', () => {
  it('is the same to Node and to a browser, and what a look at every byte finds', () => {
    fc.assert(
      fc.property(fc.oneof(anything, letters, cut), fc.boolean(), (text, final) => {
        const found = blockText(block(text, final));
        const every = countUtf8(text, 0, text.length, final);
        const byWords = textByWords(block(text, final));
        for (const one of [found, byWords]) {
          expect({ ...one, sequences: one.sequences > 0 }).toEqual({
            broken: every.broken,
            sequences: every.sequences > 0,
            hasZeros: text.includes(0),
          });
          expect(one.sequences > one.broken).toBe(every.sequences > every.broken);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
