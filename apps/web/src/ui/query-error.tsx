import type { ReactNode } from 'react';
import { failureOf } from '../lib/failure.ts';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';

/** The part of a reading that its failure needs. */
export interface FailedReading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryErrorProps {
  readonly query: FailedReading;
  /** What failed, where the server gave no words. */
  readonly failed: string;
}

/** Why something could not be read, with "Reintentar"; nothing where it could. */
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
  /** The title while there is nothing but the failure. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A dialog about something that is read first. Nothing is drawn until the answer: a dialog that turns into another one would lose the focus. */
export function ReadDialog<Data>({ query, failed, title, onClose, children }: ReadDialogProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return null;
  return (
    <Dialog open title={title} onClose={onClose}>
      <QueryError query={query} failed={failed} />
    </Dialog>
  );
}
