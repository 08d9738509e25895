import { workbookLimits } from '@trastienda/domain';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type TestBook, type TestCell, workbookBytes } from './testing/workbook-bytes.ts';
import { fileOfBlob } from './workbook-file.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';
import { withSheet, workbookRefused, workbookText } from './workbook-text.ts';

async function linesOf(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<string[]> {
  const { lines } = await workbookText(fileOfBlob(new Blob([bytes])), sheet);
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of lines) text += decoder.decode(piece, { stream: true });
  expect(text.startsWith('sep=,\n')).toBe(true);
  return text.split('\n').slice(1, -1);
}

const linesIn = (book: TestBook) => linesOf(workbookBytes(book));
const sheetOf = (xml: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
});

async function read(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<void> {
  const { lines } = await workbookText(fileOfBlob(new Blob([bytes])), sheet);
  for await (const _ of lines);
}

async function refusalOf(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<string> {
  const error = await read(bytes, sheet).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof WorkbookRefusal)) throw error ?? new Error('The workbook was read.');
  return workbookRefused('prices', error, bytes.length).refusal?.message ?? '';
}

describe('a cell of a workbook', () => {
  const cells: readonly [string, TestCell, string][] = [
    ['a text', 'Taza', 'Taza'],
    ['a text with a comma and quotes', 'Taza, "azul"', '"Taza, ""azul"""'],
    ['a text of digits with leading zeros', '0012', '0012'],
    ['a text that looks like a formula', '=1+1', '=1+1'],
    ['a text with an escaped character', 'a_x0009_b', 'a\tb'],
    ['a whole number', 1000, '1000'],
    ['a number with decimals', 1000.5, '1000.5'],
    ['a number with noise of binary fractions', { xml: '<c r="ADDRESS"><v>0.30000000000000004</v></c>' }, '0.3'],
    ['a number with an exponent', { xml: '<c r="ADDRESS"><v>7.50123456789E+12</v></c>' }, '7501234567890'],
    ['a small number with an exponent', { xml: '<c r="ADDRESS"><v>1.5E-7</v></c>' }, '0.00000015'],
    ['a large number with an exponent', { xml: '<c r="ADDRESS"><v>1E+22</v></c>' }, '10000000000000000000000'],
    ['a long key as a number', { xml: '<c r="ADDRESS"><v>75012345678901234567</v></c>' }, '75012345678901234567'],
    ['a key with a format of zeros', { value: 12345, format: '0000000000000' }, '0000000012345'],
    ['an amount with a currency', { value: 1234.5, format: '"$"#,##0.00;[Red]-"$"#,##0.00' }, '1234.5'],
    ['a percentage', { value: 0.16, format: '0.0%' }, '16%'],
    ['a date', { value: 46353, format: 'dd/mm/yyyy' }, '2026-11-27'],
    ['a date in the long form', { value: 46353, format: '[$-80A]dddd d "de" mmmm "de" yyyy;@' }, '2026-11-27'],
    ['a date with its hour', { value: 46353.75, format: 'yyyy-mm-dd hh:mm' }, '2026-11-27 18:00:00'],
    ['the last day of February 1900', { value: 59, format: 'd-mmm-yy' }, '1900-02-28'],
    ['an hour', { value: 0.5, format: 'h:mm' }, '12:00:00'],
    ['a date beyond the calendar', { value: 3_000_000, format: 'yyyy' }, '3000000'],
    ['a boolean', true, 'TRUE'],
    ['a boolean that is false', false, 'FALSE'],
    ['a formula with a kept number', { xml: '<c r="ADDRESS"><f>A1*2</f><v>20</v></c>' }, '20'],
    ['a formula with a kept text', { xml: '<c r="ADDRESS" t="str"><f>A1&amp;"x"</f><v>10x</v></c>' }, '10x'],
    ['a formula that gave an error', { xml: '<c r="ADDRESS" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, '#DIV/0!'],
    ['an inline text', { xml: '<c r="ADDRESS" t="inlineStr"><is><t>en línea</t></is></c>' }, 'en línea'],
    [
      'a rich inline text with its reading',
      { xml: '<c r="ADDRESS" t="inlineStr"><is><r><t>Ta</t></r><r><t>za</t></r><rPh><t>x</t></rPh></is></c>' },
      'Taza',
    ],
    ['a date as a text of the standard', { xml: '<c r="ADDRESS" t="d"><v>2026-11-27T00:00:00</v></c>' }, '2026-11-27'],
  ];
  it.each(cells)('reads %s', async (_, cell, text) => {
    expect((await linesIn({ sheets: { Hoja1: [['Título', cell]] } }))[0]).toBe(`Título,${text}`);
  });

  it('is empty where a formula gave an empty text', async () => {
    const cell = { xml: '<c r="ADDRESS" t="str"><f>A1&amp;""</f><v></v></c>' };
    expect((await linesIn({ sheets: { Hoja1: [['Título', cell, 'x']] } }))[0]).toBe('Título,,x');
  });

  it('is read from a workbook that counts from 1904', async () => {
    const book = { sheets: { Hoja1: [[{ value: 44_891, format: 'dd/mm/yyyy' }]] }, isFrom1904: true };
    expect(await linesIn(book)).toEqual(['2026-11-27']);
  });

  it('is read when its text is rich and shared', async () => {
    const strings = '<sst><si><r><t>Ta</t></r><r><t>za</t></r><rPh><t>lectura</t></rPh></si></sst>';
    const book = { sheets: { Hoja1: [['x']] }, parts: { 'xl/sharedStrings.xml': strings } };
    expect(await linesIn(book)).toEqual(['Taza']);
  });
});

describe('the rows of a workbook', () => {
  it('keep their numbers, and what is empty at the end is left out', async () => {
    const rows = '<row r="2"><c r="B2"><v>1</v></c></row><row r="4" hidden="1"><c r="A4"><v>2</v></c></row>';
    const empty = '<row r="9"><c r="A9" s="1"/></row>';
    expect(await linesIn({ sheets: { Hoja1: [] }, parts: sheetOf(rows + empty) })).toEqual(['', ',1', '', '2,']);
  });

  it('are as wide as their titles, whatever stands beside another row', async () => {
    const titles = ['SKU', 'Precio'];
    const rows = [
      ['Lista de noviembre'],
      titles,
      ['1', 5],
      ['2', 5, null, 'ojo'],
      ['3'],
      ['4', 5, ' ', '\u00a0\n'],
      ['5', ' '],
    ];
    const lines = ['Lista de noviembre', 'SKU,Precio', '1,5', '2,5,,ojo', '3,', '4,5', '5, '];
    expect(await linesIn({ sheets: { Hoja1: rows } })).toEqual(lines);
    const inline = rows.map((cells) =>
      cells.map((cell) => cell && { xml: `<c t="inlineStr"><is><t>${cell}</t></is></c>` }),
    );
    expect((await linesIn({ sheets: { Hoja1: inline.toSpliced(3, 1) } })).slice(2)).toEqual(
      lines.toSpliced(3, 1).slice(2),
    );
  });

  it('may leave out the addresses, and have prefixes', async () => {
    const rows = '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row>';
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
    expect(await linesIn({ sheets: { Hoja1: [] }, parts: { 'xl/worksheets/sheet1.xml': sheet } })).toEqual([
      '1,2',
      '3,',
    ]);
  });

  it('are not mixed with the controls that lie on the sheet', async () => {
    const controls = '</sheetData><controls><from><xdr:row>9</xdr:row></from></controls><sheetData>';
    expect(
      await linesIn({ sheets: { Hoja1: [] }, parts: sheetOf(`<row r="1"><c r="A1"><v>1</v></c></row>${controls}`) }),
    ).toEqual(['1']);
  });

  it('tell what their sheet hides, wherever its columns end', async () => {
    const row = (n: number, state: string) => `<row r="${n}" ${state}><c r="A${n}"><v>2</v></c></row>`;
    const rows = [
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>1</v></c></row>',
      row(2, 'hidden="0"'),
      row(3, 'hidden="1"'),
      row(4, 'hidden="true"'),
      '<row r="5" hidden="1"><c r="A5" s="1"/></row>',
    ].join('');
    const columns = '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="1"/></cols>';
    const sheet = `<worksheet>${columns}<sheetData>${rows}</sheetData></worksheet>`;
    const bytes = workbookBytes({ sheets: { Hoja1: [] }, parts: { 'xl/worksheets/sheet1.xml': sheet } });
    const { lines, ...read } = await workbookText(fileOfBlob(new Blob([bytes])));
    for await (const _ of lines);
    expect(read.hidden).toEqual({ rows: 2, firstRow: 3, columns: ['B'] });
    const told = withSheet({ warnings: [] }, read).warnings.map(({ row, message }) => [row, message]);
    expect(told).toEqual([
      [3, 'La hoja tiene 2 filas ocultas o filtradas, que se leen también. La primera es la fila 3'],
      [1, 'La hoja tiene 1 columna oculta, que se lee también: B'],
    ]);
  });

  it('of a hidden sheet are told as such', async () => {
    const bytes = workbookBytes({ sheets: { Precios: [['a']], Vieja: [['b']] }, hidden: ['Vieja'] });
    const read = await workbookText(fileOfBlob(new Blob([bytes])), 'vieja');
    expect(withSheet({ warnings: [] }, read).warnings.map(({ code }) => code)).toEqual([
      'csv.workbook.sheets',
      'csv.workbook.hiddenSheet',
    ]);
  });

  const two: TestBook = { sheets: { Portada: [['p']], Precios: [['a']], Baja: [['b']] }, hidden: ['Portada'] };
  it.each([
    [undefined, ['a']],
    ['Baja', ['b']],
    ['precios ', ['a']],
    ['Portada', ['p']],
  ])('are those of the sheet %s', async (sheet, lines) => {
    const bytes = workbookBytes(two);
    expect(await linesOf(bytes, sheet)).toEqual(lines);
    expect((await workbookText(fileOfBlob(new Blob([bytes])), sheet)).sheets).toEqual(['Precios', 'Baja']);
  });

  it('are read whatever types of other parts the file lists', async () => {
    const types = `<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Default Extension="xlm" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
    expect(await linesIn({ sheets: { Hoja1: [['a']] }, parts: { '[Content_Types].xml': types } })).toEqual(['a']);
  });

  it('are more than a piece', async () => {
    const rows = Array.from({ length: 70_000 }, (_, row) => [row, `Artículo ${row}`]);
    const lines = await linesIn({ sheets: { Hoja1: rows } });
    expect(lines).toEqual(rows.map((cells) => cells.join(',')));
  });
});

describe('a workbook that cannot be read is refused in words', () => {
  const book = (more: Partial<TestBook> = {}) => workbookBytes({ sheets: { Hoja1: [['a']] }, ...more });
  const typesOfBook = (type: string) => ({
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
  });
  const typesOfAll = {
    '[Content_Types].xml':
      '<Types><Default Extension="XML" ContentType="application/vnd.ms-excel.sheet.binary.main"/></Types>',
  };
  const container = (name: string) => {
    const bytes = new Uint8Array(4096);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes.set(
      [...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
      1500,
    );
    return bytes;
  };
  const damaged = (at: (length: number) => number) => {
    const bytes = book({ sheets: { Hoja1: Array.from({ length: 500 }, (_, row) => [`texto ${row * row}`, row]) } });
    const place = at(bytes.length);
    bytes[place] = (bytes[place] as number) ^ 0xff;
    return bytes;
  };
  const refusals: readonly [string, () => Uint8Array<ArrayBuffer>, RegExp][] = [
    ['protected', () => container('EncryptedPackage'), /protegido con contraseña/],
    ['of old Excel', () => container('Workbook'), /Excel 97-2003 \(.xls\)/],
    [
      'with macros',
      () => book({ parts: typesOfBook('application/vnd.ms-excel.sheet.macroEnabled.main+xml') }),
      /macros/,
    ],
    ['binary', () => book({ parts: typesOfBook('application/vnd.ms-excel.sheet.binary.macroEnabled.main') }), /\.xlsb/],
    ['of LibreOffice', () => zipSync({ 'META-INF/manifest.xml': strToU8('<m/>') }), /\.ods/],
    ['any other ZIP', () => zipSync({ 'foto.txt': strToU8('x') }), /es un ZIP/],
    ['a document of Word', () => book({ parts: { 'xl/workbook.xml': '<w:document/>' } }), /es un ZIP/],
    ['cut off', () => book().slice(0, 700), /está dañado/],
    ['with a broken directory', () => damaged((length) => length - 22), /está dañado/],
    ['with broken XML', () => book({ parts: sheetOf('<row><c></row>') }), /está dañado/],
    [
      'with a cell that is longer than one may be',
      () => book({ parts: sheetOf(`<c t="str"><v>${' x'.repeat(3e6)}`) }),
      /está dañado/,
    ],
    [
      'with an attribute that fills the memory',
      () => book({ parts: sheetOf(`<c t="${' x'.repeat(3e6)}`) }),
      /está dañado/,
    ],
    ['binary by the extension of its part', () => book({ parts: typesOfAll }), /\.xlsb/],
    ['with an entity', () => book({ parts: sheetOf('<row><c><v>&bomb;</v></c></row>') }), /está dañado/],
    [
      'with a text that it does not have',
      () => book({ parts: sheetOf('<row><c t="s"><v>9</v></c></row>') }),
      /está dañado/,
    ],
    ['with rows out of order', () => book({ parts: sheetOf('<row r="2"/><row r="1"/>') }), /está dañado/],
    ['with a row beyond Excel', () => book({ parts: sheetOf('<row r="1048577"/>') }), /está dañado/],
    ['without sheets', () => workbookBytes({ sheets: {} }), /no tiene hojas/],
    [
      'with a formula that was never computed',
      () => book({ parts: sheetOf('<row r="3"><c r="AB3"><f>A1</f></c></row>') }),
      /fórmula de la celda AB3 no tiene guardado/,
    ],
    [
      'with a formula whose value a program left empty',
      () => book({ parts: sheetOf('<row r="3"><c r="AB3"><f>A1</f><v></v></c></row>') }),
      /fórmula de la celda AB3 no tiene guardado/,
    ],
  ];
  it.each(refusals)('says why it refuses %s', async (_, bytes, words) => {
    expect(await refusalOf(bytes())).toMatch(words);
  });

  it('without the sheet that is asked for', async () => {
    expect(await refusalOf(book(), 'Otra')).toBe('El libro no tiene la hoja «Otra». Tiene: Hoja1');
  });

  it('whose content is damaged anywhere, or it is read whole', async () => {
    for (let part = 1; part < 20; part++) {
      const bytes = damaged((length) => Math.floor((length * part) / 20));
      const found = await linesOf(bytes).catch((error: unknown) => error);
      if (found instanceof Error) expect(found).toBeInstanceOf(WorkbookRefusal);
      else expect(found).toHaveLength(500);
    }
  });

  it('that unpacks to more than a load may be, before the memory is full', async () => {
    const row = '<row><c t="s"><v>0</v></c><c r="XFD1" t="s"><v>0</v></c></row>';
    const text = 'x'.repeat(32_767);
    const strings = `<sst><si><t>${text}</t></si></sst>`;
    const rows = row.replace('XFD1', 'XFD').repeat(20_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(book({ parts: { ...sheetOf(rows), 'xl/sharedStrings.xml': strings } }))).toMatch(/1024 MB/);
    expect(process.memoryUsage().rss - before).toBeLessThan(workbookLimits.unpackedBytes / 2);
  });
});

declare const process: { memoryUsage(): { rss: number } };
