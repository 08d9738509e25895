import type { Address } from 'trastienda-client';
import { newPdf, type Pdf, pdfBytes } from '../../pdf/pdf-document.ts';
import { code39 } from './code39.ts';

type Label = {
  carrier: string;
  trackingNumber: string;
  orderId: string;
  from: { name: string };
  to: Address;
  items: readonly { id: string; name: string; quantity: number }[];
};

const WIDTH = 288; // 4 x 6 inches, the size of thermal label printers
const HEIGHT = 432;
const MARGIN = 18;
const BARS = HEIGHT - 92;
const LINE = 11;

/** A shipping label as PDF: sender, receiver, content, and the tracking number as text and bars. */
export async function renderLabel(label: Label): Promise<Buffer> {
  const document = await newPdf({
    size: [WIDTH, HEIGHT],
    margin: MARGIN,
    title: `Guía ${label.trackingNumber}`,
    subject: `Pedido ${label.orderId}`,
  });
  const { to } = label;
  document.font('bold').fontSize(16).text(label.carrier);
  document.font('text').fontSize(8).text(`Pedido ${label.orderId}`);
  rule(document);
  section(document, 'REMITENTE', [label.from.name]);
  // No part of the address is cut: each takes the lines that it needs, three at most.
  const address = [
    to.receiverName,
    [to.street, to.number, to.complement].filter(Boolean).join(' '),
    `${to.neighborhood}, C.P. ${to.postalCode}`,
    `${to.city}, ${to.state}, ${to.country}`,
    to.reference,
  ];
  section(document, 'DESTINATARIO', address, 3);
  rule(document);
  // Leaves room for the title, and for the line with the number of further items.
  const room = Math.max(1, Math.floor((BARS - document.y) / LINE) - 3);
  const lines = label.items.slice(0, room).map(({ id, name, quantity }) => `${quantity} × ${name} (${id})`);
  const more = label.items.length - lines.length;
  section(document, 'CONTENIDO', more > 0 ? [...lines, `y ${more} más`] : lines);
  barcode(document, label.trackingNumber);
  return pdfBytes(document);
}

function section(document: Pdf, title: string, lines: readonly string[], most = 1): void {
  document.moveDown(0.4).font('bold').fontSize(7).text(title);
  document.font('text').fontSize(9);
  const room = { width: WIDTH - 2 * MARGIN, height: most * LINE + 1, ellipsis: true };
  for (const line of lines) if (line) document.text(line, room);
}

function rule(document: Pdf): void {
  const y = document.y + 4;
  document
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(0.5)
    .stroke();
  document.y = y + 2;
}

function barcode(document: Pdf, text: string): void {
  const top = BARS;
  const bars = code39(text);
  const unit = (WIDTH - 2 * MARGIN) / bars.reduce((sum, bar) => sum + bar.width, 0);
  let x = MARGIN;
  for (const bar of bars) {
    if (bar.black) document.rect(x, top, bar.width * unit, 52).fill('black');
    x += bar.width * unit;
  }
  document.fillColor('black').font('bold').fontSize(11);
  document.text(text, MARGIN, top + 56, { width: WIDTH - 2 * MARGIN, align: 'center', lineBreak: false });
}
