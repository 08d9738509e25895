import { readXml } from './xml-part.ts';
import type { ZipParts } from './zip-parts.ts';

/** What a number is by its format: a date or hour, a percentage, or a key with a fixed number of digits; any other is a plain number. */
export type NumberKind = 'plain' | 'moment' | 'percent' | { digits: number };

/** The formats that Excel knows by their number (ECMA-376 part 1, 18.8.30); 27 to 36 and 50 to 58 are dates in other languages. */
const known = (id: number): NumberKind =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    ? 'moment'
    : id === 9 || id === 10
      ? 'percent'
      : 'plain';

/** What a number is by its format code, such as `dd/mm/yyyy`, `0.0%` or `0000000000000`. */
export function kindOfFormat(code: string): NumberKind {
  if (/^0{2,}$/.test(code)) return { digits: code.length };
  // Only the first section counts; texts in quotes, escaped characters, colours and conditions are no part of the pattern.
  const pattern = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';', 1)[0] as string;
  if (/general/i.test(pattern)) return 'plain';
  if (pattern.includes('%')) return 'percent';
  return /[ymdhs]/i.test(pattern) ? 'moment' : 'plain';
}

/** The kinds of numbers of a workbook, by the number of a cell's style. */
export async function readStyles(parts: ZipParts, name: string | undefined): Promise<readonly NumberKind[]> {
  const kinds: NumberKind[] = [];
  if (name === undefined || !parts.has(name)) return kinds;
  const own = new Map<number, NumberKind>();
  let isCells = false;
  await readXml(parts, name, {
    open(element, attributes) {
      if (element === 'numFmt') own.set(Number(attributes.numFmtId), kindOfFormat(attributes.formatCode ?? ''));
      else if (element === 'cellXfs') isCells = true;
      else if (element === 'xf' && isCells) {
        const id = Number(attributes.numFmtId ?? 0);
        kinds.push(own.get(id) ?? known(id));
      }
    },
    close(element) {
      if (element === 'cellXfs') isCells = false;
    },
  });
  return kinds;
}
