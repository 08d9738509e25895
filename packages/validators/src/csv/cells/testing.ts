import { RowFacts } from '../engine/row-facts.ts';
import { RowSplitter } from '../engine/row-splitter.ts';

/** A block of a file, of a megabyte and more: a rule that searched all of it would read a file once for each cell. */
export class Block extends Uint8Array {
  static get [Symbol.species]() {
    return Uint8Array;
  }
  override indexOf(): number {
    throw new Error('A rule searched the whole block instead of its cell.');
  }
  override lastIndexOf(): number {
    return this.indexOf();
  }
  override includes(): boolean {
    return this.indexOf() >= 0;
  }
  override findIndex(): number {
    return this.indexOf();
  }
  override every(): boolean {
    return this.includes();
  }
  override some(): boolean {
    return this.includes();
  }
}

/** A cell of a file as the engine reads it. */
export function readCell(bytes: Uint8Array, multiByte: boolean) {
  const splitter = new RowSplitter(';'.charCodeAt(0));
  splitter.next(bytes, 0, bytes.length, true);
  const row = new RowFacts(20_261_120, false);
  row.multiByte = multiByte;
  row.look(bytes, splitter);
  return { splitter, row, start: splitter.starts[0] as number, end: splitter.ends[0] as number };
}
