// Written here because libraries build a whole workbook in memory; this one streams rows and writes no formula, in a page of code.
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { DeflatedPart } from './deflated-part.ts';

/** A cell: a text, a number, an amount, an instant as the clocks showed it (the UTC fields of the date), or a day without an hour. */
export type Cell = string | number | Date | { day: string } | { pesos: number };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DAY = 86_400_000;
/** Characters that are joined before they are compressed: the many parts of a longer text would be copied again and again. */
const PIECE = 262_144;
/** The day that spreadsheets count from. */
const firstDay = Date.UTC(1899, 11, 30);

/** The parts beside the sheet, the same in every file: a bold style for the titles, and one each for moments, days and amounts. */
const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/**
 * A workbook of one sheet, streamed: memory holds one batch of rows and the compressor's data. Texts stay texts, even those that begin with
 * `=`: no cell is a formula.
 */
export async function* xlsxFile(
  sheet: { name: string; titles: readonly string[]; widths: readonly number[] },
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    else ready.push(piece);
  });
  function* taken(): Generator<Uint8Array> {
    if (failed) throw failed;
    yield* ready.splice(0);
  }

  const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  for (const [name, text] of Object.entries({ ...fixedParts, 'xl/workbook.xml': workbook })) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const part = new DeflatedPart('xl/worksheets/sheet1.xml');
  zip.add(part);
  const columns = sheet.widths.map(
    (width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  try {
    await part.push(
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${row(sheet.titles, 1, 1)}`,
    );
    yield* taken();
    let line = 1;
    for await (const rows of batches) {
      let text = '';
      for (const cells of rows) {
        line += 1;
        text += row(cells, line);
        if (text.length < PIECE) continue;
        await part.push(text);
        text = '';
      }
      await part.push(text);
      yield* taken();
    }
    await part.push('</sheetData></worksheet>');
    await part.end();
    zip.end();
    yield* taken();
  } finally {
    part.terminate();
  }
}

function row(cells: readonly Cell[], line: number, style?: 1): string {
  let text = `<row r="${line}">`;
  for (const [n, value] of cells.entries()) text += cell(value, letters(n) + line, style);
  return `${text}</row>`;
}

/** A cell of the sheet; without a value there is none, so that spreadsheets count it as blank. */
function cell(value: Cell, place: string, style: 1 | undefined): string {
  if (value === '') return '';
  if (value instanceof Date) return `<c r="${place}" s="2"><v>${(value.getTime() - firstDay) / DAY}</v></c>`;
  if (typeof value === 'object') {
    // Number format 4 of the standard is `#,##0.00`.
    if ('pesos' in value) return `<c r="${place}" s="4"><v>${value.pesos}</v></c>`;
    return `<c r="${place}" s="3"><v>${(Date.parse(`${value.day}T00:00:00Z`) - firstDay) / DAY}</v></c>`;
  }
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  const styled = style ? ' s="1"' : '';
  // Attributes that most texts do not need are left out, as a file may have a million rows.
  const spaced = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${styled} t="inlineStr"><is><t${spaced}>${escaped(value)}</t></is></c>`;
}

const lettersOf: string[] = [];

/** The letters of a column, by its index. */
function letters(n: number): string {
  lettersOf[n] ??= n < 26 ? String.fromCharCode(65 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26);
  return lettersOf[n];
}

/** Characters that need escaping; most texts have none. */
const perilous = /[\0-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff_&<>"]/;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Most control characters are impossible in XML in any form and are left out. XML turns a carriage return into a line feed, and
 * spreadsheets read `_x0041_` as a character: both are escaped so that they are read back unchanged.
 */
function escaped(text: string): string {
  if (!perilous.test(text)) return text;
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
