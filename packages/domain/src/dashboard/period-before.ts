import { addDays, daysBetween } from '../dates.ts';
import { limits } from '../limits.ts';

/** Days of a period, both included. */
export type Period = { fromDate: string; toDate: string };

/** The period of the same length that ends the day before; undefined where it began before the first orders. */
export function periodBefore({ fromDate, toDate }: Period): Period | undefined {
  const before = { fromDate: addDays(fromDate, -daysBetween(fromDate, toDate) - 1), toDate: addDays(fromDate, -1) };
  return before.fromDate < limits.ordersFromDate ? undefined : before;
}

/** By how many percent a number differs from the one before, with its sign; undefined if there was nothing before. */
export function changeInPercent(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  const amount = Math.abs(percent).toLocaleString('es-MX');
  if (percent === 0) return '0 %';
  return `${percent > 0 ? '+' : '−'}${amount} %`;
}
