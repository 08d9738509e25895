import { createHash } from 'node:crypto';
import { type ThumbnailSide, thumbnailSides, uploadedImages } from '@trastienda/domain';
import { keyOf } from '../modules/catalogue/sku-images/upload-image.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import type { CatalogueRows } from './catalogue-rows.ts';

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];
/** The distance of a point from the edge of a shape, negative inside. Coordinates from -1 to 1, y downwards. */
type Shape = (at: Point) => number;
type Drawn = { file: string; whole: Buffer; small: Record<ThumbnailSide, Buffer> };

const SIDE = 500;
/** Pictures are drawn at half their size: they are soft, and thousands of variants need no more. */
const DRAWN = SIDE / 2;
const paper: Colour = [244, 245, 243];
/** Colours by the word at the end of a variant's name; the first is for all other names. */
const inks: Readonly<Record<string, Colour>> = {
  '': [176, 137, 104],
  azul: [52, 92, 160],
  verde: [70, 128, 84],
  gris: [128, 132, 138],
  beige: [201, 180, 148],
  naranja: [218, 124, 48],
  rosa: [214, 122, 146],
  vino: [122, 38, 58],
  turquesa: [44, 156, 156],
  negro: [52, 54, 58],
  terracota: [184, 92, 62],
};

const box =
  (x: number, y: number, width: number, height: number, round: number): Shape =>
  ([px, py]) => {
    const [dx, dy] = [Math.abs(px - x) - width + round, Math.abs(py - y) - height + round];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };
const disc =
  (x: number, y: number, radius: number): Shape =>
  ([px, py]) =>
    Math.hypot(px - x, py - y) - radius;
const union =
  (...parts: readonly Shape[]): Shape =>
  (at) =>
    Math.min(...parts.map((part) => part(at)));

/** A box with its lid, a bottle, a lamp and a cup. */
const shapes: readonly Shape[] = [
  union(box(0, 0.18, 0.55, 0.42, 0.05), box(0, -0.32, 0.62, 0.12, 0.04)),
  union(box(0, 0.2, 0.28, 0.5, 0.12), box(0, -0.42, 0.1, 0.25, 0.03), box(0, -0.68, 0.14, 0.08, 0.03)),
  union(box(0, -0.35, 0.45, 0.3, 0.14), box(0, 0.2, 0.05, 0.5, 0.02), box(0, 0.7, 0.3, 0.06, 0.05)),
  union(box(-0.08, 0.1, 0.42, 0.45, 0.15), ([x, y]) =>
    Math.max(disc(0.36, 0.05, 0.28)([x, y]), -disc(0.36, 0.05, 0.17)([x, y])),
  ),
];

/** The category paths that each shape is for; the box is for all others. */
const words: readonly RegExp[] = [
  /^$/,
  /Belleza|Bebidas|Jardín/,
  /Iluminación|Decoración|Terraza/,
  /Alimentos|Oficina|Escolar/,
];

/** Draws pictures of the demo's products: each variant in its colour, and a close-up. */
export class ProductPictures {
  readonly #files: FilesPort;
  readonly #drawn = new Map<string, Promise<Drawn>>();
  readonly #covers = new Map<string, Float32Array>();
  readonly #kept = new Set<string>();

  constructor(files: FilesPort) {
    this.#files = files;
  }

  /** Stores a seller's picture, with its files and row, if it is not there yet; answers its address. */
  async keep(
    rows: CatalogueRows,
    accountName: string,
    category: string,
    name: string,
    isNear: boolean,
  ): Promise<string> {
    const ink = isNear ? '' : (Object.keys(inks).find((colour) => colour !== '' && name.endsWith(colour)) ?? '');
    const kind = Math.max(
      0,
      words.findIndex((pattern) => pattern.test(category)),
    );
    const key = `${kind} ${ink} ${isNear}`;
    const drawing = this.#drawn.get(key) ?? draw(this.#coverOf(kind, isNear), inks[ink] ?? paper);
    this.#drawn.set(key, drawing);
    const { file, whole, small } = await drawing;
    if (!this.#kept.has(`${accountName} ${file}`)) {
      this.#kept.add(`${accountName} ${file}`);
      await this.#files.put(keyOf(accountName, file), whole);
      for (const side of thumbnailSides) await this.#files.put(keyOf(accountName, file, side), small[side]);
      rows.add('uploaded_image', [accountName, file, SIDE, SIDE, whole.length]);
    }
    return `${uploadedImages}/${accountName}/${file}`;
  }

  #coverOf(kind: number, isNear: boolean): Float32Array {
    const key = `${kind} ${isNear}`;
    const cover = this.#covers.get(key) ?? coverOf(shapes[kind] ?? disc(0, 0, 0.5), isNear ? 1.8 : 1);
    this.#covers.set(key, cover);
    return cover;
  }
}

/** How much of each pixel a shape covers, from 0 to 1: computed once for all colours. */
function coverOf(shape: Shape, scale: number): Float32Array {
  const cover = new Float32Array(DRAWN * DRAWN);
  for (let y = 0; y < DRAWN; y += 1) {
    for (let x = 0; x < DRAWN; x += 1) {
      const distance = shape([(x / DRAWN - 0.5) * (2 / scale), (y / DRAWN - 0.5) * (2 / scale)]);
      cover[y * DRAWN + x] = Math.min(1, Math.max(0, 0.5 - distance * (DRAWN / 2) * scale));
    }
  }
  return cover;
}

async function draw(cover: Float32Array, ink: Colour): Promise<Drawn> {
  const pixels = Buffer.alloc(DRAWN * DRAWN * 3);
  for (let at = 0; at < cover.length; at += 1) {
    const inside = cover[at] ?? 0;
    const light = 1.12 - (0.3 * (at % DRAWN)) / DRAWN - (0.12 * at) / cover.length;
    for (let part = 0; part < 3; part += 1) {
      const of = paper[part] ?? 0;
      pixels[at * 3 + part] = Math.min(255, of + ((ink[part] ?? 0) * light - of) * inside);
    }
  }
  const { default: sharp } = await import('sharp');
  const picture = sharp(pixels, { raw: { width: DRAWN, height: DRAWN, channels: 3 } });
  const whole = await picture.clone().resize(SIDE, SIDE).jpeg({ quality: 85 }).toBuffer();
  const small = (side: ThumbnailSide) => picture.clone().resize(side, side).webp({ quality: 80 }).toBuffer();
  const [tiny, middle] = thumbnailSides;
  const file = `${createHash('sha256').update(whole).digest('hex')}.jpg`;
  return { file, whole, small: { [tiny]: await small(tiny), [middle]: await small(middle) } };
}
