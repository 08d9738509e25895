import { bulkDiscountLimits, isFreeDiscount, isUsableDay, mayEndOn } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';

/** A bulk discount as the user types it. */
export type BulkDiscountDraft = { discount: string; priceValidUntil: string };

/** The clean value of the form. */
export type BulkDiscountValue = { discount: number; priceValidUntil: string };

/** Checks a bulk discount (S2 §5; R12): a whole percent without a leading zero that does not make items free, and an end after today. */
export function checkBulkDiscount(draft: BulkDiscountDraft, { today }: { today: string }): Checked<BulkDiscountValue> {
  const [percent, until] = [draft.discount.trim(), draft.priceValidUntil.trim()];
  const fields: Record<string, FieldProblem> = {};
  const { min, max } = bulkDiscountLimits;
  const isPercent = /^[1-9]\d{0,2}$/.test(percent) && Number(percent) >= min && Number(percent) <= max;
  if (!isPercent) fields.discount = { code: 'discount.percent.invalid' };
  else if (isFreeDiscount(Number(percent))) fields.discount = { code: 'discount.percent.free' };
  if (!isUsableDay(until) || !mayEndOn(until, today)) fields.priceValidUntil = { code: 'discount.until.invalid' };
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { discount: Number(percent), priceValidUntil: until } };
}
