import { nameKey } from '@trastienda/domain';
import type { Lookup, LookupAnswer } from '../engine/lookup-run.ts';

/** Looks up names in a complete list; `missing` is the answer for a name that is not in it. */
export function nameLookup(names: Iterable<string>, missing: LookupAnswer = 'unknown'): Lookup {
  const known = new Set([...names].map(nameKey));
  return async (values) => values.map((value) => (known.has(nameKey(value)) ? 'known' : missing));
}
