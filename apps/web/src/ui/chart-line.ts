import type { DayValue } from '../lib/every-day.ts';
import { dayText } from '../lib/format.ts';
import type { ChartPalette } from './chart-palette.ts';

/** The tooltip beside the pointer, in the theme's colours. */
export const tooltipOf = (palette: ChartPalette, trigger: 'axis' | 'item') => ({
  trigger,
  confine: true,
  transitionDuration: 0,
  backgroundColor: palette.surface,
  borderColor: palette.line,
  textStyle: { color: palette.ink, fontSize: 13 },
});

interface DayLine {
  readonly name: string;
  readonly points: readonly DayValue[];
  /** Grid lines at whole values only. */
  readonly whole: boolean;
  /** Formats a value for the tooltip. */
  readonly words: (value: number) => string;
}

/** A line with one point per day. Its axis shows no years, since the range beside the chart has them. */
export function dayLine({ name, points, whole, words }: DayLine, palette: ChartPalette) {
  const axisLabel = { color: palette.muted, hideOverlap: true };
  return {
    // Room for half of the last day's label, beyond the last point.
    grid: { left: 4, right: 24, top: 16, bottom: 10, outerBoundsMode: 'same' },
    tooltip: {
      ...tooltipOf(palette, 'axis'),
      valueFormatter: (value: unknown) => words(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: points.map(({ day }) => dayText(day)),
      boundaryGap: false,
      axisLabel: { ...axisLabel, formatter: (day: string) => day.replace(/ \d{4}$/, '') },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
    },
    yAxis: {
      type: 'value',
      ...(whole && { minInterval: 1 }),
      axisLabel,
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: [
      {
        name,
        type: 'line',
        data: points.map(({ value }) => value),
        showSymbol: points.length < 32,
        symbolSize: 5,
        lineStyle: { width: 2 },
        areaStyle: { opacity: 0.08 },
      },
    ],
  };
}
