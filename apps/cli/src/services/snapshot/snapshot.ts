import { type CsvFileKey, soughtCode } from '@trastienda/domain';
import {
  attributeChoices,
  type LookupName,
  type Lookups,
  nameLookup,
  rateLookup,
  skuLookup,
  specificationLookups,
} from '@trastienda/validators';
import type { Snapshot, SnapshotCategory, SnapshotList } from './snapshot-shape.ts';

/** Older snapshots are still used, but reported as old: a day covers a nightly job and the correction on the next morning. */
const freshHours = 24;

/** Whether a snapshot is likely to be out of date. */
export const isStale = ({ takenAt }: Snapshot, now: Date): boolean =>
  now.getTime() - Date.parse(takenAt) > freshHours * 3_600_000;

/** What the check is for: the layout, `today` in Mexico City (YYYY-MM-DD), and the category of products and attributes, if given. */
export type SnapshotUse = { layout: CsvFileKey; today: string; category?: SnapshotCategory | undefined };

/** The lookups that a snapshot can answer; all others stay unchecked. Attributes can only be looked up if their category is given. */
export const snapshotLookups = (
  { lists, mayCreateRates, skus }: Snapshot,
  { layout, today, category }: SnapshotUse,
): Lookups => {
  const ofVariants = layout === 'variant-attributes';
  const specifications = category?.specifications.filter(({ isVariant }) => isVariant === ofVariants);
  const choices = specifications && (async () => attributeChoices(specifications));
  const sku = skus && skuLookup(layout, { today, categoryId: category?.id, choices }, skus.ask);
  const lookups: Lookups = { ...(sku && { sku }) };
  for (const [name, list] of Object.entries(lists) as [LookupName, SnapshotList][]) {
    const missing = list.complete ? 'unknown' : 'unchecked';
    // Rates have numbers of ours, orders have codes; all other values match without case and accents.
    if (name === 'rate') lookups[name] = rateLookup(list.values, missing);
    else if (name === 'order') lookups[name] = orderNumbers(list.values, missing);
    else lookups[name] = nameLookup(list.values, { missing, kept: list.kept ?? [] });
  }
  if (mayCreateRates !== undefined) {
    lookups.newRate = async (ids) => ids.map(() => (mayCreateRates ? 'known' : 'unknown'));
  }
  return specifications ? { ...lookups, ...specificationLookups(specifications) } : lookups;
};

/** Orders by their number as it stands, else by the code that only one of them has, as on the server (R40). */
const orderNumbers = (values: readonly string[], missing: 'unknown' | 'unchecked'): Lookups[LookupName] => {
  const known = new Set(values);
  const withCode = new Map<string, number>();
  for (const code of values.map(soughtCode)) withCode.set(code, (withCode.get(code) ?? 0) + 1);
  return async (asked) =>
    asked.map((value) => (known.has(value) || withCode.get(soughtCode(value)) === 1 ? 'known' : missing));
};
