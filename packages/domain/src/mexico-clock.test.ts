import { expect, it } from 'vitest';
import { calendar } from './dates.ts';
import { shownInMexico } from './mexico-clock.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const hour = 3_600_000;
const isChanging = (moment: number) => moment >= Date.UTC(2018, 0, 1) && moment < Date.UTC(2023, 0, 1);

it('shows what the browser and Node show, over the years of the calendar', () => {
  const wrong: string[] = [];
  const end = Date.UTC(calendar.lastYear + 1, 0, 1);
  // Checks every hour until the clocks stopped changing, and two hours of each day in all other years.
  for (let moment = Date.UTC(2002, 0, 1); moment < end; moment += hour * (isChanging(moment) ? 1 : 12)) {
    const shown = shownInMexico(new Date(moment)).toISOString().slice(0, 19).replace('T', ' ');
    if (shown !== clock.format(moment)) wrong.push(new Date(moment).toISOString());
  }
  expect(wrong).toEqual([]);
});

it('shows nothing of what is no instant', () => {
  expect(() => shownInMexico('ayer')).toThrow(RangeError);
});
