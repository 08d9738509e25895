import { orderStatuses, say } from '@trastienda/domain';
import type { DashboardSearch } from '@trastienda/validators';
import { useCallback, useMemo } from 'react';
import type { StatusStatistics } from 'trastienda-client';
import { numberText } from '../../lib/format.ts';
import { ChartCard } from '../../ui/chart-card.tsx';
import type { ChartPalette } from '../../ui/chart-palette.ts';
import { listPath, searchOf } from './dashboard-state.ts';
import { statusesPie } from './statuses-pie.ts';

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
  const option = useCallback((palette: ChartPalette) => statusesPie(slices, palette), [slices]);
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
