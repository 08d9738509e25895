import type { MessageKey } from '../messages/catalogue.ts';

/** Percent that a commission may be (S3 §9 has none; ours): two decimals, up to the whole sale. */
export const commissionLimits = { min: 0, max: 100 } as const;

/** A commission as the marketplace charges it: percent of a sale in a category under a condition, from a day of Mexico City on. */
export type Commission = { percent: number; effectiveFrom: string };

/** `12.5 %`: without decimals that say nothing. */
export const percentWords = (percent: number): string => `${Number(percent.toFixed(2))} %`;

/**
 * Why a row of commissions cannot be written, if it cannot (ADR 61): what was charged until today stays as it was, so a day before today is
 * only good where the row says what is there; and a file says each commission once. `known` is what there is of the same condition, category and day.
 */
export function commissionRowProblem(
  { percent, effectiveFrom }: Commission,
  { known, ofThisFile, today }: { known: number | undefined; ofThisFile: boolean; today: string },
): MessageKey | undefined {
  if (known === percent) return undefined;
  if (ofThisFile) return 'csv.commission.twice';
  return effectiveFrom < today ? 'csv.commission.past' : undefined;
}
