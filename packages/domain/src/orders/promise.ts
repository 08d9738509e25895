import { addDays, daysBetween, mexicoDay } from '../dates.ts';
import type { OrderStatus } from './order-status.ts';

const estimate = /^(\d{1,3})(bd|d)$/;
const weekend: readonly number[] = [0, 6];

/** The statuses in which the promise no longer matters, so no order is late. */
export const promiseOver: readonly OrderStatus[] = ['delivered', 'canceled'];

/** The number of days by which an order missed its promised day; zero if it is not late, has no promise, or is delivered or canceled. */
export function daysLate(
  { status, promisedDay }: { status: OrderStatus; promisedDay: string | null },
  today: string,
): number {
  if (promisedDay === null || promiseOver.includes(status)) return 0;
  return Math.max(0, daysBetween(promisedDay, today));
}

/**
 * The day (YYYY-MM-DD, Mexico City) for which an order is promised: the latest of its estimates; `3bd` means business days, `1d` days.
 * Undefined if no estimate can be read. Holidays count as business days.
 */
export function promisedDay(creation: Date | string, estimates: readonly string[]): string | undefined {
  const placed = mexicoDay(creation);
  const days = estimates.flatMap((text) => {
    const [, amount, unit] = estimate.exec(text.trim()) ?? [];
    if (amount === undefined) return [];
    return unit === 'd' ? addDays(placed, Number(amount)) : addBusinessDays(placed, Number(amount));
  });
  return days.sort().at(-1);
}

function addBusinessDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (!weekend.includes(new Date(`${at}T00:00:00Z`).getUTCDay())) left -= 1;
  }
  return at;
}
