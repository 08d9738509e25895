import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkResult } from '@trastienda/api-client';
import { type BulkResultState, bulkResultStates, limits, orderStatuses, say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { useState } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { orderPath } from '../../../lib/order-path.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { csvFiles } from '../csv-files.ts';
import { ordersQueries } from '../orders.queries.ts';

const tones: Record<BulkResultState, Tone> = {
  waiting: 'secondary',
  possible: 'primary',
  impossible: 'warning',
  done: 'success',
  refused: 'danger',
  skipped: 'secondary',
};

const columns: readonly Column<BulkResult>[] = [
  { key: 'id', header: say('orders.list.column.id'), cell: ({ orderId }) => orderId },
  {
    key: 'result',
    header: say('orders.bulk.results.column.result'),
    cell: ({ state }) => <Badge tone={tones[state]}>{say(`orders.bulk.result.${state}`)}</Badge>,
  },
  {
    key: 'status',
    header: say('orders.list.column.status'),
    cell: ({ status }) =>
      status ? <Badge tone={orderStatuses[status].tone}>{orderStatuses[status].label}</Badge> : null,
  },
  { key: 'reason', header: say('orders.bulk.results.column.reason'), cell: ({ message }) => message ?? '' },
];

/** What became of each order; all of them as a file. */
export function BulkResults({ bulk }: { readonly bulk: FlowBulk }) {
  const [state, setState] = useState<BulkResultState | ''>('');
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(limits.defaultPageSize);
  const search = { from: page, size, ...(state !== '' && { state }) };
  const query = useQuery({ ...ordersQueries.bulkResults(bulk.id, search), placeholderData: keepPreviousData });
  const { data, error } = query;
  const failure = error ? failureOf(error, say('orders.bulk.results.failed')) : undefined;
  const chosen = bulkResultStates.filter((one) => one !== 'waiting' && one !== 'possible');
  return (
    <section aria-label={say('orders.bulk.results')} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-56 max-sm:w-full">
          <Select
            label={say('orders.bulk.results.filter')}
            value={state}
            placeholder={say('shared.all')}
            options={chosen.map((value) => ({ value, label: say(`orders.bulk.result.${value}`) }))}
            onChange={(value) => {
              setState(bulkResultStates.find((one) => one === value) ?? '');
              setPage(0);
            }}
          />
        </div>
        <ExportButton
          busyLabel={say('sales.exporting')}
          failed={say('orders.bulk.results.failed')}
          retryLabel={say('shared.retry')}
          load={async () => ({ name: `pedidos-${bulk.id}.csv`, content: await csvFiles.bulkResults(bulk.id) })}
        >
          {say('orders.bulk.results.download')}
        </ExportButton>
      </div>
      {failure ? (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={() => void query.refetch()} />
      ) : null}
      {failure && !data ? null : (
        <Card flush>
          <DataTable
            label={say('orders.bulk.results')}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ orderId }) => orderId}
            rowHref={({ orderId }) => orderPath(orderId)}
            state={data === undefined ? 'loading' : query.isFetching ? 'refreshing' : 'ready'}
            skeletonRows={size}
            empty={<p className="px-4 py-6 text-center text-muted">{say('shared.noRecords')}</p>}
          />
        </Card>
      )}
      {data && data.total > 0 ? (
        <Pagination
          page={page}
          size={size}
          total={data.total}
          sizes={limits.pageSizes}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(0);
          }}
        />
      ) : null}
    </section>
  );
}
