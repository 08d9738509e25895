import { type Encoding, encodingAtStart } from './encoding.ts';
import { isSingleByte, recode, type SingleByteEncoding } from './single-byte.ts';
import { Utf16Reader } from './utf16.ts';

/** Bytes of a file, wherever they come from: a browser's file, a Node stream, a test's array. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Size of the blocks that the engine checks. */
const blockSize = 1_048_576;

/**
 * Fills blocks of one size, whatever the source's chunks, so that chunking never changes a verdict. Unused bytes move to the front of the
 * next block; a block grows only for a row that does not fit.
 */
export class BlockReader {
  bytes: Uint8Array;
  /** A view of the same memory as 32-bit words. */
  words: Int32Array;
  /** The block is `bytes` from 0 to `end`; nothing follows it when `final`. */
  end = 0;
  final = false;
  /** Position of `bytes[0]` in the text. */
  base = 0;
  /** The encoding and length of the byte order mark, if there is one. */
  mark: { encoding: Encoding; length: number } | undefined;

  readonly #source: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #ended = false;
  #utf16: Utf16Reader | undefined;
  #singleByte: SingleByteEncoding | undefined;

  constructor(source: ByteSource, size: number = blockSize) {
    this.bytes = new Uint8Array(size);
    this.words = new Int32Array(this.bytes.buffer);
    this.#source = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  }

  /** Reads the first block and skips a byte order mark; a part from the middle of a file has none. */
  async start(isPart = false): Promise<void> {
    let head = new Uint8Array(0);
    while (head.length < 4 && !this.#ended) {
      const chunk = await this.#read();
      const joined = new Uint8Array(head.length + chunk.length);
      joined.set(head);
      joined.set(chunk, head.length);
      head = joined;
    }
    this.mark = isPart ? undefined : encodingAtStart(head);
    const text = head.subarray(this.mark?.length ?? 0);
    if (this.mark && this.mark.encoding !== 'utf-8') {
      this.#utf16 = new Utf16Reader(this.mark.encoding === 'utf-16le');
      this.#chunk = this.#utf16.read(text);
    } else {
      this.#chunk = text;
    }
    await this.#fill();
  }

  /** Turns this block and all that follows into Windows-1252, if the encoding has one byte per character. */
  recodeAs(encoding: Encoding | undefined): void {
    if (this.#singleByte || !isSingleByte(encoding)) return;
    this.#singleByte = encoding;
    recode(this.bytes.subarray(0, this.end), encoding);
  }

  /** Keeps the bytes from `position` on and fills the rest of the block. */
  async advance(position: number): Promise<void> {
    const rest = this.end - position;
    if (rest > this.bytes.length / 2) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes.subarray(position, this.end));
      this.bytes = larger;
      this.words = new Int32Array(larger.buffer);
    } else {
      this.bytes.copyWithin(0, position, this.end);
    }
    this.base += position;
    this.end = rest;
    await this.#fill();
  }

  /** Continues as if everything up to a position in the text had been read. */
  skipTo(position: number): void {
    this.base = position;
    this.end = 0;
    this.final = true;
  }

  /** Tells the source that reading is over, so that files and connections are closed. */
  async close(): Promise<void> {
    if (!this.#ended) await this.#source.return?.();
    this.#ended = true;
  }

  async #fill(): Promise<void> {
    for (;;) {
      const room = this.bytes.length - this.end;
      const part = this.#chunk.length <= room ? this.#chunk : this.#chunk.subarray(0, room);
      this.bytes.set(part, this.end);
      recode(this.bytes.subarray(this.end, this.end + part.length), this.#singleByte);
      this.end += part.length;
      this.#chunk = this.#chunk.subarray(part.length);
      if (this.#chunk.length > 0) return;
      if (this.#ended) break;
      const chunk = await this.#read();
      if (this.#utf16) this.#chunk = this.#ended ? this.#utf16.end() : this.#utf16.read(chunk);
      else this.#chunk = chunk;
    }
    this.final = true;
  }

  async #read(): Promise<Uint8Array> {
    const { done, value } = await this.#source.next();
    if (done) this.#ended = true;
    return done ? new Uint8Array(0) : value;
  }
}
