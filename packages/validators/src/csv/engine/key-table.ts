import { byteAt } from './ascii.ts';

const segmentBits = 21;
const segmentSize = 1 << segmentBits;
const headerSize = 6;
/** Length in bytes of the longest key; a longer value is not a key. */
export const longestKey = 4096;

/** The keys of a table in raw memory, for transfer to another thread. */
export type PackedTable = { segments: readonly Uint8Array[]; top: number };

/** A 32-bit hash that distributes keys evenly. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 ^ (end - start);
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ byteAt(bytes, at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * An exact, compact map from byte strings to numbers: keys are stored one after another in 2 MiB segments, and one typed array of (hash,
 * place) pairs finds them. It takes about 40 bytes per key of 13 digits and creates no objects.
 */
export class KeyTable {
  #segments: Uint8Array[] = [new Uint8Array(segmentSize)];
  #top = 0;
  #slots: Uint32Array;
  #mask: number;
  #size = 0;

  constructor(capacity = 1024) {
    this.#slots = new Uint32Array(capacity * 2);
    this.#mask = capacity - 1;
  }

  /** Wraps the keys of another thread's table, to be read by `each`; it supports neither search nor insertion. */
  static unpack({ segments, top }: PackedTable): KeyTable {
    const table = new KeyTable(1);
    table.#segments = [...segments];
    table.#top = top;
    return table;
  }

  /** The keys without the index that finds them. */
  pack(): PackedTable {
    return { segments: this.#segments, top: this.#top };
  }

  /** Visits every key in order of insertion, with its bounds, its number and its place. */
  each(visit: (bytes: Uint8Array, start: number, end: number, value: number, place: number) => void): void {
    for (const place of this.places()) {
      const segment = this.#segmentOf(place);
      const at = place & (segmentSize - 1);
      const length = byteAt(segment, at + 4) | (byteAt(segment, at + 5) << 8);
      visit(segment, at + headerSize, at + headerSize + length, this.valueAt(place), place);
    }
  }

  /** Number of keys. */
  get size(): number {
    return this.#size;
  }

  /**
   * Finds the key, or adds it with `value` if it is new. Returns the place of a known key, else -1; `lastPlace` is the key's place in
   * either case.
   */
  add(bytes: Uint8Array, start: number, end: number, value: number): number {
    const hash = hashOf(bytes, start, end);
    const slot = this.#slotOf(hash, bytes, start, end - start);
    const found = this.#slots[slot * 2 + 1] as number;
    if (found !== 0) {
      this.lastPlace = found - 1;
      return found - 1;
    }
    const place = this.#store(bytes, start, end, value);
    this.#slots[slot * 2] = hash;
    this.#slots[slot * 2 + 1] = place + 1;
    this.lastPlace = place;
    this.#size++;
    if (this.#size * 10 > (this.#mask + 1) * 7) this.#grow();
    return -1;
  }

  /** Place of a key, or -1. */
  find(bytes: Uint8Array, start: number, end: number): number {
    const slot = this.#slotOf(hashOf(bytes, start, end), bytes, start, end - start);
    return (this.#slots[slot * 2 + 1] as number) - 1;
  }

  /** Place of the key of the last `add`. */
  lastPlace = -1;

  /** The number stored with the key at a place. */
  valueAt(place: number): number {
    const segment = this.#segmentOf(place);
    const at = place & (segmentSize - 1);
    return (
      (byteAt(segment, at) | (byteAt(segment, at + 1) << 8) | (byteAt(segment, at + 2) << 16)) +
      byteAt(segment, at + 3) * 0x1000000
    );
  }

  /** Changes the number stored with the key at a place. */
  setValueAt(place: number, value: number): void {
    const segment = this.#segmentOf(place);
    const at = place & (segmentSize - 1);
    segment[at] = value;
    segment[at + 1] = value >>> 8;
    segment[at + 2] = value >>> 16;
    segment[at + 3] = value >>> 24;
  }

  /** The key's own bytes. */
  keyAt(place: number): Uint8Array {
    const segment = this.#segmentOf(place);
    const at = place & (segmentSize - 1);
    const length = byteAt(segment, at + 4) | (byteAt(segment, at + 5) << 8);
    return segment.subarray(at + headerSize, at + headerSize + length);
  }

  /** Every place, in order of insertion. */
  *places(): Generator<number> {
    for (let place = 0; place < this.#top; ) {
      const segment = this.#segmentOf(place);
      const at = place & (segmentSize - 1);
      const length = at + headerSize > segmentSize ? 0xffff : byteAt(segment, at + 4) | (byteAt(segment, at + 5) << 8);
      if (length === 0xffff) {
        place = ((place >>> segmentBits) + 1) * segmentSize;
        continue;
      }
      yield place;
      place += headerSize + length;
    }
  }

  /** The slot that holds the key, or the empty slot where it belongs. */
  #slotOf(hash: number, bytes: Uint8Array, start: number, length: number): number {
    const slots = this.#slots;
    let slot = hash & this.#mask;
    for (;;) {
      const place = slots[slot * 2 + 1] as number;
      if (place === 0 || (slots[slot * 2] === hash && this.#equals(place - 1, bytes, start, length))) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  #segmentOf(place: number): Uint8Array {
    return this.#segments[place >>> segmentBits] as Uint8Array;
  }

  #equals(place: number, bytes: Uint8Array, start: number, length: number): boolean {
    const segment = this.#segmentOf(place);
    const at = place & (segmentSize - 1);
    if ((byteAt(segment, at + 4) | (byteAt(segment, at + 5) << 8)) !== length) return false;
    const from = at + headerSize;
    for (let index = 0; index < length; index++) {
      if (byteAt(segment, from + index) !== byteAt(bytes, start + index)) return false;
    }
    return true;
  }

  #store(bytes: Uint8Array, start: number, end: number, value: number): number {
    const length = end - start;
    const used = this.#top & (segmentSize - 1);
    if (used + headerSize + length > segmentSize || (this.#top > 0 && used === 0)) {
      if (used !== 0 && used + headerSize <= segmentSize) {
        // Marks the unused rest of the segment, for `places`.
        const last = this.#segments[this.#segments.length - 1] as Uint8Array;
        last[used + 4] = 0xff;
        last[used + 5] = 0xff;
      }
      this.#segments.push(new Uint8Array(segmentSize));
      this.#top = (this.#segments.length - 1) * segmentSize;
    }
    const place = this.#top;
    const segment = this.#segmentOf(place);
    const at = place & (segmentSize - 1);
    segment[at + 4] = length;
    segment[at + 5] = length >>> 8;
    for (let index = 0; index < length; index++) segment[at + headerSize + index] = byteAt(bytes, start + index);
    this.#top = place + headerSize + length;
    this.setValueAt(place, value);
    return place;
  }

  #grow(): void {
    const old = this.#slots;
    const capacity = (this.#mask + 1) * 2;
    const slots = new Uint32Array(capacity * 2);
    const mask = capacity - 1;
    for (let index = 0; index < old.length; index += 2) {
      const place = old[index + 1] as number;
      if (place === 0) continue;
      let slot = (old[index] as number) & mask;
      while (slots[slot * 2 + 1] !== 0) slot = (slot + 1) & mask;
      slots[slot * 2] = old[index] as number;
      slots[slot * 2 + 1] = place;
    }
    this.#slots = slots;
    this.#mask = mask;
  }
}
