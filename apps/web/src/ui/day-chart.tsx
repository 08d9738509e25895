import { useCallback } from 'react';
import type { DayValue } from '../lib/every-day.ts';
import { dayText } from '../lib/format.ts';
import { ChartCard, type ChartCardProps } from './chart-card.tsx';
import { dayLine } from './chart-line.ts';
import type { ChartPalette } from './chart-palette.ts';

export interface DayChartProps extends Omit<ChartCardProps, 'option' | 'rows'> {
  /** Every day once, in ascending order; must stay the same array while nothing changes. */
  readonly points: readonly DayValue[];
  /** Formats a value for the tooltip and the table. */
  readonly words: (value: number) => string;
  /** Grid lines at whole values only. */
  readonly whole?: boolean;
  /** The list that the number of a day counts. */
  readonly hrefOf?: (day: string) => string;
}

/** A line chart over days; its table lists the numbers newest first, as every list does. */
export function DayChart({ points, words, whole = false, hrefOf, ...card }: DayChartProps) {
  const name = card.valueHeader;
  const option = useCallback(
    (palette: ChartPalette) => dayLine({ name, points, whole, words }, palette),
    [name, points, whole, words],
  );
  const rows = points.toReversed().map(({ day, value }) => ({
    ...{ key: day, name: dayText(day), value: words(value) },
    ...(hrefOf && value > 0 && { href: hrefOf(day) }),
  }));
  return <ChartCard {...card} option={option} rows={rows} />;
}
