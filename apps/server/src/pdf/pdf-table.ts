import type { Pdf } from './pdf-document.ts';

/** A page in letter format, in points, and its margin. */
export const sheet = { width: 612, height: 792, margin: 40 } as const;

/** A column of a table: its title, position and width. */
export type Column = { title: string; x: number; width: number; align?: 'left' | 'right' };

const cellHeight = 12;
const lineHeight = 26;

/** Draws a table. Each further page repeats the column titles below the text `of`; an empty cell is left to be filled in by hand. */
export function drawTable(
  document: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  of?: string,
): void {
  drawTitles(document, columns);
  for (const row of rows) {
    if (document.y + lineHeight > sheet.height - sheet.margin) {
      document.addPage();
      if (of) document.font('bold').fontSize(10).text(of).moveDown(0.5);
      drawTitles(document, columns);
    }
    const y = document.y;
    document.font('text').fontSize(9);
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

function drawTitles(document: Pdf, columns: readonly Column[]): void {
  const y = document.y;
  document.font('bold').fontSize(8);
  for (const { title, x, width, align = 'left' } of columns) document.text(title, x, y, { width, align });
  rule(document, sheet.margin, sheet.width - sheet.margin, y + cellHeight);
  document.x = sheet.margin;
  document.y = y + cellHeight + 2;
}

function rule(document: Pdf, from: number, to: number, y: number, color = '#000000'): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(color).stroke();
}
