import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { named, unzip } from '../../../testing/read-workbook.ts';
import { type Cell, xlsxFile } from './xlsx-file.ts';

async function written(rows: Cell[][]): Promise<Map<string, string>> {
  async function* batches() {
    for (const row of rows) yield [row];
  }
  const pieces: Uint8Array[] = [];
  const sheet = { name: 'Facturación & más', titles: ['Fecha', 'Nombre'], widths: [18, 40] };
  for await (const piece of xlsxFile(sheet, batches())) pieces.push(piece);
  return unzip(Buffer.concat(pieces));
}

describe('a workbook, by a reader that knows nothing of its writer', () => {
  const moment = new Date('2026-11-15T22:54:00Z');
  const rows = [
    [moment, '=1+1'],
    ['', ' con espacios, <b> & "comillas" \u0001\ud800 y 😀\nen dos líneas '],
  ];

  it('is a package whose parts are all declared, and whose relations lead somewhere', async () => {
    const parts = await written(rows);
    const types = parts.get('[Content_Types].xml');
    const overrides = named(types, 'Override').map(({ attributes }) => attributes.PartName);
    const defaults = named(types, 'Default').map(({ attributes }) => attributes.Extension);
    for (const name of parts.keys()) {
      if (name === '[Content_Types].xml') continue;
      expect(overrides.includes(`/${name}`) || (name.endsWith('.rels') && defaults.includes('rels')), name).toBe(true);
    }
    for (const part of overrides) expect(parts.has((part ?? '').slice(1)), part).toBe(true);
    for (const [from, base] of [
      ['_rels/.rels', ''],
      ['xl/_rels/workbook.xml.rels', 'xl'],
    ] as const) {
      for (const { attributes } of named(parts.get(from), 'Relationship')) {
        expect(parts.has(posix.join(base, attributes.Target ?? '')), attributes.Target).toBe(true);
      }
    }
    expect(named(parts.get('xl/workbook.xml'), 'sheet').map(({ attributes }) => attributes.name)).toEqual([
      'Facturación & más',
    ]);
  });

  it('says what it was given: texts as texts, moments as moments, nothing as a formula', async () => {
    const parts = await written(rows);
    const sheet = parts.get('xl/worksheets/sheet1.xml');
    const cells = named(sheet, 'c').map(({ attributes }) => attributes);
    expect(cells.map(({ r, t }) => [r, t])).toEqual([
      ['A1', 'inlineStr'],
      ['B1', 'inlineStr'],
      ['A2', undefined],
      ['B2', 'inlineStr'],
      ['B3', 'inlineStr'],
    ]);
    expect(named(sheet, 'f')).toEqual([]);
    expect(named(sheet, 't').map(({ text }) => text)).toEqual([
      'Fecha',
      'Nombre',
      '=1+1',
      ' con espacios, <b> & "comillas"  y 😀\nen dos líneas ',
    ]);
    const days = Number(named(sheet, 'v')[0]?.text);
    expect(Math.round(Date.UTC(1899, 11, 30) + days * 86_400_000)).toBe(moment.getTime());
    // The style of the moment is a date; the first style has a name, which some readers require.
    const styles = parts.get('xl/styles.xml');
    const formats = named(styles, 'xf').slice(1);
    expect(formats[Number(cells[2]?.s)]?.attributes.numFmtId).toBe(named(styles, 'numFmt')[0]?.attributes.numFmtId);
    expect(named(styles, 'cellStyle').map(({ attributes }) => attributes.name)).toEqual(['Normal']);
  });

  it('shows amounts with centavos, days as days, and has no cell where nothing is', async () => {
    const parts = await written([[{ pesos: 1234.5 }, 7, '', { day: '2026-11-15' }]]);
    const cells = named(parts.get('xl/worksheets/sheet1.xml'), 'c').slice(2);
    expect(cells.map(({ attributes: { r } }) => r)).toEqual(['A2', 'B2', 'D2']);
    const styles = parts.get('xl/styles.xml');
    // The first is the style of the named one.
    const formats = named(styles, 'xf').slice(1);
    const formatOf = (at: number) => formats[Number(cells[at]?.attributes.s ?? 0)]?.attributes.numFmtId;
    expect([formatOf(0), formatOf(1)]).toEqual(['4', undefined]);
    expect(formatOf(2)).toBe(named(styles, 'numFmt')[1]?.attributes.numFmtId);
  });

  it('keeps the order of thousands of rows', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => [moment, `fila ${n}`]);
    const sheet = (await written(many)).get('xl/worksheets/sheet1.xml');
    const texts = named(sheet, 't').map(({ text }) => text);
    expect(texts.slice(2)).toEqual(many.map(([, text]) => text));
    expect(named(sheet, 'row').map(({ attributes }) => Number(attributes.r))).toEqual(
      Array.from({ length: 5_001 }, (_, n) => n + 1),
    );
  });

  it('says any text as it was given, but for what XML has no place for', async () => {
    // Reads a text as spreadsheets do: `_x000D_` is a character by its number.
    const shown = (text: string) =>
      text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const writable = (text: string) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '');
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '_x0041_',
        '_x005F_',
        '_X000d_',
        '_',
        'x0041_',
        '\r\n',
        '\r',
        ']]>',
        '&amp;',
        '<c>',
        '=1+1',
        '＝1+1',
        '@A1',
      ),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 20 }), async (given) => {
        const sheet = (await written(given)).get('xl/worksheets/sheet1.xml');
        const texts = named(sheet, 't').map((element) => shown(element.text));
        const filled = given.flat().filter((one) => one !== '');
        expect(texts.slice(2)).toEqual(filled.map(writable));
        expect(named(sheet, 'c')).toHaveLength(2 + filled.length);
      }),
      { numRuns: 300 },
    );
  });
});
