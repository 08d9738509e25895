import type { ReactNode } from 'react';
import { failureOf } from '../lib/failure.ts';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';

/** The part of a query that an error message needs. */
export interface FailedReading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryErrorProps {
  readonly query: FailedReading;
  /** The message if the server gave none. */
  readonly failed: string;
}

/** Why a query failed, with "Reintentar"; nothing if it did not fail. */
export function QueryError({ query, failed }: QueryErrorProps) {
  if (!query.error) return null;
  const { message, requestId } = failureOf(query.error, failed);
  return (
    <ErrorState
      message={message}
      requestId={requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

interface ReadDialogProps<Data> extends QueryErrorProps {
  readonly query: FailedReading & { readonly data: Data | undefined };
  /** The title while only the failure is shown. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A dialog whose data is fetched first. It renders nothing until the answer: a dialog that is replaced by another one would lose the focus. */
export function ReadDialog<Data>({ query, failed, title, onClose, children }: ReadDialogProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return null;
  return (
    <Dialog open title={title} onClose={onClose}>
      <QueryError query={query} failed={failed} />
    </Dialog>
  );
}
