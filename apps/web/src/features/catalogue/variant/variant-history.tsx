import { useQuery } from '@tanstack/react-query';
import { historySourceText, historyValuesText, say, sayCount } from '@trastienda/domain';
import { useCallback } from 'react';
import type { SkuHistoryEntry } from 'trastienda-client';
import { dayText, momentText } from '../../../lib/format.ts';
import { DateText } from '../../../ui/cells.tsx';
import { ChartCard } from '../../../ui/chart-card.tsx';
import { tooltipOf } from '../../../ui/chart-line.ts';
import type { ChartPalette } from '../../../ui/chart-palette.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';

const none: readonly SkuHistoryEntry[] = [];

/** Keeps words and amounts whole, because the columns share the narrow width of a dialog. */
const whole = (words: string) => <span className="wrap-normal">{words}</span>;

const columns: Column<SkuHistoryEntry>[] = [
  { key: 'date', header: say('variant.history.date'), cell: ({ date }) => <DateText value={date} full stacks /> },
  { key: 'type', header: say('variant.history.type'), cell: ({ type }) => whole(say(`variant.history.${type}`)) },
  { key: 'old', header: say('variant.history.old'), cell: ({ oldSku }) => whole(historyValuesText(oldSku)) },
  { key: 'new', header: say('variant.history.new'), cell: ({ newSku }) => whole(historyValuesText(newSku)) },
  {
    key: 'user',
    header: say('variant.history.user'),
    cell: ({ user }) => (user ? `${user.firstName} ${user.lastName}` : ''),
  },
  { key: 'source', header: say('variant.history.source'), cell: ({ source }) => historySourceText(source) },
];

const legend = [
  { key: 'price', name: say('variant.history.PRICE') },
  { key: 'stock', name: say('variant.history.INVENTORY') },
];

/** Who changed the price and the stock of a variant, when, and from where: as a chart over time, and as a table. */
export function VariantHistory({ id }: { readonly id: number }) {
  const query = useQuery(catalogueQueries.history(id));
  const { data } = query;
  const entries = data ?? none;
  const option = useCallback((palette: ChartPalette) => chartOption(entries, palette), [entries]);
  if (query.error) return <QueryError query={query} failed={say('variant.history.failed')} />;
  const [newest] = entries;
  const oldest = entries.at(-1);
  return (
    <section aria-label={say('variant.history')} className="grid gap-4">
      {newest && oldest ? (
        <ChartCard
          title={say('variant.history.chart')}
          summary={sayCount('variant.history.chart.summary', entries.length, {
            from: dayText(oldest.date),
            to: dayText(newest.date),
          })}
          option={option}
          legend={legend}
          nameHeader={say('variant.history.date')}
          valueHeader={say('variant.history.change')}
          rows={entries.map(({ id: key, date, newSku }) => ({
            key: String(key),
            name: momentText(date),
            value: historyValuesText(newSku),
          }))}
        />
      ) : null}
      <DataTable
        label={say('variant.history')}
        columns={columns}
        rows={entries}
        rowKey={({ id: key }) => String(key)}
        state={data ? 'ready' : 'loading'}
        empty={<EmptyState title={say('variant.history.none')} />}
      />
    </section>
  );
}

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();
const hour = 3_600_000;
/** In a shorter time span, the axis would show the same day more than once, so it also shows the hour. */
const fewDays = 4 * 24 * hour;

/** A step chart of the requested price and the stock, each on its own scale. */
function chartOption(entries: readonly SkuHistoryEntry[], palette: ChartPalette) {
  const axisLabel = { color: palette.muted, hideOverlap: true, lineHeight: 16 };
  const splitLine = { lineStyle: { color: palette.line } };
  const [last, first] = [entries[0], entries.at(-1)].map((entry) => new Date(entry?.date ?? 0).getTime()) as [
    number,
    number,
  ];
  // The chart starts before the first change and ends after the last, so that a single change is visible as a step.
  const margin = Math.max((last - first) / 20, hour);
  const [begin, end] = [first - margin, last + margin];
  const momentOf = (milliseconds: number) => {
    const instant = instantOf(milliseconds);
    return end - begin < fewDays ? momentText(instant).replace(', ', '\n') : dayText(instant);
  };
  // Each line spans the whole chart, from the value before its first change to its last value.
  const stepsOf = (type: SkuHistoryEntry['type'], value: (of: SkuHistoryEntry['newSku']) => number | undefined) => {
    const own = entries.filter((entry) => entry.type === type).toReversed();
    const [earliest, latest] = [own[0], own.at(-1)];
    if (!earliest || !latest) return [];
    const changes = own.map(({ date, newSku }) => [date, value(newSku)]);
    return [[begin, value(earliest.oldSku)], ...changes, [end, value(latest.newSku)]];
  };
  const line = { type: 'line', step: 'end', symbolSize: 5, lineStyle: { width: 2 } } as const;
  return {
    grid: { left: 4, right: 4, top: 16, bottom: 4, outerBoundsMode: 'same' },
    tooltip: tooltipOf(palette, 'axis'),
    // Days and hours are those of Mexico City, whatever the browser's time zone.
    xAxis: {
      type: 'time',
      axisLabel: { ...axisLabel, formatter: momentOf },
      axisPointer: { label: { formatter: ({ value }: { value: number }) => momentText(instantOf(value)) } },
      axisLine: splitLine,
    },
    yAxis: [
      { type: 'value', scale: true, axisLabel, splitLine },
      { type: 'value', minInterval: 1, axisLabel, splitLine: { show: false } },
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
