import {
  clean,
  csvLimits,
  imageAddressesOf,
  imageLookLimits,
  repeatedImageAt,
  uploadedImageOf,
} from '@trastienda/domain';
import { byteAt, isBlank, pipe, space, tab } from '../engine/ascii.ts';
import { decode } from '../engine/encoding.ts';
import { shown } from '../engine/forensics.ts';
import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { addressBytes, firstByte } from '../engine/words.ts';
import type { CellRule } from './cell-rule.ts';
import { isBlankText } from './text-cell.ts';

const image = /^https?:\/\/[^\s|/?#][^\s|]*$/i;
const extension = new RegExp(`\\.(${csvLimits.imageExtensions.join('|')})$`, 'i');
const lower = 0x20;
const refused = 1;
const endsPath = 2;
const separates = 3;
const pads = 4;
const mayJoin = 5;
const colon = 0x3a;
/** Two addresses with another sign than the pipe between them, or with none. An address in the path or the query of another is one. */
const joined = new RegExp(`(?:[\\s,;，、]|\\.(?:${csvLimits.imageExtensions.join('|')}))https?://`, 'i');
/** How much of a text in bytes shows that: the longest extension before the longest scheme, and what follows that. */
const [joinBefore, joinAfter] = [10, 3];
/** Text whose characters outside ASCII, if any, are blanks. */
const blanksOnly = /^[\u0000-\u007f\s]*$/;

/** Classifies bytes: those that an address may not contain, those that end its path, and the one that every second scheme has. */
const kinds = new Uint8Array(256).fill(refused, 0, 0x21).fill(refused, 0x7f);
kinds[0x3f] = endsPath;
kinds[0x23] = endsPath;
kinds[pipe] = separates;
kinds[space] = pads;
kinds[tab] = pads;
kinds[colon] = mayJoin;

/** The position where `//host` begins after `http:` or `https:`, or -1. */
function afterScheme(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < 8) return -1;
  const letter = (index: number): number => (bytes[start + index] as number) | lower;
  if (letter(0) !== 0x68 || letter(1) !== 0x74 || letter(2) !== 0x74 || letter(3) !== 0x70) return -1;
  const at = start + (letter(4) === 0x73 ? 5 : 4);
  const isUrl = bytes[at] === colon && bytes[at + 1] === 0x2f && bytes[at + 2] === 0x2f;
  // The host may not be empty.
  return isUrl && bytes[at + 3] !== 0x2f ? at + 3 : -1;
}

/** Whether an address ends with .png, .jpg or .jpeg, in any case. */
function hasExtension(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 5) return false;
  const letter = (back: number): number => (bytes[end - back] as number) | lower;
  if (letter(1) !== 0x67) return false;
  if (bytes[end - 4] === 0x2e)
    return (letter(3) === 0x70 && letter(2) === 0x6e) || (letter(3) === 0x6a && letter(2) === 0x70);
  return bytes[end - 5] === 0x2e && letter(4) === 0x6a && letter(3) === 0x70 && letter(2) === 0x65;
}

const slash = 0x2f;

/** The next position that is neither a space nor a tab. */
function afterBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && kinds[bytes[at] as number] === pads) at++;
  return at;
}

/** Whether a colon of an address is that of a second one, joined with it. */
function joinsAt(bytes: Uint8Array, start: number, at: number, end: number): boolean {
  const around = bytes.subarray(Math.max(start, at - joinBefore), Math.min(end, at + joinAfter));
  return joined.test(String.fromCharCode(...around));
}

/** The end of one of our own image addresses, which files of current products contain (ADR 50), or -1. */
function uploadEnd(bytes: Uint8Array, start: number, end: number): number {
  const after = bytes.subarray(start, end).findIndex((byte) => byte === pipe || kinds[byte] === pads);
  const at = after < 0 ? end : start + after;
  if (at - start > imageLookLimits.addressLength) return -1;
  return uploadedImageOf(String.fromCharCode(...bytes.subarray(start, at))) ? at : -1;
}

/** Where the addresses of a cell begin, where their paths end, and where they end. */
class AddressPlaces {
  count = 0;
  readonly starts = new Int32Array(csvLimits.images);
  readonly paths = new Int32Array(csvLimits.images);
  readonly ends = new Int32Array(csvLimits.images);

  add(start: number, path: number, end: number): number {
    this.starts[this.count] = start;
    this.paths[this.count] = path;
    this.ends[this.count] = end;
    this.count += 1;
    return end;
  }
}

/** Reads one address into the places and returns where it ends (at a blank, a pipe or the end of the cell), or -1. */
function readAddress(bytes: Uint8Array, view: DataView, start: number, end: number, places: AddressPlaces): number {
  if (bytes[start] === slash) {
    const at = uploadEnd(bytes, start, end);
    return at < 0 ? -1 : places.add(start, at, at);
  }
  const host = afterScheme(bytes, start, end);
  if (host < 0) return -1;
  const last = (end - 4) | 0;
  let path = -1;
  let at = host | 0;
  while (at < end) {
    if (at <= last) {
      const odd = addressBytes(view.getInt32(at, true));
      if (odd === 0) {
        at = (at + 4) | 0;
        continue;
      }
      at = (at + firstByte(odd)) | 0;
    }
    const kind = kinds[bytes[at] as number];
    if (kind === separates || kind === pads) break;
    if (kind === refused || (kind === endsPath && at === host)) return -1;
    if (kind === endsPath && path < 0) path = at;
    if (kind === mayJoin && joinsAt(bytes, host, at, end)) return -1;
    at = (at + 1) | 0;
  }
  if (path < 0) path = at;
  return hasExtension(bytes, host, path) ? places.add(start, path, at) : -1;
}

