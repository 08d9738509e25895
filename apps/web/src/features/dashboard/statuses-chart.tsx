import { type OrderStatus, orderStatuses, say } from '@trastienda/domain';
import type { DashboardSearch } from '@trastienda/validators';
import { useCallback, useMemo } from 'react';
import type { StatusStatistics } from 'trastienda-client';
import { numberText } from '../../lib/format.ts';
import { ChartCard } from '../../ui/chart-card.tsx';
import { tooltipOf } from '../../ui/chart-line.ts';
import type { ChartPalette } from '../../ui/chart-palette.ts';
import { listPath, searchOf } from './dashboard-state.ts';

interface Slice {
  readonly status: OrderStatus;
  readonly name: string;
  readonly value: number;
}

interface StatusesChartProps {
  readonly counts: StatusStatistics;
  readonly search: DashboardSearch;
}

/** The pie chart "Estado de órdenes": every status that some order is in, the largest first. */
export function StatusesChart({ counts, search }: StatusesChartProps) {
  const slices = useMemo(
    () =>
      counts.statuses
        .map(({ status, count }) => ({ status, name: orderStatuses[status].label, value: count }))
        .sort((a, b) => b.value - a.value),
    [counts],
  );
  const option = useCallback((palette: ChartPalette) => pieOption(slices, palette), [slices]);
  const parts = slices.map(({ name, value }) => `${name} ${numberText(value)}`).join(', ');
  const rows = slices.map(({ status, name, value }) => ({
    ...{ key: name, name, value: numberText(value) },
    href: listPath(searchOf(search, { status })),
  }));
  return (
    <ChartCard
      title={say('dashboard.pie')}
      summary={say('dashboard.pie.summary', { parts })}
      option={option}
      legend={rows}
      nameHeader={say('dashboard.pie.status')}
      valueHeader={say('dashboard.line.count')}
      rows={rows}
    />
  );
}

function pieOption(slices: readonly Slice[], palette: ChartPalette) {
  return {
    tooltip: tooltipOf(palette, 'item'),
    series: [
      {
        name: say('dashboard.pie'),
        type: 'pie',
        radius: ['48%', '80%'],
        data: slices,
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        label: { show: false },
        minAngle: 2,
        emphasis: { scale: false },
      },
    ],
  };
}
