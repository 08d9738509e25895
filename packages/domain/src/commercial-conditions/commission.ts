import type { MessageKey } from '../messages/catalogue.ts';

/** Limits of a commission, in percent (ours: S3 §9 has none): two decimals, up to the whole sale. */
export const commissionLimits = { min: 0, max: 100 } as const;

/** A commission of the marketplace: percent of a sale in a category under a condition, valid from a day of Mexico City. */
export type Commission = { percent: number; effectiveFrom: string };

/** A percent in words, without trailing zeros: `12.5 %`. */
export const percentText = (percent: number): string => `${Number(percent.toFixed(2))} %`;

/**
 * Why a row of commissions cannot be written; undefined if it can (ADR 61). Past commissions are fixed, so an earlier day must repeat the
 * stored percent; a file may name each commission once. `known` is the stored percent of the same condition, category and day.
 */
export function commissionRowProblem(
  { percent, effectiveFrom }: Commission,
  { known, ofThisFile, today }: { known: number | undefined; ofThisFile: boolean; today: string },
): MessageKey | undefined {
  if (known === percent) return undefined;
  if (ofThisFile) return 'csv.commission.twice';
  return effectiveFrom < today ? 'csv.commission.past' : undefined;
}
