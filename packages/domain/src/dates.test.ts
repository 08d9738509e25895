import { expect, it } from 'vitest';
import {
  addDays,
  dayEnd,
  dayMeant,
  dayStart,
  daysBetween,
  formatDateTime,
  formatDay,
  formatDayInText,
  isDay,
  lastDayBefore,
  mexicoDay,
  mexicoInstant,
  previousMonthStart,
  relativeDayText,
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

it('writes a day in a text, by the calendar of Mexico City', () => {
  expect(formatDayInText('2026-09-01T05:59:59Z')).toBe('31 de agosto de 2026');
  expect(formatDayInText('2026-12-09T12:00:00Z')).toBe('9 de diciembre de 2026');
});

it.each([
  ['hoy', '2026-11-27', 'hoy'],
  ['hoy+0', '2026-11-27', 'hoy'],
  ['hoy-1', '2026-11-26', 'ayer'],
  ['hoy+1', '2026-11-28', 'mañana'],
  ['hoy-30', '2026-10-28', 'hace 30 días'],
  ['hoy+365', '2027-11-27', 'en 365 días'],
  ['2026-01-02', '2026-01-02', undefined],
  ['2018-01-01', '2018-01-01', undefined],
  ['2017-12-31', undefined, undefined],
  ['2100-12-31', '2100-12-31', undefined],
  ['2101-01-01', undefined, undefined],
  ['2026-02-30', undefined, undefined],
  ['hoy+1000', undefined, undefined],
  ['hoy 1', undefined, undefined],
  ['ahora', undefined, undefined],
  ['de hoy', undefined, undefined],
])('reads the day %s as %s, called %s', (text, day, called) => {
  expect([dayMeant(text, '2026-11-27'), relativeDayText(text)]).toEqual([day, called]);
});

it.each([
  ['2026-11-20', '00:00', '2026-11-20T06:00:00.000Z'],
  ['2026-11-20', '19:30', '2026-11-21T01:30:00.000Z'],
  ['2026-11-20', '23:59', '2026-11-21T05:59:00.000Z'],
  ['2026-11-20', '24:00', undefined],
  ['2026-11-20', '9:00', undefined],
  ['2026-11-20', '09:60', undefined],
  ['2026-11-20', '09:001', undefined],
  ['2026-11-31', '09:00', undefined],
])('is at %s %s of Mexico City the instant %s', (day, time, instant) => expect(mexicoInstant(day, time)).toBe(instant));

it('counts days between days, backwards too', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});
