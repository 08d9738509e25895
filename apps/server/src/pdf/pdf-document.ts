import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A document that is written from the top to the bottom; its fonts are `text` and `bold`. */
export type Pdf = PDFKit.PDFDocument;

type Wishes = Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin'> & {
  title: string;
  subject?: string;
  /** The moment that the document says it was made, for files that are made again with the same bytes. */
  moment?: Date;
};

/** Stands for a character that no font of ours has. */
const box = '□';

/**
 * A new document: the only place where one is made. Its fonts are embedded and have Latin Extended, Vietnamese, Greek, Cyrillic and
 * the usual signs; every text is composed before it is drawn, and a character without a glyph is a box, never another letter (ADR 96).
 */
export async function newPdf({ title, subject, moment, size, margin }: Wishes): Promise<Pdf> {
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);

  class OurDocument extends PdfDocument {
    override text(text: string, place?: number | PDFKit.Mixins.TextOptions, y?: number, more?: typeof place): this {
      const shown = printable(text, fonts.known);
      return typeof place === 'number' ? super.text(shown, place, y, optionsOf(more)) : super.text(shown, place);
    }
  }

  const dates = moment && { CreationDate: moment, ModDate: moment };
  const info = { Title: composed(title), ...(subject && { Subject: composed(subject) }), ...dates };
  const document = new OurDocument({ size: size ?? 'LETTER', margin: margin ?? 40, info, lang: 'es-MX', font: '' });
  document.registerFont('text', fonts.text).registerFont('bold', fonts.bold);
  return document.font('text');
}

const optionsOf = (more: number | PDFKit.Mixins.TextOptions | undefined) =>
  typeof more === 'number' ? undefined : more;

/** The bytes of the finished document. */
export function pdfBytes(document: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.end();
  });
}

type Fonts = { text: Buffer; bold: Buffer; known: ReadonlySet<number> };
let fonts: Promise<Fonts> | undefined;

/** The fonts and the characters that both have: read at the first document, not at start-up, and kept. */
function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit');
  const find = createRequire(import.meta.url);
  const [text, bold] = await Promise.all(
    ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'].map((font) =>
      readFile(find.resolve(`dejavu-fonts-ttf/ttf/${font}.ttf`)),
    ),
  );
  if (!text || !bold) throw new Error('A font of the documents is missing');
  const [ofText, ofBold] = [text, bold].map((font) => {
    const opened = create(font);
    if (!('characterSet' in opened)) throw new Error('A font of the documents is a collection');
    return new Set(opened.characterSet);
  });
  return { text, bold, known: new Set([...(ofText ?? [])].filter((point) => ofBold?.has(point))) };
}

const composed = (text: string): string => text.normalize('NFC');

/** A text as the fonts can draw it: composed, without characters that have no width, with a box for each that they lack. */
function printable(text: string, known: ReadonlySet<number>): string {
  const clean = composed(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Cc}\p{Zs}]/gu, (sign) => (sign === '\n' || sign === '\u00a0' ? sign : ' '));
  return Array.from(clean, (sign) => (sign === '\n' || known.has(sign.codePointAt(0) ?? 0) ? sign : box)).join('');
}
