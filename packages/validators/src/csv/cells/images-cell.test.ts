import { expect, it } from 'vitest';
import { bytesOf } from '../engine/testing.ts';
import { images } from './images-cell.ts';
import { Block, readCell } from './testing.ts';

/** A block of whose bytes a rule may take only so many at once: it makes no text of a longer cell. */
class UnreadBlock extends Block {
  mostRead = Number.POSITIVE_INFINITY;
  override subarray(start = 0, end = this.length): Uint8Array<ArrayBuffer> {
    if (end - start > this.mostRead) throw new Error('A rule took the whole cell at once.');
    return super.subarray(start, end);
  }
}

it.each([
  'https://a.mx/1.jpg|https://a.mx/2.jpg',
  'http://a.mx/A.jpg | http://a.mx/Z.jpg',
  'https://a.mx/1.jpg?w=1|https://a.mx/1.jpg?w=2',
  'https://a-1.mx/a:1.jpg|https://a-1.mx/a:2.jpg',
])('compares the addresses %s byte by byte, without a text of the cell', (value) => {
  const bytes = bytesOf(value);
  const { row, start, end } = readCell(bytes, true);
  const block = UnreadBlock.from(bytes) as UnreadBlock;
  block.mostRead = end - start - 1;
  expect(images().accepts(block, start, end, row, 0)).toBe(true);
});
