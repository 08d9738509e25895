import { uploadedImages } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { csvRow } from './csv-text.ts';
import { imageSides } from './image-header.ts';
import { batchedImageLookup, type ImageFacts, imageAnswer, imageLookup } from './image-lookup.ts';
import { issuesCsv } from './issues-csv.ts';
import { bytesOf, inspect, shortIssues } from './testing.ts';

describe('sides of an image', () => {
  const png = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3, 32, 0, 0, 2, 88,
  ];
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 2, 88, 3, 32, 3, 1, 1];
  it.each([
    ['PNG', png, { width: 800, height: 600 }],
    ['progressive JPEG after another segment', jpeg, { width: 800, height: 600 }],
    ['a cut PNG', png.slice(0, 20), undefined],
    ['a cut JPEG', jpeg.slice(0, 12), undefined],
    ['something else', [0x47, 0x49, 0x46, 0x38, 0, 0, 0, 0, 0, 0, 0, 0], undefined],
    ['nothing', [], undefined],
  ])('reads %s', (_, bytes, sides) => {
    expect(imageSides(Uint8Array.from(bytes))).toEqual(sides);
  });
});

describe('an image of a product row', () => {
  it.each<[ImageFacts, ReturnType<typeof imageAnswer>]>([
    [{ width: 500, height: 2000, bytes: 1_000_000 }, 'known'],
    [{ width: 499, height: 800 }, { code: 'csv.images.sides' }],
    [{ width: 800, height: 2001 }, { code: 'csv.images.sides' }],
    [{ width: 800, height: 800 }, 'unchecked'],
    [{ width: 800, height: 800, bytes: 1_000_001 }, { code: 'csv.images.size' }],
    ['broken', 'unknown'],
    ['unreachable', 'unchecked'],
  ])('answers %j', (facts, answer) => {
    expect(imageAnswer(facts)).toEqual(answer);
  });

  it('is looked at once, a few at a time, and reported at its column', async () => {
    let running = 0;
    let most = 0;
    const seen: string[] = [];
    const lookup = imageLookup(async (address) => {
      seen.push(address);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return address.includes('chica')
        ? { width: 10, height: 10 }
        : address.includes('lejos')
          ? 'unreachable'
          : { width: 900, height: 900, bytes: 1 };
    }, 3);
    const { columns } = csvLayouts.products;
    const row = (index: number, images: string): string =>
      csvRow(columns.map(({ key, example }) => (key === 'upc' ? String(index) : key === 'images' ? images : example)));
    const addresses = Array.from({ length: 20 }, (_, index) => `https://a.mx/${index}.png`);
    const file = [
      csvRow(columns.map(({ title }) => title)),
      ...addresses.map((address, index) => row(index, index === 0 ? address : `${address}|https://a.mx/0.png`)),
      row(100, 'https://a.mx/chica.png|https://a.mx/lejos.png'),
    ].join('');
    const { report } = await inspect('products', file, { lookups: { image: lookup } });
    expect(shortIssues(report)).toEqual(['22|Imágenes|csv.images.sides']);
    expect(report.unchecked).toContainEqual({ lookup: 'image', values: 1 });
    expect(report.doubts).toEqual([
      {
        row: 22,
        column: 'Imágenes',
        code: 'csv.images.uncheckedAt',
        message: 'https://a.mx/lejos.png: no verificada',
      },
    ]);
    expect(seen).toHaveLength(22);
    expect(most).toBe(3);
  });

  const { columns } = csvLayouts.products;
  const fileOfImages = (rows: number, images: (row: number) => string): string =>
    [columns.map(({ title }) => title)]
      .concat(
        Array.from({ length: rows }, (_, row) =>
          columns.map(({ key, example }) => (key === 'upc' ? `${row}` : key === 'images' ? images(row) : example)),
        ),
      )
      .map(csvRow)
      .join('');
  const nobody = { lookups: { image: async (values: readonly string[]) => values.map(() => 'unchecked' as const) } };

  it('tells each image that nobody could look at by its row, as many as are told, and each row in the file', async () => {
    const text = fileOfImages(1500, (row) => `https://a.mx/${row}.png`);
    const { report, inspection } = await inspect('products', text, { ...nobody, maxIssues: 1e9 });
    expect(report).toMatchObject({ state: 'valid', invalidRows: 0 });
    expect(report.unchecked).toContainEqual({ lookup: 'image', values: 1500 });
    expect(report.doubts).toHaveLength(1000);
    expect(report.doubts.at(-1)).toMatchObject({ row: 1001, message: 'https://a.mx/999.png: no verificada' });
    let lines = '';
    for await (const line of issuesCsv(inspection, [bytesOf(text)])) lines += line;
    expect(lines.trimEnd().split('\r\n')).toHaveLength(1501);
    expect(lines).toContain('1501,Imágenes,csv.images.uncheckedAt,https://a.mx/1499.png: no verificada');
  });

  it('the same image in many rows is asked about once, and doubtful in each of them', async () => {
    const { report } = await inspect(
      'products',
      fileOfImages(3, () => 'https://a.mx/1.png'),
      nobody,
    );
    expect(report.doubts.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('with nobody to ask every image is doubtful, up to as many as are told', async () => {
    const text = fileOfImages(30, () => 'https://a.mx/1.png|https://a.mx/2.png');
    const { report } = await inspect('products', text, { maxIssues: 5 });
    expect(report.unchecked).toContainEqual({ lookup: 'image', values: null });
    expect(report.doubts.map(({ row }) => row)).toEqual([2, 2, 3, 3, 4]);
  });
});

describe('images that are asked for in batches', () => {
  const own = `${uploadedImages}/aurora/${'a'.repeat(64)}.png`;
  it('are answered in their order, each call with at most so many and some at a time', async () => {
    const calls: (readonly string[])[] = [];
    let running = 0;
    let most = 0;
    const lookup = batchedImageLookup(
      async (addresses) => {
        calls.push(addresses);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        // The second batch is answered for its first image alone.
        return addresses.includes('https://a.mx/2')
          ? ['broken']
          : addresses.map(() => ({ width: 900, height: 900, bytes: 1 }));
      },
      { size: 2, concurrency: 2 },
    );
    const addresses = [
      'https://a.mx/0',
      'http://10.0.0.1/x',
      'https://a.mx/1',
      own,
      'https://a.mx/2',
      'https://a.mx/3',
    ];
    expect(await lookup([...addresses, 'https://a.mx/4'])).toEqual([
      ...['known', 'unknown', 'known', 'known', 'unknown', 'unchecked', 'known'],
    ]);
    expect(calls).toEqual([
      ['https://a.mx/0', 'https://a.mx/1'],
      ['https://a.mx/2', 'https://a.mx/3'],
      ['https://a.mx/4'],
    ]);
    expect(most).toBe(2);
    expect(await lookup([own])).toEqual(['known']);
    expect(calls).toHaveLength(3);
  });
});
