import type { PDFDocument, PDFEmbeddedPage, PDFPage, TransformationMatrix } from 'pdf-lib';
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
  const embedded: ShownPage[] = [];
  for (const { id, number, pdf } of labels) {
    try {
      embedded.push(...(await embedShown(merged, (await PDFDocument.load(pdf)).getPages())));
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
    page.drawPage(one.content, { x: left, y: page.getHeight() - top - height, xScale: scale, yScale: scale });
  }
  return Buffer.from(await merged.save());
}

type ShownPage = { content: PDFEmbeddedPage; width: number; height: number };

/** Embeds pages as viewers show them. pdf-lib itself takes a page's media box, and turns nothing. */
async function embedShown(merged: PDFDocument, pages: PDFPage[]): Promise<ShownPage[]> {
  const looks = pages.map(lookOf);
  const contents = await merged.embedPages(
    pages,
    looks.map(({ box }) => box),
    looks.map(({ matrix }) => matrix),
  );
  for (const content of contents) await content.embed();
  return contents.map((content, n) => {
    const { width, height } = looks[n] ?? content;
    return { content, width, height };
  });
}

/** What is shown of a page, and how it is moved to 0 and turned as the page says. */
function lookOf(page: PDFPage): Look {
  const box = shownBox(page);
  const { left, bottom, right, top } = box;
  const [width, height] = [right - left, top - bottom];
  switch (((Math.trunc(page.getRotation().angle / 90) % 4) + 4) % 4) {
    case 1:
      return { box, width: height, height: width, matrix: [0, -1, 1, 0, -bottom, right] };
    case 2:
      return { box, width, height, matrix: [-1, 0, 0, -1, right, top] };
    case 3:
      return { box, width: height, height: width, matrix: [0, 1, -1, 0, top, -left] };
    default:
      return { box, width, height, matrix: [1, 0, 0, 1, -left, -bottom] };
  }
}

type Look = { box: Box; width: number; height: number; matrix: TransformationMatrix };

/** The crop box within the media box; the media box where nothing of it is within. */
function shownBox(page: PDFPage): Box {
  const media = edges(page.getMediaBox());
  const crop = edges(page.getCropBox());
  const shown = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return shown.left < shown.right && shown.bottom < shown.top ? shown : media;
}

type Box = { left: number; bottom: number; right: number; top: number };

/** A rectangle may name any two opposite corners. */
const edges = ({ x, y, width, height }: ReturnType<PDFPage['getMediaBox']>): Box => ({
  left: Math.min(x, x + width),
  bottom: Math.min(y, y + height),
  right: Math.max(x, x + width),
  top: Math.max(y, y + height),
});
