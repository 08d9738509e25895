import type { Discount } from '@trastienda/domain';

/** One row's change: prices in centavos, stock in units. `percent` is null if the old value is 0. */
export type LoadChange = { row: number; sku: string; name: string; old: number; new: number; percent: number | null };

/** A discount that has not begun, and that a row removes or replaces (R39). */
export type Displaced = { row: number; sku: string; name: string; discount: Discount };

/** The changes that a load makes, or would make: money and stock at a glance. */
export type LoadSummary = {
  changed: number;
  /** Rows that equal the current data already. */
  unchanged: number;
  /** Prices outside the allowed range, which wait for an administrator. */
  approvals: number;
  /** The largest changes, the largest first. */
  falls: readonly LoadChange[];
  rises: readonly LoadChange[];
  /** The discounts to come that it removes, and the first of them; absent if there are none. */
  displaced?: { total: number; discounts: readonly Displaced[] };
  /** Prices that waited for an administrator and that an undo withdraws; absent if there are none. */
  withdrawn?: number;
};

/** What the check of a scheduled load found before it waited: the invalid rows, and what the load would have changed. */
export type PlannedLoad = { bad: readonly number[]; changed: number; approvals: number };

/** A summary of changes that have no amount to compare: their counts alone. */
export const plainSummary = (changed: number, unchanged: number): LoadSummary => ({
  changed,
  unchanged,
  approvals: 0,
  falls: [],
  rises: [],
});

/** The part of a summary that outlives the forecast of a check: what is withdrawn before any row is applied. */
export const withdrawnAlone = (summary: LoadSummary | null): LoadSummary | null =>
  summary?.withdrawn === undefined ? null : { ...plainSummary(0, 0), withdrawn: summary.withdrawn };

/** How many changes of each kind a summary names. */
export const namedChanges = 10;

const size = ({ percent }: LoadChange) => (percent === null ? Number.POSITIVE_INFINITY : Math.abs(percent));

function largest(...lists: (readonly LoadChange[])[]): LoadChange[] {
  const order = (a: LoadChange, b: LoadChange) => {
    if (size(a) !== size(b)) return size(b) - size(a);
    return Math.abs(b.new - b.old) - Math.abs(a.new - a.old) || a.row - b.row;
  };
  return lists.flat().sort(order).slice(0, namedChanges);
}

/** Adds up the summaries of two parts of a load. */
export function addSummary(a: LoadSummary | null, b: LoadSummary): LoadSummary {
  if (!a) return b;
  const withdrawn = (a.withdrawn ?? 0) + (b.withdrawn ?? 0);
  return {
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    approvals: a.approvals + b.approvals,
    falls: largest(a.falls, b.falls),
    rises: largest(a.rises, b.rises),
    ...joined(a, b),
    ...(withdrawn > 0 && { withdrawn }),
  };
}

function joined({ displaced: a }: LoadSummary, { displaced: b }: LoadSummary): Pick<LoadSummary, 'displaced'> {
  if (!a || !b) return { ...((a ?? b) && { displaced: a ?? b }) } as Pick<LoadSummary, 'displaced'>;
  const discounts = [...a.discounts, ...b.discounts].slice(0, namedChanges);
  return { displaced: { total: a.total + b.total, discounts } };
}

/** The part of a summary that tells the discounts to come which are removed; `total`, if not all of them are given. */
export const displacedPart = (all: readonly Displaced[], total = all.length): Pick<LoadSummary, 'displaced'> =>
  total === 0 ? {} : { displaced: { total, discounts: all.slice(0, namedChanges) } };

/** The summary of some changes. */
export function summaryOf(
  changes: readonly Omit<LoadChange, 'percent'>[],
  counts: Pick<LoadSummary, 'unchanged' | 'approvals'>,
): LoadSummary {
  const measured = changes.map((change) => ({
    ...change,
    percent: change.old === 0 ? null : Math.round(((change.new - change.old) * 10_000) / change.old) / 100,
  }));
  return {
    ...counts,
    changed: changes.length,
    falls: largest(measured.filter((change) => change.new < change.old)),
    rises: largest(measured.filter((change) => change.new > change.old)),
  };
}
