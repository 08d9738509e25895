import { dayStart, todayInMexico } from '@trastienda/domain';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const demoDays = 90;

// How busy each hour of a day is, in Mexico City: a lull at night, a peak after dinner.
const busy = [2, 1, 1, 1, 1, 2, 4, 7, 9, 11, 13, 14, 14, 13, 12, 12, 13, 14, 16, 18, 20, 18, 12, 6];
const allBusy = busy.reduce((sum, weight) => sum + weight, 0);

/** The end of the demo: the beginning of the start day, so that two starts on one day give the same data. */
export function demoEnd(now: Date): number {
  return Date.parse(dayStart(todayInMexico(now)));
}

/** The time at which order `index` of `count` was placed: oldest first, denser by day than by night. */
export function placedAt(index: number, count: number, end: number): number {
  const position = ((index + 0.5) / count) * demoDays;
  const day = Math.floor(position);
  let left = (position - day) * allBusy;
  let hour = 0;
  for (const weight of busy) {
    if (left < weight) break;
    left -= weight;
    hour += 1;
  }
  const share = left / (busy[hour] ?? 1);
  return Math.min(end - 1_000, Math.round(end - (demoDays - day) * DAY + (hour + share) * HOUR));
}
