import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { png } from '../../../../../../tests/support/png.ts';
import { thumbnailsOf } from './thumbnails.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

test.each([
  ['a PNG that is wide', () => drawn(2000, 500).png().toBuffer(), [96, 24], [320, 80]],
  ['a JPEG that is tall', () => drawn(500, 2000).jpeg().toBuffer(), [24, 96], [80, 320]],
  [
    'a JPEG of a camera that was turned',
    () => drawn(1000, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    [48, 96],
    [160, 320],
  ],
  ['a progressive JPEG', () => drawn(600, 600).jpeg({ progressive: true }).toBuffer(), [96, 96], [320, 320]],
  ['a PNG of 16 bits', () => drawn(600, 600).toColourspace('rgb16').png().toBuffer(), [96, 96], [320, 320]],
] as const)('%s becomes small, upright and WebP', async (_, make, tiny, middle) => {
  const found = await thumbnailsOf(await make());
  for (const [side, [width, height]] of [
    [96, tiny],
    [320, middle],
  ] as const) {
    const bytes = found?.[side] ?? Buffer.alloc(0);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    const [chunk, at] = [bytes.toString('latin1', 12, 16), 20];
    const sides =
      chunk === 'VP8X'
        ? [bytes.readUIntLE(at + 4, 3) + 1, bytes.readUIntLE(at + 7, 3) + 1]
        : [bytes.readUInt16LE(at + 6) & 0x3fff, bytes.readUInt16LE(at + 8) & 0x3fff];
    expect(sides).toEqual([width, height]);
  }
});

test.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>')],
  ['more pixels than a picture may have', () => png(2001, 2000)],
  ['nothing', () => Buffer.alloc(0)],
  ['half of a PNG', () => png(600, 600).subarray(0, 300)],
] as const)('%s becomes nothing', async (_, make) => {
  expect(await thumbnailsOf(make())).toBeUndefined();
});

test('damaged pictures become nothing or something small, and end no process', async () => {
  const noise = { create: { width: 500, height: 500, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } };
  const wholes = [
    await sharp(noise as object)
      .jpeg({ quality: 30 })
      .toBuffer(),
    await sharp(noise as object)
      .jpeg({ quality: 30, progressive: true })
      .toBuffer(),
    await drawn(500, 500).png().toBuffer(),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...wholes),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(64), fc.uint8Array({ maxLength: 16 })), {
        minLength: 1,
        maxLength: 5,
      }),
      async (whole, damages) => {
        let bytes: Buffer = whole;
        for (const [place, gone, more] of damages) {
          const at = Math.floor(place * bytes.length);
          bytes = Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at + gone)]);
        }
        const found = await thumbnailsOf(bytes);
        if (found) expect(found[320].length).toBeLessThan(200_000);
      },
    ),
    { seed: 20261123, numRuns: 150 },
  );
  expect(await thumbnailsOf(await drawn(500, 500).png().toBuffer())).toBeDefined();
}, 60_000);
