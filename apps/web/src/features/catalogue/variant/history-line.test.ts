import { mexicoTime } from '@trastienda/domain';
import type { SkuHistoryEntry } from 'trastienda-client';
import { expect, it } from 'vitest';
import { historyLine, ticksBetween } from './history-line.ts';

const begin = Date.parse('2026-03-29T17:20:00Z');
const hour = 3_600_000;
const spans = [0.5, 2, 5, 11, 20, 47, 95, 96, 24 * 10, 24 * 45, 24 * 200, 24 * 365 * 3, 24 * 365 * 12];

it.each(spans)('has from one to five ticks at equal steps in %d hours', (hours) => {
  const end = begin + Math.max(hours, 2) * hour;
  const ticks = ticksBetween(begin, end);
  expect(ticks.length).toBeGreaterThan(0);
  expect(ticks.length).toBeLessThanOrEqual(5);
  for (const tick of ticks) expect(tick >= begin && tick <= end).toBe(true);
  const steps = new Set(ticks.slice(1).map((tick, at) => Math.round((tick - (ticks[at] ?? 0)) / hour / 24)));
  expect(steps.size).toBeLessThanOrEqual(1);
});

it('begins days at midnight of Mexico City, and hours at whole ones', () => {
  const days = ticksBetween(begin, begin + 24 * 30 * hour);
  expect(days.map((tick) => mexicoTime(new Date(tick)))).toEqual(days.map(() => '00:00'));
  const hours = ticksBetween(begin, begin + 5 * hour);
  expect(hours.map((tick) => mexicoTime(new Date(tick)))).toEqual(['12:00', '14:00', '16:00']);
});

it('draws nothing before the first known change of what is cut', () => {
  const at = (hours: number) => new Date(begin + hours * hour).toISOString();
  const entries: Pick<SkuHistoryEntry, 'date' | 'type' | 'oldSku' | 'newSku'>[] = [
    { date: at(200), type: 'INVENTORY', oldSku: { totalQuantity: 8 }, newSku: { totalQuantity: 7 } },
    { date: at(100), type: 'INVENTORY', oldSku: { totalQuantity: 9 }, newSku: { totalQuantity: 8 } },
    { date: at(0), type: 'PRICE', oldSku: { listPrice: 90 }, newSku: { listPrice: 100 } },
  ];
  const palette = { series: [], ink: '', muted: '', line: '', surface: '', font: '' };
  const steps = (cut?: SkuHistoryEntry['type'][]) =>
    historyLine(entries, palette, cut).series.map(({ data }) => data.map(([, value]) => value));
  expect(steps()).toEqual([
    [90, 100, 100],
    [9, 8, 7, 7],
  ]);
  expect(steps(['INVENTORY'])).toEqual([
    [90, 100, 100],
    [8, 7, 7],
  ]);
});
