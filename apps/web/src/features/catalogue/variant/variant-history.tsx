import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historyValuesText, say, sayCount } from '@trastienda/domain';
import { skuHistoryList, skuHistoryQuery, skuHistoryTypes } from '@trastienda/validators';
import { useCallback, useState } from 'react';
import type { SkuHistoryEntry } from 'trastienda-client';
import { dayText, momentText, numberText } from '../../../lib/format.ts';
import { columnsOf } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { usePages } from '../../../lib/use-pages.ts';
import { DateText } from '../../../ui/cells.tsx';
import { ChartCard } from '../../../ui/chart-card.tsx';
import type { ChartPalette } from '../../../ui/chart-palette.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { CHARTED_CHANGES, catalogueQueries } from '../catalogue.queries.ts';
import { historyLine } from './history-line.ts';

type ChangeType = SkuHistoryEntry['type'];

/** Keeps words and amounts whole, because the columns share the narrow width of a dialog. */
const whole = (words: string) => <span className="wrap-normal">{words}</span>;

const display = {
  date: { cell: ({ date }: SkuHistoryEntry) => <DateText value={date} full stacks /> },
  type: { cell: ({ type }: SkuHistoryEntry) => whole(say(`variant.history.${type}`)) },
  old: { cell: ({ oldSku }: SkuHistoryEntry) => whole(historyValuesText(oldSku)) },
  new: { cell: ({ newSku }: SkuHistoryEntry) => whole(historyValuesText(newSku)) },
} as const;

const legend = [
  { key: 'price', name: say('variant.history.PRICE') },
  { key: 'stock', name: say('variant.history.INVENTORY') },
];

/** Who changed the price and the stock of a variant, when, and from where: as a chart over time, and as a table. */
export function VariantHistory({ id }: { readonly id: number }) {
  return (
    <section aria-label={say('variant.history.title')} className="grid gap-4">
      <HistoryChart id={id} />
      <HistoryTable id={id} />
    </section>
  );
}

const nothing = { entries: [], cut: [] };

function HistoryChart({ id }: { readonly id: number }) {
  const query = useQuery(catalogueQueries.historyChart(id));
  const { entries, cut }: { entries: readonly SkuHistoryEntry[]; cut: readonly ChangeType[] } = query.data ?? nothing;
  const option = useCallback((palette: ChartPalette) => historyLine(entries, palette, cut), [entries, cut]);
  const [newest] = entries;
  const oldest = entries.at(-1);
  if (!newest || !oldest) return <QueryError query={query} failed={say('variant.history.chart.failed')} />;
  return (
    <div className="grid gap-2">
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
      {cut.length > 0 ? (
        <p className="text-muted text-xs">{say('variant.history.chart.cut', { n: numberText(CHARTED_CHANGES) })}</p>
      ) : null}
    </div>
  );
}

function HistoryTable({ id }: { readonly id: number }) {
  const viewer = useViewer();
  const [type, setType] = useState<ChangeType>();
  const { page, size, toFirst, control } = usePages();
  const search = skuHistoryQuery({ page, size, ...(type && { type }) });
  const query = useQuery({ ...catalogueQueries.history(id, search), placeholderData: keepPreviousData });
  const { data, error, isFetching } = query;
  return (
    <>
      <div className="w-56 max-sm:w-full">
        <Select
          label={say('variant.history.type')}
          value={type ?? ''}
          placeholder={say('shared.all')}
          options={skuHistoryTypes.map((value) => ({ value, label: say(`variant.history.${value}`) }))}
          onChange={(value) => {
            setType(skuHistoryTypes.find((one) => one === value));
            toFirst();
          }}
        />
      </div>
      <QueryError query={query} failed={say('variant.history.failed')} />
      {error && !data ? null : (
        <DataTable
          label={say('variant.history.title')}
          columns={columnsOf(skuHistoryList, viewer, display)}
          rows={data?.rows ?? []}
          rowKey={skuHistoryList.rowKey}
          state={data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
          empty={<EmptyState title={say('variant.history.empty')} />}
        />
      )}
      {data && data.total > 0 ? <Pagination {...control} total={data.total} of={say('variant.history.title')} /> : null}
    </>
  );
}
