import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SuspectBytes } from './suspect-bytes.ts';

const suspect = {
  utf8: [/^\?/, /^\xc2[\xac\xb4]/, /^\xc3[\x82\x83\x8c\x94\xa2\xaf\xb0]/, /^\xe2[\x80\x88\x94]/, /^\xef\xbf/],
  windows1252: [/^[?\x81\x82\xac\xb4\xc2\xc3\xcc\xd4\xe2\xef\xf0]/],
};

const text = fc
  .array(fc.constantFrom(...'aZ ,"\n?\x80\x81\x83\xa9\xac\xb4\xbf\xc2\xc3\xe2\xef\xf0'), { maxLength: 40 })
  .map((characters) => characters.join(''));

describe('bytes of damaged text', () => {
  it.each(['utf8', 'windows1252'] as const)('are found in %s as a look at every byte finds them', (kind) => {
    fc.assert(
      fc.property(text, text, fc.array(fc.nat(40), { maxLength: 6 }), (block, rest, cuts) => {
        // What follows the end of the block is of another one.
        const bytes = Uint8Array.from([...block, ...rest], (character) => character.charCodeAt(0));
        const found = new SuspectBytes();
        found.begin(bytes, block.length, kind === 'utf8');
        const bounds = [0, ...cuts.map((cut) => Math.min(cut, block.length)), block.length].sort((a, b) => a - b);
        for (const [index, from] of bounds.slice(0, -1).entries()) {
          const to = bounds[index + 1] as number;
          const expected = Array.from({ length: to - from }, (_, at) => block.slice(from + at)).some((after) =>
            suspect[kind].some((one) => one.test(after)),
          );
          expect(found.isIn(from, to)).toBe(expected);
        }
      }),
    );
  });
});
