import { strToU8, zipSync } from 'fflate';

/**
 * A cell of a test's workbook: a text that is shared, a number, a boolean, nothing, or XML with its number of style (the last part of
 * `formats`).
 */
export type TestCell = string | number | boolean | null | { xml: string } | { value: number; format: string };

/** The sheets of a test's workbook by name, and what is special about it. */
export type TestBook = {
  sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>;
  hidden?: readonly string[];
  isFrom1904?: boolean;
  /** Parts that replace or join the usual ones. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function columnName(column: number): string {
  const letter = String.fromCharCode(0x41 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** A workbook as Excel writes one, with shared texts and styles. */
export function workbookBytes({
  sheets,
  hidden = [],
  isFrom1904 = false,
  parts = {},
}: TestBook): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const formats: string[] = [];
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? texts.push(`<si><t xml:space="preserve">${escaped(text)}</t></si>`) - 1;
    places.set(text, place);
    return place;
  };
  const styleOf = (format: string): number => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
  };
  const cellOf = (cell: TestCell, address: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${address}" t="s"><v>${placeOf(cell)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if ('xml' in cell) return cell.xml.replaceAll('ADDRESS', address);
    return `<c r="${address}" s="${styleOf(cell.format)}"><v>${cell.value}</v></c>`;
  };
  const names = Object.keys(sheets);
  const sheetParts = Object.values(sheets).map((rows, index): [string, string] => {
    const lines = rows.map((cells, row) => {
      const written = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row + 1}`)).join('');
      return written === '' ? '' : `<row r="${row + 1}">${written}</row>`;
    });
    const sheet = `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
    return [`xl/worksheets/sheet${index + 1}.xml`, sheet];
  });
  const listed = names.map((name, index) => {
    const state = hidden.includes(name) ? ' state="hidden"' : '';
    return `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const related = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const next = names.length + 1;
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`);
  const xfs = ['<xf numFmtId="0"/>', ...formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`)];
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${related.join('')}<Relationship Id="rId${next}" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId${next + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    ...Object.fromEntries(sheetParts),
    // The order of a real file: the texts come after the sheets.
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    ...parts,
  };
  const files = Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(files));
}
