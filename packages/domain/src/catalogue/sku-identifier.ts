import { clean } from '../text/clean.ts';
import type { RowRefusal, SkuFacts } from './sku-facts.ts';

/** A 32-bit hash (FNV-1a) that replaces an identifier where millions are stored: two identifiers collide once in four billion. */
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
 * The warning about a row's identifier that is neither empty nor the SKU's own; never an error (R26). Undefined if there is none, or if the
 * SKU's own identifier is unknown.
 */
export function identifierWarning(
  { sku = '', refId = '' }: Readonly<Partial<Record<'sku' | 'refId', string>>>,
  known: Pick<SkuFacts, 'refId' | 'refIdHash'> | undefined,
): RowRefusal | undefined {
  const value = clean(refId);
  if (value === '' || !known || (known.refId === undefined && known.refIdHash === undefined)) return undefined;
  const isOwn = known.refId === undefined ? identifierHash(value) === known.refIdHash : value === known.refId;
  return isOwn ? undefined : { column: 'refId', code: 'csv.refId.other', params: { value, sku } };
}
