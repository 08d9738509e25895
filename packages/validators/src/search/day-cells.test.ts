import { expect, it } from 'vitest';
import * as lists from '../lists.ts';
import type { Cell } from './declare-list.ts';

/** The fields of rows that are days, in every list; an instant would be `{ moment }`. */
const row = {
  ...{ date: '2026-11-20', startDate: '2026-11-20', endDate: '2026-11-20', beginDate: '2026-11-20' },
  ...{ effectiveFrom: '2026-11-20', creationDate: '2026-11-20', liquidated: { date: '2026-11-20' } },
  price: { priceValidUntil: '2026-11-20' },
};
const keys = ['date', 'start', 'end', 'begin', 'from', 'until', 'liquidationDay'];
const columns = Object.entries(lists).flatMap(([list, declared]) =>
  'columns' in declared
    ? declared.columns
        .filter(({ key }) => keys.includes(key))
        .map(({ key, value }) => ({ list, key, value: value as unknown as (given: typeof row) => Cell }))
    : [],
);

it('looks at the lists that show days', () => {
  expect(columns.length).toBeGreaterThan(8);
});

// A day that is a mere text breaks between its month and its year where a table is full.
it.each(columns)('$list: $key shows a day that does not break', ({ value }) => {
  const cell = value(row);
  expect(typeof cell === 'string' ? cell : '').not.toMatch(/^\d{1,2} \p{Ll}{3} \d{4}$/u);
});
