import { type OrderStatus, say } from '@trastienda/domain';
import { tooltipOf } from '../../ui/chart-line.ts';
import type { ChartPalette } from '../../ui/chart-palette.ts';

export interface Slice {
  readonly status: OrderStatus;
  readonly name: string;
  readonly value: number;
}

/** What the pie of statuses draws. */
export function statusesPie(slices: readonly Slice[], palette: ChartPalette) {
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
