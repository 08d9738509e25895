import { nameKey } from '@trastienda/domain';
import { type NearestOf, nearestNames } from '../../names/nearest-names.ts';
import type { Lookup, LookupAnswer } from '../engine/lookup-run.ts';

/** What a list of names leaves open. */
type OpenNames = {
  /** How a name is told that is not there: as unknown, with the nearest that are, or unchecked because the list is a part of one. */
  missing?: 'unknown' | 'unchecked';
  /** Names that only what has them already may keep: whether a row may is for the server to tell. */
  kept?: Iterable<string>;
};

/** Looks up names in a list. */
export function nameLookup(names: Iterable<string>, { missing = 'unknown', kept = [] }: OpenNames = {}): Lookup {
  const all = [...names];
  const known = new Set(all.map(nameKey));
  const open = new Set([...kept].map(nameKey));
  const nearest = nearestNames(all);
  const miss = (name: string): LookupAnswer =>
    missing === 'unknown' && !open.has(nameKey(name)) ? unknownName(name, nearest) : 'unchecked';
  return async (values) => values.map((value) => (known.has(nameKey(value)) ? 'known' : miss(value)));
}

/** Looks up names by a search; only when one is missing, all names are read for the nearest. */
export function foundNames(
  find: (names: readonly string[]) => Promise<{ has(name: string): boolean }>,
  readAll: () => Promise<readonly string[]>,
): Lookup {
  let nearest: Promise<NearestOf> | undefined;
  return async (values) => {
    const found = await find(values);
    if (values.every((value) => found.has(value))) return values.map(() => 'known');
    nearest ??= readAll().then(nearestNames);
    const nearestOf = await nearest;
    return values.map((value) => (found.has(value) ? 'known' : unknownName(value, nearestOf)));
  };
}

function unknownName(name: string, nearestOf: NearestOf): LookupAnswer {
  const nearest = nearestOf(name);
  return nearest.length > 0 ? { nearest } : 'unknown';
}
