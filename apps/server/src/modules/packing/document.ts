/** A letter's page, in points, and what is left free around it. */
export const sheet = { width: 612, height: 792, margin: 40 } as const;

type Sheet = PDFKit.PDFDocument;

/** A new document of letters' pages; its fonts and tables are read where one is printed, and not at every start. */
export async function newDocument(title: string): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({ size: 'LETTER', margin: sheet.margin, info: { Title: title } });
}

/** The whole file. */
export function collect(document: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.end();
  });
}

/** A column of a table: where it begins, how wide it is, and its words. */
export type Column = { title: string; x: number; width: number; align?: 'left' | 'right' };

const cellHeight = 12;
const lineHeight = 26;

/** Draws rows under their titles, which come again on each page with what it belongs to; an empty cell is one to write in. */
export function drawTable(
  document: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  of?: string,
): void {
  drawTitles(document, columns);
  for (const row of rows) {
    if (document.y + lineHeight > sheet.height - sheet.margin) {
      document.addPage();
      if (of) document.font('Helvetica-Bold').fontSize(10).text(of).moveDown(0.5);
      drawTitles(document, columns);
    }
    const y = document.y;
    document.font('Helvetica').fontSize(9);
    for (const [n, { x, width, align = 'left' }] of columns.entries()) {
      const text = row[n] ?? '';
      // A name may take two lines.
      if (text !== '') document.text(text, x, y + 3, { width, height: cellHeight * 2, align, ellipsis: true });
      else rule(document, x, x + width, y + lineHeight - 8);
    }
    rule(document, sheet.margin, sheet.width - sheet.margin, y + lineHeight, '#cccccc');
    document.x = sheet.margin;
    document.y = y + lineHeight;
  }
}

function drawTitles(document: Sheet, columns: readonly Column[]): void {
  const y = document.y;
  document.font('Helvetica-Bold').fontSize(8);
  for (const { title, x, width, align = 'left' } of columns) document.text(title, x, y, { width, align });
  rule(document, sheet.margin, sheet.width - sheet.margin, y + cellHeight);
  document.x = sheet.margin;
  document.y = y + cellHeight + 2;
}

function rule(document: Sheet, from: number, to: number, y: number, color = '#000000'): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(color).stroke();
}
