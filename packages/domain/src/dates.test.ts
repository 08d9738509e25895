import { expect, it } from 'vitest';
import {
  addDays,
  dayEnd,
  dayStart,
  formatDateTime,
  formatDay,
  isDay,
  lastDayBefore,
  mexicoDay,
  previousMonthStart,
  todayInMexico,
} from './dates.ts';

it('says the day and hour of Mexico City', () => {
  expect(mexicoDay('2026-11-21T05:59:59Z')).toBe('2026-11-20');
  expect(mexicoDay('2026-11-21T06:00:00Z')).toBe('2026-11-21');
  expect(formatDateTime('2026-11-20T20:05:00Z')).toBe('20 nov 2026, 14:05');
  expect(formatDateTime('2026-11-20T06:05:00Z')).toBe('20 nov 2026, 00:05');
  expect(todayInMexico(new Date('2027-01-01T03:00:00Z'))).toBe('2026-12-31');
});

it('writes a plain day as it is', () => {
  expect(formatDay('2026-03-01')).toBe('1 mar 2026');
});

it('bounds a day, also when the clocks still changed', () => {
  expect([dayStart('2026-11-20'), dayEnd('2026-11-20')]).toEqual([
    '2026-11-20T06:00:00.000Z',
    '2026-11-21T06:00:00.000Z',
  ]);
  expect(dayStart('2022-07-01')).toBe('2022-07-01T05:00:00.000Z');
  expect(dayStart('2022-04-03')).toBe('2022-04-03T06:00:00.000Z');
  expect(dayEnd('2022-04-03')).toBe('2022-04-04T05:00:00.000Z');
  expect(lastDayBefore(dayEnd('2022-04-03'))).toBe('2022-04-03');
});

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('knows whether %s is a day', (text, valid) => {
  expect(isDay(text)).toBe(valid);
});

it('moves days over months', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('begins the month before, over the turn of a year too', () => {
  expect([previousMonthStart('2026-03-31'), previousMonthStart('2026-01-01')]).toEqual(['2026-02-01', '2025-12-01']);
});
