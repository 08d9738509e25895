import { say } from '@trastienda/domain';
import type { DashboardSearch } from '@trastienda/validators';
import { useMemo } from 'react';
import type { DayStatistics } from 'trastienda-client';
import { everyDay } from '../../lib/every-day.ts';
import { dayText, numberText } from '../../lib/format.ts';
import { DayChart } from '../../ui/day-chart.tsx';
import { listPath, searchOf } from './dashboard-state.ts';

export interface DaysChartProps {
  readonly search: DashboardSearch;
  /** Days without orders are missing. */
  readonly days: readonly DayStatistics[];
}

/** The line chart "Órdenes": one point per day, zero for days without orders; in the table each day leads to its orders. */
export function DaysChart({ search, days }: DaysChartProps) {
  const { fromDate, toDate } = search;
  const points = useMemo(() => {
    const known = days.map(({ day, count }) => ({ day, value: count }));
    return everyDay(fromDate, toDate, known);
  }, [fromDate, toDate, days]);
  return (
    <DayChart
      title={say('dashboard.line')}
      summary={say('dashboard.line.summary', {
        from: dayText(fromDate),
        to: dayText(toDate),
        total: numberText(points.reduce((sum, { value }) => sum + value, 0)),
        max: numberText(points.reduce((most, { value }) => Math.max(most, value), 0)),
      })}
      points={points}
      words={numberText}
      whole
      hrefOf={(day) => listPath(searchOf({ ...search, fromDate: day, toDate: day }))}
      nameHeader={say('dashboard.line.day')}
      valueHeader={say('dashboard.line.count')}
    />
  );
}
