import { say } from '../messages/catalogue.ts';

const pattern = /^(\d+)(bd|d)$/;

/** A shipping estimate in words (S1 §2): `3bd` → `3 días hábiles`, `1d` → `1 día`; any other format is returned unchanged. */
export function estimateText(estimate: string): string {
  const [, amount, unit] = pattern.exec(estimate.trim()) ?? [];
  if (amount === undefined) return estimate;
  const one = Number(amount) === 1;
  if (unit === 'bd') return `${amount} ${say(one ? 'orders.detail.businessDay' : 'orders.detail.businessDays')}`;
  return `${amount} ${say(one ? 'orders.detail.day' : 'orders.detail.days')}`;
}
