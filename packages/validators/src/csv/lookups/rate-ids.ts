import { catalogueId } from '@trastienda/domain';
import type { Lookup } from '../engine/lookup-run.ts';

/** Ids in a file of the current rates: its first column, which consists of digits and needs no quotes. */
export function rateIds(file: string): string[] {
  return file.split(/\r?\n/).flatMap((line) => /^\d+(?=,)/.exec(line)?.[0] ?? []);
}

/** Looks up rates by their number, however many zeros stand in front of it (R40). */
export function rateLookup(ids: Iterable<string>, missing: 'unknown' | 'unchecked' = 'unknown'): Lookup {
  const known = new Set([...ids].map(catalogueId));
  return async (values) =>
    values.map((value) => {
      const id = catalogueId(value);
      return id !== undefined && known.has(id) ? 'known' : missing;
    });
}
