/** A page in letter format, in points, and its margin. */
export const sheet = { width: 612, height: 792, margin: 40 } as const;

type Sheet = PDFKit.PDFDocument;

/** A new document in letter format; the library with its fonts and tables is loaded at the first document, not at start-up. */
export async function newDocument(title: string): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({ size: 'LETTER', margin: sheet.margin, info: { Title: title } });
}

/** The bytes of the finished document. */
export function collect(document: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.end();
  });
}

/** A column of a table: its title, position and width. */
export type Column = { title: string; x: number; width: number; align?: 'left' | 'right' };

const cellHeight = 12;
const lineHeight = 26;

/** Draws a table. Each further page repeats the column titles below the text `of`; an empty cell is left to be filled in by hand. */
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
