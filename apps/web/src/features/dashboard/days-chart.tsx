import type { DayStatistics } from '@trastienda/api-client';
import { addDays, say } from '@trastienda/domain';
import type { DashboardSearch } from '@trastienda/validators';
import { useCallback, useMemo } from 'react';
import { dayWords, numberWords } from '../../lib/format.ts';
import { ChartCard } from '../../ui/chart-card.tsx';
import { dayLine } from '../../ui/chart-line.ts';
import type { ChartPalette } from '../../ui/chart-palette.ts';

export interface DaysChartProps {
  readonly search: DashboardSearch;
  /** Days without orders are absent. */
  readonly days: readonly DayStatistics[];
}

/** The line chart "Órdenes": one point a day, days without orders at zero. */
export function DaysChart({ search: { fromDate, toDate }, days }: DaysChartProps) {
  const points = useMemo(() => everyDay(fromDate, toDate, days), [fromDate, toDate, days]);
  const option = useCallback((palette: ChartPalette) => dayLine(lineOf(points), palette), [points]);
  const counts = points.map(({ count }) => count);
  return (
    <ChartCard
      title={say('dashboard.line')}
      summary={say('dashboard.line.summary', {
        from: dayWords(fromDate),
        to: dayWords(toDate),
        total: numberWords(counts.reduce((sum, count) => sum + count, 0)),
        max: numberWords(counts.reduce((most, count) => Math.max(most, count), 0)),
      })}
      option={option}
      nameHeader={say('dashboard.line.day')}
      valueHeader={say('dashboard.line.count')}
      // Newest first, as every list.
      rows={points.toReversed().map(({ day, count }) => ({ key: day, name: dayWords(day), value: numberWords(count) }))}
    />
  );
}

/** Every day of a range with its count. */
export function everyDay(fromDate: string, toDate: string, days: readonly DayStatistics[]): DayStatistics[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const all: DayStatistics[] = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) all.push({ day, count: counts.get(day) ?? 0 });
  return all;
}

const lineOf = (points: readonly DayStatistics[]) => ({
  name: say('dashboard.line'),
  points: points.map(({ day, count }) => ({ day, value: count })),
  whole: true,
});
