import type { SalesDay } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { useCallback } from 'react';
import { dayWords, moneyWords } from '../../lib/format.ts';
import { ChartCard } from '../../ui/chart-card.tsx';
import { dayLine } from '../../ui/chart-line.ts';
import type { ChartPalette } from '../../ui/chart-palette.ts';

/** What was sold each day, drawn; its numbers are one key away. */
export function SalesChart({ days }: { readonly days: readonly SalesDay[] }) {
  const option = useCallback((palette: ChartPalette) => dayLine(lineOf(days.toReversed()), palette), [days]);
  const [last, first] = [days[0], days.at(-1)];
  return (
    <ChartCard
      title={say('reports.sales.chart')}
      summary={say('reports.sales.chart.summary', {
        from: dayWords(first?.date ?? ''),
        to: dayWords(last?.date ?? ''),
        total: moneyWords(days.reduce((sum, { totalSales }) => sum + totalSales, 0)),
      })}
      option={option}
      nameHeader={say('sales.file.day')}
      valueHeader={say('sales.file.sales')}
      rows={days.map(({ date, totalSales }) => ({ key: date, name: dayWords(date), value: moneyWords(totalSales) }))}
    />
  );
}

const lineOf = (days: readonly SalesDay[]) => ({
  name: say('sales.file.sales'),
  points: days.map(({ date, totalSales }) => ({ day: date, value: totalSales })),
  words: moneyWords,
});
