import type { Lookup, LookupAnswer, LookupName, Lookups } from '@trastienda/validators';

/** How many values of each lookup are kept; the values beyond are looked up again after each correction of the file. */
const most = 20_000;

/** Lookups that keep their answers while a file is corrected; unchecked values are looked up again. */
export function remembered(lookups: Lookups): Lookups {
  const kept = Object.entries(lookups) as [LookupName, Lookup][];
  return Object.fromEntries(kept.map(([name, lookup]) => [name, remember(lookup)]));
}

function remember(lookup: Lookup): Lookup {
  const known = new Map<string, LookupAnswer>();
  return async (values) => {
    const asked = values.filter((value) => !known.has(value));
    const answers = asked.length > 0 ? await lookup(asked) : [];
    const told = new Map(asked.map((value, at) => [value, answers[at] ?? 'unchecked']));
    for (const [value, answer] of told) if (answer !== 'unchecked' && known.size < most) known.set(value, answer);
    return values.map((value) => known.get(value) ?? told.get(value) ?? 'unchecked');
  };
}
