import { PDFiumLibrary } from '@hyzyla/pdfium';
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import { expect, it } from 'vitest';
import { mergeLabels } from './merge-labels.ts';

const label = { width: 288, height: 432 };
const sides = [label.width, label.height] as const;

/** A label that fills 4 × 6 inches as viewers show it, though its page is turned, cropped, or begins elsewhere than at 0. */
async function carrierLabel(angle: number, { cropped }: { cropped: boolean }): Promise<Buffer> {
  const document = await PDFDocument.create();
  const [width, height] = angle % 180 === 0 ? sides : [sides[1], sides[0]];
  const page = document.addPage([width, height]);
  page.setMediaBox(20, -30, cropped ? width + 130 : width, cropped ? height + 70 : height);
  // It reaches over the edge of the page on one side.
  if (cropped) page.setCropBox(150, 40, width + 500, height);
  const [x, y] = cropped ? [150, 40] : [20, -30];
  page.drawRectangle({ x: x - 100, y: y - 50, width: 2000, height: 2000, color: rgb(0.9, 0.9, 0.9) });
  page.drawRectangle({ x: x + 10, y: y + 10, width: 60, height: 25, color: rgb(1, 0, 0) });
  page.drawRectangle({ x: x + width - 90, y: y + height - 50, width: 80, height: 40, color: rgb(0, 0, 1) });
  page.drawText('Calle Durango 12', { x: x + 30, y: y + height / 2, size: 18 });
  page.setRotation(degrees(angle));
  return Buffer.from(await document.save());
}

/** The first page of a file as PDFium draws it, which minds rotation and crop box. */
async function drawn(pdf: Buffer): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data } = await document.getPage(0).render({ ...label, render: 'bitmap' });
  document.destroy();
  library.destroy();
  return data;
}

const turned = [0, 90, 180, 270, -90, 450];

it.each(turned.flatMap((angle) => [false, true].map((cropped) => ({ angle, cropped }))))(
  'prints a page as viewers show it: %o',
  async ({ angle, cropped }) => {
    const pdf = await carrierLabel(angle, { cropped });
    const before = await drawn(pdf);
    const after = await drawn(await mergeLabels([{ id: 'v1', number: 'G1', pdf }], '4x6'));
    expect(after).toHaveLength(before.length);
    // Edges of letters may fall otherwise between the dots.
    const differing = before.filter((value, n) => Math.abs(value - (after[n] ?? 0)) > 64).length;
    expect(differing / before.length).toBeLessThan(0.002);
  },
);
