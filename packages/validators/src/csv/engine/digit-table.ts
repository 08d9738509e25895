import { byteAt, isDigit } from './ascii.ts';
import { fourDigits, notDigits } from './words.ts';

const mostDigits = 15;
const powers = Array.from({ length: mostDigits + 1 }, (_, digits) => 10 ** digits);

/** A key of at most 15 digits as a number that also encodes its length: `007` is 1007. -1 for any other key. */
export function digitKey(bytes: Uint8Array, view: DataView, start: number, end: number): number {
  const length = end - start;
  if (length < 1 || length > mostDigits) return -1;
  let number = 0;
  let at = start | 0;
  for (const last = (end - 4) | 0; at <= last; at = (at + 4) | 0) {
    const word = view.getInt32(at, true);
    if (notDigits(word) !== 0) return -1;
    number = number * 10_000 + fourDigits(word);
  }
  for (; at < end; at = (at + 1) | 0) {
    const byte = byteAt(bytes, at);
    if (!isDigit(byte)) return -1;
    number = number * 10 + byte - 0x30;
  }
  return (powers[length] as number) + number;
}

/** The digits that such a number encodes. */
export function keyDigits(key: number): string {
  return String(key).slice(1);
}

/** The raw memory of a table, for transfer to another thread. An empty slot holds 0. */
export type PackedDigits = { keys: Float64Array; values: Uint32Array; size: number };

/** Places from here on are those of the ascending keys; those below are slots. */
const firstAscending = 2 ** 32;
/** Others among the ascending keys that are borne, and the share of them that is borne beyond that: halving takes longer than a hash. */
const fewOthers = 1024;
const fewAmongEight = 8;

/**
 * A map from keys of digits to numbers. Keys that ascend, as those of most files do, are only noted one after another; the others, and all
 * once there are many others, are found by their hash. Consecutive keys are stored together, sixteen by sixteen, so that a file with nearly
 * ascending keys finds them in the processor's cache.
 */
export class DigitTable {
  #ascending = new Float64Array(1024);
  #ascendingValues = new Uint32Array(1024);
  #ascendingSize = 0;
  /** The last ascending key; infinite once all keys are found by their hash. */
  #last = 0;
  #keys: Float64Array;
  #values: Uint32Array;
  #size = 0;

  constructor(capacity = 1024) {
    this.#keys = new Float64Array(capacity);
    this.#values = new Uint32Array(capacity);
  }

  pack(): PackedDigits {
    if (this.#size > 0) this.#hashAll();
    const size = this.#ascendingSize;
    return size > 0
      ? { keys: this.#ascending.slice(0, size), values: this.#ascendingValues.slice(0, size), size }
      : { keys: this.#keys, values: this.#values, size: this.#size };
  }

  /** Adds a new key with its number and returns -1; for a known key, returns its place, which is valid until the next `add`. */
  add(key: number, value: number): number {
    if (key > this.#last && (this.#size === 0 || this.#find(key) < 0)) {
      this.#append(key, value);
      return -1;
    }
    const known = this.#findAscending(key);
    if (known >= 0) return known;
    const keys = this.#keys;
    const place = placeOf(keys, key);
    if (keys[place] === key) return place;
    keys[place] = key;
    this.#values[place] = value;
    this.#size++;
    if (this.#size > fewOthers && this.#size * fewAmongEight > this.#ascendingSize) this.#hashAll();
    this.#reserve(0);
    return -1;
  }

  /**
   * Reserves room for more keys. Call it before adding the keys of another table: these may arrive in the order of their slots, and would
   * crowd the first slots of a table that grows later.
   */
  reserve(more: number): void {
    if (this.#size > 0) this.#reserve(more);
  }

  /** Place of a key, or -1. */
  find(key: number): number {
    const ascending = this.#findAscending(key);
    return ascending >= 0 ? ascending : this.#find(key);
  }

  valueAt(place: number): number {
    const values = place < firstAscending ? this.#values : this.#ascendingValues;
    return values[place % firstAscending] as number;
  }

  setValueAt(place: number, value: number): void {
    const values = place < firstAscending ? this.#values : this.#ascendingValues;
    values[place % firstAscending] = value;
  }

  #append(key: number, value: number): void {
    const at = this.#ascendingSize;
    if (at === this.#ascending.length) {
      const [keys, values] = [this.#ascending, this.#ascendingValues];
      this.#ascending = new Float64Array(at * 2);
      this.#ascending.set(keys);
      this.#ascendingValues = new Uint32Array(at * 2);
      this.#ascendingValues.set(values);
    }
    this.#ascending[at] = key;
    this.#ascendingValues[at] = value;
    this.#ascendingSize = at + 1;
    this.#last = key;
  }

  #findAscending(key: number): number {
    const keys = this.#ascending;
    let low = 0;
    let high = this.#ascendingSize;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low < this.#ascendingSize && keys[low] === key ? firstAscending + low : -1;
  }

  #find(key: number): number {
    const place = placeOf(this.#keys, key);
    return this.#keys[place] === key ? place : -1;
  }

  /** Moves the ascending keys to their slots, where all keys are from now on. */
  #hashAll(): void {
    const [keys, values, size] = [this.#ascending, this.#ascendingValues, this.#ascendingSize];
    this.#ascending = new Float64Array(0);
    this.#ascendingValues = new Uint32Array(0);
    this.#ascendingSize = 0;
    this.#last = Number.POSITIVE_INFINITY;
    this.#size += size;
    this.#reserve(0);
    for (let at = 0; at < size; at++) this.#place(keys[at] as number, values[at] as number);
  }

  #reserve(more: number): void {
    let capacity = this.#keys.length;
    while ((this.#size + more) * 4 > capacity * 3) capacity *= 2;
    if (capacity === this.#keys.length) return;
    const [oldKeys, oldValues] = [this.#keys, this.#values];
    this.#keys = new Float64Array(capacity);
    this.#values = new Uint32Array(capacity);
    for (let at = 0; at < oldKeys.length; at++) {
      if (oldKeys[at] !== 0) this.#place(oldKeys[at] as number, oldValues[at] as number);
    }
  }

  #place(key: number, value: number): void {
    const place = placeOf(this.#keys, key);
    this.#keys[place] = key;
    this.#values[place] = value;
  }
}

/** The slot of the key, or the empty slot where it belongs. */
function placeOf(keys: Float64Array, key: number): number {
  const mask = (keys.length - 1) | 0;
  const low = key | 0;
  const high = (key / 0x1_0000_0000) | 0;
  let hash = Math.imul((low >>> 4) ^ Math.imul(high, 0x2c1b3c6d), 0x2545f491);
  hash ^= hash >>> 15;
  let place = ((hash << 4) | (low & 15)) & mask;
  for (;;) {
    const found = keys[place] as number;
    if (found === 0 || found === key) return place;
    place = (place + 1) & mask;
  }
}
