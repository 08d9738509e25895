import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crcOf } from './crc.ts';
import { imageContent } from './image-content.ts';

const text = (words: string): number[] => Array.from(words, (letter) => letter.charCodeAt(0));
const be32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
function chunk(name: string, content: readonly number[] = []): number[] {
  const body = [...text(name), ...content];
  return [...be32(content.length), ...body, ...be32(crcOf(Uint8Array.from(body)))];
}
const png = [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...chunk('IHDR', [...be32(600), ...be32(500), 8, 0, 0, 0, 0]),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND'),
];
const frame = [0xff, 0xc0, 0, 11, 8, 1, 0xf4, 2, 0x58, 1, 1, 0x11, 0];
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7, 0xff, 0, 7, 0xff, 0xd0, 7];
const jpeg = [0xff, 0xd8, ...frame, ...scan, 0xff, 0xd9];

const told = (bytes: readonly number[]) => {
  const content = imageContent(Uint8Array.from(bytes));
  return typeof content === 'string' ? content : content.type;
};
const verdicts = ['image/png', 'image/jpeg', 'unknown', 'broken', 'mixed'];

describe.each([
  ['PNG', png, 'image/png'],
  ['JPEG', jpeg, 'image/jpeg'],
] as const)('a damaged %s', (_, whole, type) => {
  it('has a verdict, whichever bytes are others, missing or added', () => {
    expect(told(whole)).toBe(type);
    const place = fc.nat(whole.length);
    const damage = fc.tuple(place, fc.nat(8), fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        const bytes: number[] = [...whole];
        for (const [at, gone, more] of damages) bytes.splice(at, gone, ...more);
        expect(verdicts).toContain(told(bytes));
      }),
      { seed: 20261122, numRuns: 500 },
    );
  });

  it('is never whole when it ends early, nor with something behind it', () => {
    for (let length = 0; length < whole.length; length += 1) expect(told(whole.slice(0, length))).not.toBe(type);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 16 }), (more) => {
        expect(told([...whole, ...more])).not.toBe(type);
      }),
      { seed: 20261122, numRuns: 200 },
    );
  });
});
