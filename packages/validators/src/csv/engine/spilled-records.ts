/** Storage outside memory, such as a file: bytes are appended and read again by their place. */
export type Spill = { append(bytes: Uint8Array): number; read(place: number, into: Uint8Array): void };

const pieceSize = 16_384;
/** Each piece begins with the position where its records end. */
const headSize = 4;

/** The longest record, in bytes. */
export const longestRecord: number = pieceSize - headSize;

/** Records in partitions; of each partition, only the piece that is being filled is in memory. */
export class SpilledRecords {
  /** All pieces that are being filled. */
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly #spill: Spill;
  readonly #ends: Uint32Array;
  readonly #places: number[][];

  constructor(spill: Spill, partitions: number) {
    this.#spill = spill;
    this.bytes = new Uint8Array(partitions * pieceSize);
    this.view = new DataView(this.bytes.buffer);
    this.#ends = new Uint32Array(partitions).fill(headSize);
    this.#places = Array.from({ length: partitions }, () => []);
  }

  /** Makes room for a record and returns where in `bytes` to write it. */
  place(partition: number, length: number): number {
    let end = this.#ends[partition] as number;
    if (end + length > pieceSize) {
      this.#close(partition);
      end = headSize;
    }
    this.#ends[partition] = end + length;
    return partition * pieceSize + end;
  }

  /** The records of a partition, piece by piece in order of insertion; a piece is valid until the next one. */
  *pieces(partition: number): Generator<Uint8Array> {
    const piece = new Uint8Array(pieceSize);
    const view = new DataView(piece.buffer);
    for (const place of this.#places[partition] ?? []) {
      this.#spill.read(place, piece);
      yield piece.subarray(headSize, view.getUint32(0, true));
    }
    const start = partition * pieceSize;
    yield this.bytes.subarray(start + headSize, start + (this.#ends[partition] as number));
  }

  #close(partition: number): void {
    const start = partition * pieceSize;
    this.view.setUint32(start, this.#ends[partition] as number, true);
    this.#places[partition]?.push(this.#spill.append(this.bytes.subarray(start, start + pieceSize)));
  }
}
