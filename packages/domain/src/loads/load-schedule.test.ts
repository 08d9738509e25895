import { expect, it } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import { csvLayoutKeys } from './csv-layout-keys.ts';
import { canScheduleLoad, dayOfLoad, momentOf } from './load-schedule.ts';

it.each([
  ['2026-11-27T20:00', '2026-11-28T02:00:00.000Z'],
  ['2026-11-27T20:00:00', '2026-11-28T02:00:00.000Z'],
  ['2026-11-27T20:00Z', '2026-11-27T20:00:00.000Z'],
  ['2026-11-27T20:00:00.000Z', '2026-11-27T20:00:00.000Z'],
  ['2026-11-27T20:00-05:00', '2026-11-28T01:00:00.000Z'],
  // Summer time ended in 2022.
  ['2022-07-01T20:00', '2022-07-02T01:00:00.000Z'],
  ['2026-11-27', undefined],
  ['2026-02-30T10:00', undefined],
  ['2026-11-27T24:00', undefined],
  ['2026-11-27T10:60Z', undefined],
  ['0026-11-27T10:00', undefined],
  ['mañana', undefined],
  ['', undefined],
])('%s is %s', (text, moment) => expect(momentOf(text)).toBe(moment));

it.each([
  ['2026-12-31T20:00', '2026-12-31'],
  ['2027-01-01T03:00Z', '2026-12-31'],
  [undefined, '2026-11-23'],
])('a load for %s is judged by the day %s', (at, day) =>
  expect(dayOfLoad(at, new Date('2026-11-24T05:59:00Z'))).toBe(day),
);

const now = new Date('2026-11-23T12:00:00Z');
const codeOf = (at: string, layout: (typeof csvLayoutKeys)[number] = 'prices') => {
  const verdict = canScheduleLoad(layout, at, now);
  return refusedWith(verdict) ?? 'allowed';
};

it.each([
  ['2026-11-27T20:00', 'allowed'],
  ['2026-11-23T06:01', 'allowed'],
  ['2026-11-23T06:00', 'loads.schedule.past'],
  ['2026-11-22T20:00', 'loads.schedule.past'],
  ['2027-11-24T06:00', 'allowed'],
  ['2027-11-24T06:01', 'loads.schedule.far'],
  ['pronto', 'loads.schedule.moment'],
])('allows or refuses %s as a moment: %s', (at, code) => expect(codeOf(at)).toBe(code));

it('is for prices, stock and conditions', () => {
  const layouts = csvLayoutKeys.filter((layout) => codeOf('2026-11-27T20:00', layout) === 'allowed');
  expect(layouts).toEqual(['prices', 'inventory', 'commercial-conditions']);
  expect(codeOf('pronto', 'products')).toBe('loads.schedule.layout');
});
