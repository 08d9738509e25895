import type { RowRefusal, SkuFacts } from './sku-facts.ts';

/** Before what a spreadsheet would run as a formula, exports write an apostrophe: it belongs to the file, not to the value. */
const guarded = /^'(?=[\s\u00a0]*[=+\-@\t\r])/;

/** The identifier that a cell means: blank is none, and an export's apostrophe is no part of it. */
export function identifierOf(cell: string): string {
  return cell.trim() === '' ? '' : cell.replace(guarded, '');
}

/** 32 bits (FNV-1a) that stand for an identifier where millions are kept: one in four milliards of others has the same. */
export function identifierHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * What is odd about the identifier of a row that has a SKU: it is the SKU's or empty, and another one is a warning, never
 * an error (R26). Undefined: nothing, or the SKU's own is not known.
 */
export function identifierWarning(
  { sku = '', refId = '' }: Readonly<Partial<Record<'sku' | 'refId', string>>>,
  known: Pick<SkuFacts, 'refId' | 'refIdHash'> | undefined,
): RowRefusal | undefined {
  const value = identifierOf(refId);
  if (value === '' || !known || (known.refId === undefined && known.refIdHash === undefined)) return undefined;
  const isOwn = (text: string) =>
    known.refId === undefined ? identifierHash(text) === known.refIdHash : text === known.refId;
  if (isOwn(refId) || isOwn(value)) return undefined;
  return { column: 'refId', code: 'csv.refId.other', params: { value, sku } };
}