/** Addresses of PNG or JPEG images separated by a pipe, at most seven (S2 §5; R12). Which rows need one is a rule of the row. */
export class ImagesCell implements CellRule {
  readonly #places = new AddressPlaces();

  accepts(bytes: Uint8Array, start: number, end: number, { view, multiByte }: RowFacts): boolean {
    if (isBlank(bytes, start, end) || this.#acceptsPlain(bytes, start, end, view)) return true;
    // Blanks other than spaces and tabs are rare, and read as text.
    const isPlain = bytes.subarray(start, end).every((byte) => byte === tab || (byte >= space && byte < 0x7f));
    return !isPlain && this.explain(decode(bytes, start, end, multiByte ? 'utf-8' : 'windows-1252')) === undefined;
  }

  #acceptsPlain(bytes: Uint8Array, start: number, end: number, view: DataView): boolean {
    const places = this.#places;
    places.count = 0;
    let from = afterBlanks(bytes, start, end);
    while (places.count < csvLimits.images) {
      const at = readAddress(bytes, view, from, end, places);
      if (at < 0) return false;
      const next = afterBlanks(bytes, at, end);
      if (next === end) return places.count === 1 || !hasTwice(bytes, start, end, places);
      if (bytes[next] !== pipe) return false;
      from = afterBlanks(bytes, next + 1, end);
    }
    return false;
  }

  explain(value: string): Problem | undefined {
    if (isBlankText(value)) return undefined;
    const all = imageAddressesOf(blanksOnly.test(value) ? clean(value) : value);
    if (all.includes('')) return { code: 'csv.images.empty' };
    const addresses = all.filter((address) => !uploadedImageOf(address));
    const joinedAddress = addresses.find((address) => joined.test(address));
    if (joinedAddress !== undefined) return { code: 'csv.images.joined', params: { value: shown(joinedAddress) } };
    const wrong = addresses.find((address) => !image.test(address) || /[^\u0021-\u007e]/.test(address));
    if (wrong !== undefined) return { code: 'csv.images.url', params: { value: shown(wrong) } };
    const other = addresses.find((address) => {
      const path = address.replace(/^https?:\/\//i, '').split(/[?#]/)[0] ?? '';
      return path.length < 5 || !extension.test(path);
    });
    if (other !== undefined) return { code: 'csv.images.extension' };
    const n = all.length;
    if (n > csvLimits.images) return { code: 'csv.images.tooMany', params: { max: csvLimits.images, n } };
    const twice = all[repeatedImageAt(all)];
    return twice === undefined ? undefined : { code: 'csv.images.twice', params: { value: shown(twice) } };
  }
}

/** Addresses of images. */
export const images = (): CellRule => new ImagesCell();

const isPadding = (byte: number): boolean => byte <= space || byte > 0x7f;

/** The bounds of the addresses of an images cell, without blanks around them, for the image check. */
export function imageBounds(bytes: Uint8Array, start: number, end: number): number[] {
  const bounds: number[] = [];
  if (isBlank(bytes, start, end)) return bounds;
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && byteAt(bytes, at) !== pipe) continue;
    let first = from;
    let last = at;
    // An address is ASCII: what is not belongs to the blanks around it.
    while (first < last && isPadding(byteAt(bytes, first))) first++;
    while (last > first && isPadding(byteAt(bytes, last - 1))) last--;
    bounds.push(first, last);
    from = at + 1;
  }
  return bounds;
}

const hash = 0x23;

/** Whether an address is spelled as its key is: scheme and host without capitals and without a port, and no fragment. */
function isSpelledAsKey(bytes: Uint8Array, start: number, path: number, end: number): boolean {
  const host = afterScheme(bytes, start, end);
  for (let at = start; at < path; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0x41 && byte <= 0x5a) return false;
    if (at < host) continue;
    if (byte === colon) return false;
    if (byte === slash) break;
  }
  return path === end || !bytes.subarray(path, end).includes(hash);
}

/** Whether one of several addresses of a cell stands twice in it. */
function hasTwice(
  bytes: Uint8Array,
  start: number,
  end: number,
  { count, starts, paths, ends }: AddressPlaces,
): boolean {
  for (let n = 0; n < count; n++) {
    if (isSpelledAsKey(bytes, starts[n] as number, paths[n] as number, ends[n] as number)) continue;
    return repeatedImageAt(imageAddressesOf(decode(bytes, start, end, 'windows-1252'))) >= 0;
  }
  const isSame = (one: number, other: number): boolean => {
    const [from, before] = [starts[one] as number, starts[other] as number];
    const length = (ends[one] as number) - from;
    if ((ends[other] as number) - before !== length) return false;
    // Addresses of one shop differ at their ends.
    for (let at = length - 1; at >= 0; at--) if (bytes[from + at] !== bytes[before + at]) return false;
    return true;
  };
  for (let one = 1; one < count; one++) {
    for (let other = 0; other < one; other++) if (isSame(one, other)) return true;
  }
  return false;
}
