import { nameKey, type SpecificationType } from '@trastienda/domain';
import type { LookupAnswer, Lookups } from '../engine/lookup-run.ts';
import type { AttributeChoices } from './sku-lookup.ts';

/** An attribute that a category asks for in its products or variants; `isInherited` marks one from a category above. */
export type KnownSpecification = {
  name: string;
  type: SpecificationType;
  isRequired: boolean;
  isInherited: boolean;
  /** The allowed values of a Combo or a Radio. */
  options: readonly string[];
};

/** The lookups for files of attributes, based on the attributes of a category (S2 §5; R16). */
export function specificationLookups(
  specifications: readonly KnownSpecification[],
): Required<Pick<Lookups, 'specification' | 'emptyAttribute'>> {
  const known = byName(specifications);
  return {
    specification: async (values) =>
      values.map((value): LookupAnswer => {
        const [name = '', type] = value.split('\t');
        const found = known.get(nameKey(name));
        if (found === undefined) return 'unknown';
        if (found === 'several') return 'unchecked';
        return found.type === type ? 'known' : { code: 'csv.attribute.otherType', params: { value: name } };
      }),
    emptyAttribute: async (names) =>
      names.map((name): LookupAnswer => {
        const found = known.get(nameKey(name));
        if (found === 'several') return 'unchecked';
        // Whether the row changes anything is known where the values are: one that leaves the attribute as it is, is right.
        return found?.isRequired ? 'unchecked' : 'known';
      }),
  };
}

/** The allowed values of attributes, by name. */
export function attributeChoices(specifications: readonly KnownSpecification[]): AttributeChoices {
  const known = [...byName(specifications)];
  return new Map(known.map(([key, one]) => [key, one === 'several' ? one : one.options]));
}

function byName(specifications: readonly KnownSpecification[]): Map<string, KnownSpecification | 'several'> {
  const known = new Map<string, KnownSpecification | 'several'>();
  for (const isInherited of [false, true]) {
    const these = specifications.filter((one) => one.isInherited === isInherited);
    for (const [key, named] of grouped(these)) {
      // A category's own attribute precedes inherited ones; of several inherited ones, only the server knows the nearest.
      if (!known.has(key)) known.set(key, named.length === 1 ? (named[0] as KnownSpecification) : 'several');
    }
  }
  return known;
}

function grouped(specifications: readonly KnownSpecification[]): Map<string, KnownSpecification[]> {
  const groups = new Map<string, KnownSpecification[]>();
  for (const one of specifications) {
    const key = nameKey(one.name);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}
