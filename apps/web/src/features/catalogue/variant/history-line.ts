import { addDays, dayStart, mexicoDay, say } from '@trastienda/domain';
import type { SkuHistoryEntry } from 'trastienda-client';
import { dayText, momentText } from '../../../lib/format.ts';
import { tooltipOf } from '../../../ui/chart-line.ts';
import type { ChartPalette } from '../../../ui/chart-palette.ts';

type Change = Pick<SkuHistoryEntry, 'date' | 'type' | 'oldSku' | 'newSku'>;

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();
const hour = 3_600_000;
/** In a shorter time span, the axis would show the same day more than once, so it also shows the hour. */
const fewDays = 4 * 24 * hour;

/** The hours from one tick to the next, and how many ticks an axis has at most. */
const steps = [1, 2, 3, 6, 12, 24, 48, 96, 168, 336, 720, 1_440, 2_880, 8_760];
const mostTicks = 5;

/** Moments of the axis, in milliseconds: whole hours of Mexico City, or the beginnings of its days, at equal steps. */
export function ticksBetween(begin: number, end: number): readonly number[] {
  const span = (end - begin) / hour;
  const step = steps.find((hours) => span / hours < mostTicks) ?? 24 * Math.ceil(span / 24 / mostTicks);
  const day = mexicoDay(new Date(begin));
  const tickAt = (at: number) =>
    step < 24 ? Date.parse(dayStart(day)) + at * step * hour : Date.parse(dayStart(addDays(day, (at * step) / 24)));
  const ticks = Array.from({ length: Math.ceil((span + 48) / step) }, (_, at) => tickAt(at));
  return ticks.filter((tick) => tick >= begin && tick <= end);
}

/**
 * A step chart of the requested price and the stock, each on its own scale. What is before the first change of a type in `cut` is unknown, so
 * that its line begins there.
 */
export function historyLine(
  entries: readonly Change[],
  palette: ChartPalette,
  cut: readonly SkuHistoryEntry['type'][] = [],
) {
  const axisLabel = { color: palette.muted, hideOverlap: true, lineHeight: 16 };
  const splitLine = { lineStyle: { color: palette.line } };
  const [last, first] = [entries[0], entries.at(-1)].map((entry) => new Date(entry?.date ?? 0).getTime()) as [
    number,
    number,
  ];
  // The chart starts before the first change and ends after the last, so that a single change is visible as a step.
  const margin = Math.max((last - first) / 20, hour);
  const [begin, end] = [first - margin, last + margin];
  const ticks = ticksBetween(begin, end);
  const momentOf = (milliseconds: number) => {
    const instant = instantOf(milliseconds);
    return end - begin < fewDays ? momentText(instant).replace(', ', '\n') : dayText(instant);
  };
  // Each line spans the whole chart, from the value before its first change, if that is known, to its last value.
  const stepsOf = (type: SkuHistoryEntry['type'], value: (of: SkuHistoryEntry['newSku']) => number | undefined) => {
    const own = entries.filter((entry) => entry.type === type).toReversed();
    const [earliest, latest] = [own[0], own.at(-1)];
    if (!earliest || !latest) return [];
    const changes = own.map(({ date, newSku }) => [Date.parse(date), value(newSku)]);
    const before = cut.includes(type) ? [] : [[begin, value(earliest.oldSku)]];
    return [...before, ...changes, [end, value(latest.newSku)]];
  };
  const amounts = { type: 'value', axisLabel, axisLine: { show: false }, axisTick: { show: false } } as const;
  const line = { type: 'line', step: 'end', symbolSize: 5, lineStyle: { width: 2 } } as const;
  return {
    grid: { left: 4, right: 4, top: 16, bottom: 4, outerBoundsMode: 'same' },
    tooltip: tooltipOf(palette, 'axis'),
    // Days and hours are those of Mexico City, whatever the browser's time zone: an axis of time would have the browser's.
    xAxis: {
      type: 'value',
      min: begin,
      max: end,
      axisTick: { customValues: ticks },
      axisLabel: { ...axisLabel, customValues: ticks, formatter: momentOf },
      splitLine: { show: false },
      axisPointer: { label: { formatter: ({ value }: { value: number }) => momentText(instantOf(value)) } },
      axisLine: splitLine,
    },
    yAxis: [
      { ...amounts, scale: true, splitLine },
      { ...amounts, minInterval: 1, splitLine: { show: false } },
    ],
    series: [
      {
        ...line,
        name: say('variant.history.PRICE'),
        data: stepsOf('PRICE', ({ price, listPrice }) => price ?? listPrice),
      },
      {
        ...line,
        name: say('variant.history.INVENTORY'),
        yAxisIndex: 1,
        data: stepsOf('INVENTORY', ({ totalQuantity }) => totalQuantity),
      },
    ],
  };
}
