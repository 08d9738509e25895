import { ListFilter } from 'lucide-react';
import type { Failure } from '../../lib/failure.ts';
import { Button } from '../button.tsx';
import { ErrorState } from '../error-state.tsx';
import type { ListDefinition } from './list-definition.ts';
import type { ListRead } from './use-list-rows.ts';

interface ListFailureProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly read: ListRead<Row>;
  /** Opens the filters, for a search that finds too much. */
  readonly onNarrow: () => void;
}

/** Why the rows of a list could not be read, with the way out of it. */
export function ListFailure<Row>({ list, read, onNarrow }: ListFailureProps<Row>) {
  const { failure, refetch, isFetching } = read;
  if (!failure) return null;
  return (
    <ErrorState
      message={withServersText(list.loadError, failure)}
      requestId={failure.requestId}
      onRetry={() => void refetch()}
      retrying={isFetching}
      help={
        failure.tooWide && list.filters.length > 0 ? (
          <Button size="sm" onClick={onNarrow} icon={<ListFilter className="size-3.5" aria-hidden="true" />}>
            Acotar con filtros
          </Button>
        ) : undefined
      }
    />
  );
}

/** What failed, then the server's message if it says anything else. */
function withServersText(failed: string, { message, offline }: Failure): string {
  return offline || message === failed ? message : `${failed}. ${message}`;
}
