import { csvLimits } from '@trastienda/domain';
import { byteAt, isBlank, pipe } from '../engine/ascii.ts';
import { shown } from '../engine/forensics.ts';
import type { Problem } from '../engine/problem.ts';
import type { CellRule } from './cell-rule.ts';
import { isBlankText } from './text-cell.ts';

const image = /^https?:\/\/[^\s|/?#][^\s|]*$/i;
const extension = new RegExp(`\\.(${csvLimits.imageExtensions.join('|')})$`, 'i');
const lower = 0x20;
const refused = 1;
const endsPath = 2;

/** Bytes that an address may not hold, and those that end its path. */
const kinds = new Uint8Array(256).fill(refused, 0, 0x21).fill(refused, 0x7f);
kinds[0x3f] = endsPath;
kinds[0x23] = endsPath;

function startsWith(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start < word.length) return false;
  for (let at = 0; at < word.length; at++)
    if ((byteAt(bytes, start + at) | lower) !== word.charCodeAt(at)) return false;
  return true;
}

function hasExtension(bytes: Uint8Array, start: number, end: number): boolean {
  const last = byteAt(bytes, end - 1) | lower;
  const at = (back: number): number => byteAt(bytes, end - back) | lower;
  if (end - start < 5) return false;
  if (last === 0x67) {
    // .png, .jpg, .jpeg all end in g.
    if (byteAt(bytes, end - 4) === 0x2e)
      return (at(3) === 0x70 && at(2) === 0x6e) || (at(3) === 0x6a && at(2) === 0x70);
    return byteAt(bytes, end - 5) === 0x2e && at(4) === 0x6a && at(3) === 0x70 && at(2) === 0x65;
  }
  return false;
}

function isImage(bytes: Uint8Array, start: number, end: number): boolean {
  const host = startsWith(bytes, start, end, 'https:')
    ? start + 6
    : startsWith(bytes, start, end, 'http:')
      ? start + 5
      : -1;
  if (
    host < 0 ||
    byteAt(bytes, host - 1) !== 0x3a ||
    byteAt(bytes, host) !== 0x2f ||
    byteAt(bytes, host + 1) !== 0x2f ||
    host + 2 >= end
  )
    return false;
  const first = byteAt(bytes, host + 2);
  if (first === 0x2f || first === 0x3f || first === 0x23) return false;
  let path = end;
  for (let at = host + 2; at < end; at++) {
    const kind = kinds[bytes[at] as number];
    if (kind === 0) continue;
    if (kind === refused) return false;
    if (path === end) path = at;
  }
  return hasExtension(bytes, host + 2, path);
}

/** Addresses of PNG or JPEG images separated by a pipe, one to seven (document 2, section 5; decision 12). */
export function images(): CellRule {
  return {
    accepts(bytes, start, end) {
      if (start === end) return false;
      let from = start;
      let count = 0;
      for (let at = start; at <= end; at++) {
        if (at < end && byteAt(bytes, at) !== pipe) continue;
        if (!isImage(bytes, from, at)) return false;
        count++;
        from = at + 1;
      }
      return count <= csvLimits.images;
    },
    explain(value): Problem | undefined {
      if (isBlankText(value)) return { code: 'csv.images.none' };
      const addresses = value.split('|');
      const wrong = addresses.find((address) => !image.test(address) || /[^\u0021-\u007e]/.test(address));
      if (wrong !== undefined) return { code: 'csv.images.url', params: { value: shown(wrong) } };
      const other = addresses.find((address) => {
        const path = address.replace(/^https?:\/\//i, '').split(/[?#]/)[0] ?? '';
        return path.length < 5 || !extension.test(path);
      });
      if (other !== undefined) return { code: 'csv.images.extension' };
      const n = addresses.length;
      return n > csvLimits.images ? { code: 'csv.images.tooMany', params: { max: csvLimits.images, n } } : undefined;
    },
  };
}

/** The addresses of an images cell, for the image check. */
export function imageBounds(bytes: Uint8Array, start: number, end: number): number[] {
  const bounds: number[] = [];
  if (isBlank(bytes, start, end)) return bounds;
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && byteAt(bytes, at) !== pipe) continue;
    bounds.push(from, at);
    from = at + 1;
  }
  return bounds;
}
