import { expect, it } from 'vitest';
import { everyDay } from './every-day.ts';

it('has every day of a range once, over the end of a month', () => {
  expect(everyDay('2026-02-27', '2026-03-01', [{ day: '2026-02-28', value: 3 }])).toEqual([
    { day: '2026-02-27', value: 0 },
    { day: '2026-02-28', value: 3 },
    { day: '2026-03-01', value: 0 },
  ]);
});
