import { useQuery } from '@tanstack/react-query';
import { historySourceText, historyValuesText, say, sayCount } from '@trastienda/domain';
import { useCallback } from 'react';
import type { SkuHistoryEntry } from 'trastienda-client';
import { dayText, momentText } from '../../../lib/format.ts';
import { DateText } from '../../../ui/cells.tsx';
import { ChartCard } from '../../../ui/chart-card.tsx';
import type { ChartPalette } from '../../../ui/chart-palette.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';
import { historyLine } from './history-line.ts';

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
  const option = useCallback((palette: ChartPalette) => historyLine(entries, palette), [entries]);
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
