import { addDays } from '@trastienda/domain';

/** A day and its value. */
export type DayValue = { readonly day: string; readonly value: number };

/** Every day of a range with its value; a day without a known value has 0. */
export function everyDay(fromDate: string, toDate: string, known: readonly DayValue[]): DayValue[] {
  const values = new Map(known.map(({ day, value }) => [day, value]));
  const all: DayValue[] = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) all.push({ day, value: values.get(day) ?? 0 });
  return all;
}
