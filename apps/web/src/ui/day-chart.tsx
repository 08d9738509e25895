import { useCallback } from 'react';
import type { DayValue } from '../lib/every-day.ts';
import { dayWords } from '../lib/format.ts';
import { ChartCard, type ChartCardProps } from './chart-card.tsx';
import { dayLine } from './chart-line.ts';
import type { ChartPalette } from './chart-palette.ts';

export interface DayChartProps extends Omit<ChartCardProps, 'option' | 'rows'> {
  /** Every day once, the first one first; the same list while nothing changes. */
  readonly points: readonly DayValue[];
  /** How a value is said, beside the pointer and in the table. */
  readonly words: (value: number) => string;
  /** Only whole values have a line of the grid. */
  readonly whole?: boolean;
}

/** A line over days; its numbers are one key away, newest first as in every list. */
export function DayChart({ points, words, whole = false, ...card }: DayChartProps) {
  const name = card.valueHeader;
  const option = useCallback(
    (palette: ChartPalette) => dayLine({ name, points, whole, words }, palette),
    [name, points, whole, words],
  );
  const rows = points.toReversed().map(({ day, value }) => ({ key: day, name: dayWords(day), value: words(value) }));
  return <ChartCard {...card} option={option} rows={rows} />;
}
