import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type BulkResultState,
  type BulkSubject,
  bulkResultStates,
  bulkRowLook,
  bulkSubjects,
  say,
} from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { useMemo, useState } from 'react';
import type { BulkResult } from 'trastienda-client';
import { rowPaths } from '../../lib/bulk/bulk-path.ts';
import { Picture } from '../../lib/picture.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { Select } from '../../ui/select.tsx';
import type { Tone } from '../../ui/tone.ts';
import { bulkQueries } from './bulk.queries.ts';

const checked: ReadonlySet<BulkResultState> = new Set(['possible', 'impossible']);
const settled: ReadonlySet<BulkResultState> = new Set(['impossible', 'done', 'refused', 'skipped']);

const tones: Record<BulkResultState, Tone> = {
  waiting: 'secondary',
  possible: 'primary',
  impossible: 'warning',
  done: 'success',
  refused: 'danger',
  skipped: 'secondary',
};

const columnsOf = (subject: BulkSubject): readonly Column<BulkResult>[] => [
  { key: 'id', header: say('bulk.results.column.id'), unbroken: true, cell: ({ id }) => id },
  { key: 'name', header: say('bulk.results.column.name'), named: false, cell: (row) => <Face {...row} /> },
  {
    key: 'result',
    header: say('bulk.results.column.result'),
    named: false,
    inCardsAt: 'corner',
    cell: ({ state }) => <Badge tone={tones[state]}>{say(`bulk.result.${state}`)}</Badge>,
  },
  {
    key: 'status',
    header: say('bulk.results.column.status'),
    named: false,
    cell: ({ status }) => <RowStatus subject={subject} status={status} />,
  },
  { key: 'reason', header: say('bulk.results.column.reason'), cell: ({ message }) => message ?? '' },
];

/** What a row is: its picture, its name, and what to know before it is changed. */
function Face({ name, imageUrl, note }: BulkResult) {
  if (name === undefined) return null;
  return (
    <span className="flex items-center gap-2">
      {imageUrl ? (
        <span className="size-9 shrink-0">
          <Picture imageUrl={imageUrl} size={96} alt="" />
        </span>
      ) : null}
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        {note ? <span className="block text-muted text-xs">{note}</span> : null}
      </span>
    </span>
  );
}

function RowStatus({ subject, status }: { readonly subject: BulkSubject } & Pick<BulkResult, 'status'>) {
  const look = status && bulkRowLook(subject, status);
  return look ? <Badge tone={look.tone}>{look.label}</Badge> : null;
}

/** Each row with what it is and its result, or, before the confirmation, with what would happen to it; all can be downloaded. */
export function BulkResults({ bulk }: { readonly bulk: FlowBulk }) {
  const { thing, things } = bulkSubjects[bulk.subject];
  const isReady = bulk.state === 'ready';
  const title = isReady ? say('bulk.rows') : say('bulk.results', { thing });
  const columns = useMemo(() => columnsOf(bulk.subject), [bulk.subject]);
  const [state, setState] = useState<BulkResultState | ''>(isReady && bulk.counts.possible > 0 ? 'possible' : '');
  const { page, size, toFirst, control } = usePages();
  const search = { from: page, size, ...(state !== '' && { state }) };
  const query = useQuery({ ...bulkQueries.results(bulk.id, search), placeholderData: keepPreviousData });
  const { data, error } = query;
  const chosen = bulkResultStates.filter((one) => (isReady ? checked : settled).has(one));
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-56 max-sm:w-full">
          <Select
            label={say('bulk.results.filter')}
            value={state}
            placeholder={say('shared.all')}
            options={chosen.map((value) => ({ value, label: say(`bulk.result.${value}`) }))}
            onChange={(value) => {
              setState(bulkResultStates.find((one) => one === value) ?? '');
              toFirst();
            }}
          />
        </div>
        <ExportButton
          busyLabel={say('sales.exporting')}
          failed={say('bulk.results.failed')}
          load={async () => ({ name: `${things}-${bulk.id}.csv`, content: await bulkQueries.file(bulk.id) })}
        >
          {say('bulk.results.download')}
        </ExportButton>
      </div>
      <QueryError query={query} failed={say('bulk.results.failed')} />
      {error && !data ? null : (
        <Card flush>
          <DataTable
            label={title}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => id}
            rowHref={({ id }) => rowPaths[bulk.subject](id)}
            state={data === undefined ? 'loading' : query.isFetching ? 'refreshing' : 'ready'}
            skeletonRows={size}
            empty={<p className="px-4 py-6 text-center text-muted">{say('shared.noRecords')}</p>}
          />
        </Card>
      )}
      {data && data.total > 0 ? <Pagination {...control} total={data.total} /> : null}
    </section>
  );
}
