import { say } from '@trastienda/domain';
import { useMemo } from 'react';
import type { SalesDay } from 'trastienda-client';
import { everyDay } from '../../lib/every-day.ts';
import { dayText, moneyText } from '../../lib/format.ts';
import { DayChart } from '../../ui/day-chart.tsx';

/** A chart of the sales per day; days without sales have no row and are drawn as zero. */
export function SalesChart({ days }: { readonly days: readonly SalesDay[] }) {
  const [to, from] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const points = useMemo(() => {
    const known = days.map(({ date, totalSales }) => ({ day: date, value: totalSales }));
    return everyDay(from, to, known);
  }, [from, to, days]);
  return (
    <DayChart
      title={say('reports.sales.chart')}
      summary={say('reports.sales.chart.summary', {
        from: dayText(from),
        to: dayText(to),
        total: moneyText(days.reduce((sum, { totalSales }) => sum + totalSales, 0)),
      })}
      points={points}
      words={moneyText}
      nameHeader={say('sales.file.day')}
      valueHeader={say('sales.file.sales')}
    />
  );
}
