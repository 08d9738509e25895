import { useQuery } from '@tanstack/react-query';
import { type MessageKey, say } from '@trastienda/domain';
import type { LoadIssue } from 'trastienda-client';
import { failureOf } from '../../../lib/failure.ts';
import { numberText } from '../../../lib/format.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { loadsQueries } from '../loads.queries.ts';

const shown = 20;

const columns: readonly Column<LoadIssue>[] = [
  { key: 'row', header: say('loads.result.reasons.row'), cell: ({ row }) => numberText(row) },
  { key: 'column', header: say('loads.result.reasons.column'), cell: ({ columnTitle }) => columnTitle ?? '' },
  { key: 'reason', header: say('loads.result.reasons.reason'), cell: ({ message }) => message },
];

export interface LoadReasonsProps {
  readonly loadId: string;
  /** Errors, or warnings: values that could not be checked, and oddities. */
  readonly severity: LoadIssue['severity'];
  /** The title to use where these are no reasons of a failure. */
  readonly title?: MessageKey;
}

/** The first issues that the server reports; the downloadable file has all of them. */
export function LoadReasons({ loadId, severity, title: named }: LoadReasonsProps) {
  const { data, error, refetch, isFetching } = useQuery(loadsQueries.issues(loadId, shown, severity));
  const title = say(named ?? (severity === 'error' ? 'loads.result.reasons' : 'loads.result.doubts'));
  if (error) {
    const { message, requestId } = failureOf(error, say('loads.result.reasons.failed'));
    return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <div className="overflow-hidden rounded-lg border border-line">
        <DataTable
          label={title}
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
          state={data ? 'ready' : 'loading'}
          skeletonRows={3}
        />
      </div>
      {data && data.total > data.rows.length ? (
        <p className="text-[0.8125rem] text-muted">
          {say('loads.result.reasons.more', { n: numberText(data.rows.length), total: numberText(data.total) })}
        </p>
      ) : null}
    </section>
  );
}
