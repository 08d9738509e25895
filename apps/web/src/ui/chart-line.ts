import type { DayValue } from '../lib/every-day.ts';
import { dayWords } from '../lib/format.ts';
import type { ChartPalette } from './chart-palette.ts';

/** Said beside the pointer, in the theme's colours. */
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
  /** Only whole values have a line of the grid. */
  readonly whole: boolean;
  /** How a value is said beside the pointer. */
  readonly words: (value: number) => string;
}

/** A line with a point a day; the range is told beside it with its years. */
export function dayLine({ name, points, whole, words }: DayLine, palette: ChartPalette) {
  const axisLabel = { color: palette.muted, hideOverlap: true };
  return {
    // Half of a day's name stands beyond the last point.
    grid: { left: 4, right: 24, top: 16, bottom: 10, outerBoundsMode: 'same' },
    tooltip: {
      ...tooltipOf(palette, 'axis'),
      valueFormatter: (value: unknown) => words(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: points.map(({ day }) => dayWords(day)),
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
