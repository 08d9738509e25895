import type { SalesDay } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { useCallback } from 'react';
import { dayWords, moneyWords } from '../../lib/format.ts';
import { ChartCard } from '../../ui/chart-card.tsx';
import type { ChartPalette } from '../../ui/chart-palette.ts';

/** What was sold each day, drawn; the same numbers one key away. */
export function SalesChart({ days }: { readonly days: readonly SalesDay[] }) {
  const option = useCallback((palette: ChartPalette) => barsOf(days.toReversed(), palette), [days]);
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

function barsOf(days: readonly SalesDay[], palette: ChartPalette) {
  const axisLabel = { color: palette.muted, hideOverlap: true };
  return {
    grid: { left: 4, right: 24, top: 16, bottom: 10, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: palette.surface,
      borderColor: palette.line,
      textStyle: { color: palette.ink, fontSize: 13 },
      valueFormatter: (value: unknown) => moneyWords(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: days.map(({ date }) => dayWords(date)),
      axisLabel: { ...axisLabel, formatter: (day: string) => day.replace(/ \d{4}$/, '') },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
    },
    yAxis: { type: 'value', axisLabel, splitLine: { lineStyle: { color: palette.line } } },
    series: [
      {
        name: say('sales.file.sales'),
        type: 'line',
        data: days.map(({ totalSales }) => totalSales),
        showSymbol: days.length < 32,
        symbolSize: 5,
        lineStyle: { width: 2 },
        areaStyle: { opacity: 0.08 },
      },
    ],
  };
}
