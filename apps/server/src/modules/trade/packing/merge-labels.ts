import type { PDFEmbeddedPage } from 'pdf-lib';
import { AppError } from '../../../contract/app-error.ts';

/** In points: 4 × 6 inches, and letter format. */
const label = { width: 288, height: 432 };
const letter = { width: 612, height: 792 };
const aPage = 4;

/** A guide's label, as the carrier supplied it or as it was drawn from the order. */
export type Label = { id: string; number: string; pdf: Buffer };

/** All pages of some labels in one file: one per page of 4 × 6 inches, or four per page in letter format. */
export async function mergeLabels(labels: readonly Label[], format: '4x6' | 'letter'): Promise<Buffer> {
  // Loaded when labels are printed, not at start-up.
  const { PDFDocument } = await import('pdf-lib');
  const merged = await PDFDocument.create();
  const embedded: PDFEmbeddedPage[] = [];
  for (const { id, number, pdf } of labels) {
    try {
      const pages = await merged.embedPdf(pdf, (await PDFDocument.load(pdf)).getPageIndices());
      for (const page of pages) await page.embed();
      embedded.push(...pages);
    } catch (cause) {
      throw new AppError(409, 'orders.labels.broken', { params: { id, number, cause: String(cause) } });
    }
  }
  const isLetter = format === 'letter';
  const cell = isLetter ? { width: letter.width / 2, height: letter.height / 2 } : label;
  let page = merged.addPage(isLetter ? [letter.width, letter.height] : [label.width, label.height]);
  for (const [n, one] of embedded.entries()) {
    const place = isLetter ? n % aPage : 0;
    if (n > 0 && place === 0) page = merged.addPage([page.getWidth(), page.getHeight()]);
    const scale = Math.min(cell.width / one.width, cell.height / one.height, isLetter ? 1 : Number.POSITIVE_INFINITY);
    const [width, height] = [one.width * scale, one.height * scale];
    const left = (place % 2) * cell.width + (cell.width - width) / 2;
    const top = Math.floor(place / 2) * cell.height + (cell.height - height) / 2;
    page.drawPage(one, { x: left, y: page.getHeight() - top - height, width, height });
  }
  return Buffer.from(await merged.save());
}
