import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowCorrections } from '../corrections/row-corrections.ts';
import { fileText } from './file-text.ts';
import { textsOf } from './row-bytes.ts';
import { isSingleByte, type SingleByteEncoding, singleByteOf } from './single-byte.ts';
import { bytesOf, fileOf, inspect, shortIssues } from './testing.ts';

function utf16(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++) new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
}

const oneByte = (text: string, encoding: SingleByteEncoding): Uint8Array =>
  Uint8Array.from([...text], (character) => singleByteOf(character, encoding) ?? 0x3f);

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The same text as spreadsheets and other programs save it. */
const encodings: readonly [name: string, found: string, encode: (text: string) => Uint8Array][] = [
  ['UTF-8', 'utf-8', bytesOf],
  ['UTF-8 with a mark', 'utf-8', (text) => bytesOf(`\ufeff${text}`)],
  ['UTF-16 LE', 'utf-16le', (text) => utf16(`\ufeff${text}`, true)],
  ['UTF-16 BE', 'utf-16be', (text) => utf16(`\ufeff${text}`, false)],
  ['UTF-16 LE without a mark', 'utf-16le', (text) => utf16(text, true)],
  ['UTF-16 BE without a mark', 'utf-16be', (text) => utf16(text, false)],
  ['Windows-1252', 'windows-1252', (text) => oneByte(text, 'windows-1252')],
  ['ISO-8859-1', 'windows-1252', latin1],
  ['CP850', 'cp850', (text) => oneByte(text, 'cp850')],
  ['Mac Roman', 'macintosh', (text) => oneByte(text, 'macintosh')],
];

const word = fc.constantFrom(
  ...['Cafetera', 'émbolo', 'niñez', 'Corazón', 'año', 'Ñandú', 'Descripción', 'ÚNICA', 'pingüino', 'mañana', 'línea'],
  ...['Álbum', 'PEQUEÑA', 'jardín', 'té', 'sofá', 'MÉXICO', 'colchón', '¿Qué?', 'Día', 'baúl', 'cm', '12', '4 L'],
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
const rows = fc.array(fc.tuple(words, fc.constantFrom('10.00', '899', 'mal', '-1')), { minLength: 1, maxLength: 6 });

describe('a file of one meaning, in eight encodings, with and without a mark', () => {
  it('has one verdict and one content', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        // As in every template of ours, a title has an accent.
        const lines = some.map(([name, price], index) => `${100 + index},"${name}",${price},,,`);
        const text = `SKU,Descripción,Precio regular,x,y,z\n${lines.join('\n')}\n`;
        const results = await Promise.all(
          encodings.map(async ([, , encode]) => {
            const bytes = encode(text);
            const { report, inspection } = await inspect('prices', bytes);
            const { start, first } = inspection.checkpointFor(1);
            const piece = bytes.subarray(start);
            const cells = inspection.rowsOf(piece, first).map((row) => row.cells);
            const { assumed } = report;
            if (!assumed) throw new Error('the file was refused');
            const texts = textsOf(piece, first, assumed).map((row) => row.cells);
            const corrections = new RowCorrections({
              size: bytes.length,
              read: async (from, to) => bytes.subarray(from, to),
              checkpointFor: (row) => inspection.checkpointFor(row),
              assumed,
              width: 6,
            });
            await corrections.put(2, ['100', 'Ñandú', '5', '', '', '']);
            const parts = corrections.parts((from, to) => bytes.subarray(from, to));
            const corrected = fileText(Uint8Array.from(parts.flatMap((part) => [...part])));
            return {
              encoding: assumed.encoding,
              same: {
                issues: shortIssues(report),
                state: report.state,
                cells,
                texts,
                text: fileText(bytes),
                corrected,
              },
            };
          }),
        );
        expect(results.map(({ encoding }) => encoding)).toEqual(encodings.map(([, found]) => found));
        for (const { same } of results) expect(same).toEqual(results[0]?.same);
        expect(results[0]?.same.text).toBe(text);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('signs of Windows-1252', () => {
  it('stand in the cells, and no control characters', async () => {
    const line = 'Playera “Niño” – talla M,Precio en € aprox… fin ™ Levi’s';
    const bytes = oneByte(fileOf('penalties', line), 'windows-1252');
    const { report, inspection } = await inspect('penalties', bytes);
    expect(report.assumed?.encoding).toBe('windows-1252');
    expect(inspection.rowsOf(bytes, 1)[0]?.cells.join(',')).toBe(line);
  });

  it.each([
    ['Levi’s', 'windows-1252'],
    ['d’Or', 'windows-1252'],
    ['“Lupita”', 'windows-1252'],
    ['100 €', 'windows-1252'],
    ['Niñez', 'cp850'],
    ['Niñez', 'macintosh'],
    ['Corazón único', 'cp850'],
    ['Corazón único', 'macintosh'],
    ['PEQUEÑA', 'windows-1252'],
  ] as const)('the only word with signs, %s in %s, tells the encoding', async (text, encoding) => {
    const { report } = await inspect('penalties', oneByte(fileOf('penalties', `${text},2026-11-20`), encoding));
    expect(report.assumed?.encoding).toBe(encoding);
  });

  it('a sign of CP850 that the stored text could not hold is told', async () => {
    const bytes = oneByte(`SKU,Descripción,Precio regular,x,y,z\n100,niñez ░,10,,,\n`, 'cp850');
    const { report } = await inspect('prices', bytes);
    expect(report.assumed?.encoding).toBe('cp850');
    expect(shortIssues(report)).toEqual(['2|Descripción|csv.text.invalid']);
  });

  it('the sign of the euro stands where each encoding has it', async () => {
    for (const [encoding, byte] of [
      ['windows-1252', 0x80],
      ['macintosh', 0xdb],
    ] as const) {
      const bytes = oneByte(fileOf('penalties', 'niñez a 20 €,2026-11-20'), encoding);
      expect(bytes).toContain(byte);
      const { report, inspection } = await inspect('penalties', bytes);
      expect(report.assumed?.encoding).toBe(encoding);
      const { start, first } = inspection.checkpointFor(1);
      expect(inspection.rowsOf(bytes.subarray(start), first)[0]?.cells[0]).toBe('niñez a 20 €');
    }
  });

  it('every defined byte has one character, in each encoding', () => {
    for (const encoding of ['windows-1252', 'cp850', 'macintosh'] as const) {
      expect(isSingleByte(encoding)).toBe(true);
      for (const letter of 'áéíóúüñÁÉÍÓÚÜÑ¿¡') expect(singleByteOf(letter, encoding)).toBeGreaterThan(0x7f);
    }
  });
});
