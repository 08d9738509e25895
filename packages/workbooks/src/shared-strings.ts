import { workbookLimits } from '@trastienda/domain';
import { LineBytes, quoted } from './line-bytes.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';
import { withoutEscapes, xmlPieces } from './xml-part.ts';
import { tooLarge, type ZipParts } from './zip-parts.ts';

const blockBits = 16;
const blockSize = 1 << blockBits;

/**
 * The texts that a workbook keeps in one place, as cells of CSV. There may be millions: they are kept as bytes, in blocks, which takes a
 * quarter of the memory of as many strings.
 */
export class SharedStrings {
  readonly #blocks: { bytes: Uint8Array; ends: Uint32Array }[] = [];
  #ends: Uint32Array = new Uint32Array(blockSize);
  #block: LineBytes = new LineBytes(65_536);
  #count = 0;
  #bytes = 0;

  static async read(parts: ZipParts, name: string | undefined): Promise<SharedStrings> {
    const strings = new SharedStrings();
    if (name === undefined || !parts.has(name)) return strings;
    let text = '';
    let isText = false;
    let isReading = false;
    const pieces = xmlPieces(parts, name, {
      open(element) {
        if (element === 'si') text = '';
        else if (element === 'rPh') isReading = true;
        isText = element === 't' && !isReading;
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(element) {
        isText = false;
        if (element === 'rPh') isReading = false;
        else if (element === 'si') strings.#add(text);
      },
    });
    for await (const _ of pieces);
    strings.#keepBlock();
    return strings;
  }

  /** A text by its number. */
  cellOf(index: number): Uint8Array {
    const block = this.#blocks[index >> blockBits];
    const place = index & (blockSize - 1);
    const end = block?.ends[place];
    if (!block || end === undefined || !(index >= 0)) throw new WorkbookRefusal('csv.workbook.broken');
    return block.bytes.subarray(place === 0 ? 0 : block.ends[place - 1], end);
  }

  #add(text: string): void {
    const before = this.#block.length;
    this.#block.text(quoted(withoutEscapes(text)));
    this.#bytes += this.#block.length - before;
    if (this.#bytes > workbookLimits.textBytes) throw tooLarge(workbookLimits.textBytes);
    this.#ends[this.#count & (blockSize - 1)] = this.#block.length;
    this.#count += 1;
    if ((this.#count & (blockSize - 1)) === 0) this.#keepBlock();
  }

  #keepBlock(): void {
    const count = this.#count - this.#blocks.length * blockSize;
    if (count === 0) return;
    this.#blocks.push({ bytes: this.#block.take(), ends: this.#ends.slice(0, count) });
  }
}
