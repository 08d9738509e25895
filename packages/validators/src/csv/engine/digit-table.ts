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

/**
 * A map from keys of digits to numbers. Consecutive keys are stored together, sixteen by sixteen, so that a file with ascending keys finds
 * them in the processor's cache.
 */
export class DigitTable {
  #keys: Float64Array;
  #values: Uint32Array;
  #size = 0;

  constructor(capacity = 1024) {
    this.#keys = new Float64Array(capacity);
    this.#values = new Uint32Array(capacity);
  }

  pack(): PackedDigits {
    return { keys: this.#keys, values: this.#values, size: this.#size };
  }

  /** Adds a new key with its number and returns -1; for a known key, returns its slot, which is valid until the next `add`. */
  add(key: number, value: number): number {
    const keys = this.#keys;
    const place = placeOf(keys, key);
    if (keys[place] === key) return place;
    keys[place] = key;
    this.#values[place] = value;
    this.#size++;
    this.reserve(0);
    return -1;
  }

  /**
   * Reserves room for more keys. Call it before adding the keys of another table: these arrive in the order of their slots, and would crowd
   * the first slots of a table that grows later.
   */
  reserve(more: number): void {
    while ((this.#size + more) * 4 > this.#keys.length * 3) this.#grow();
  }

  /** Slot of a key, or -1. */
  find(key: number): number {
    const place = placeOf(this.#keys, key);
    return this.#keys[place] === key ? place : -1;
  }

  valueAt(place: number): number {
    return this.#values[place] as number;
  }

  setValueAt(place: number, value: number): void {
    this.#values[place] = value;
  }

  #grow(): void {
    const [oldKeys, oldValues] = [this.#keys, this.#values];
    const keys = new Float64Array(oldKeys.length * 2);
    const values = new Uint32Array(keys.length);
    for (let at = 0; at < oldKeys.length; at++) {
      const key = oldKeys[at] as number;
      if (key === 0) continue;
      const place = placeOf(keys, key);
      keys[place] = key;
      values[place] = oldValues[at] as number;
    }
    this.#keys = keys;
    this.#values = values;
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
