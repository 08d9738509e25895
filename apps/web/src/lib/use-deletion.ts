import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { ApiError } from 'trastienda-client';
import { toldFailure } from './failure.ts';
import { momentText } from './format.ts';

/** What is deleted, and where it shows. */
export interface DeletionOptions {
  /** Deletes the version that the user saw. */
  readonly call: () => Promise<void>;
  /** The message if the deletion fails. */
  readonly failed: string;
  /** The queries that show the deleted thing; refetched afterwards, also if somebody else changed it meanwhile. */
  readonly shownBy: QueryKey;
  readonly onDone: () => void;
}

/** A confirmed deletion: whether it is running, its error, and the function that runs it. */
export function useDeletion({ call, failed, shownBy, onDone }: DeletionOptions) {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries({ queryKey: shownBy }),
  });
  return {
    busy: deletion.isPending,
    error: deletion.error ? deletionText(deletion.error, failed) : undefined,
    run: () => deletion.mutate(),
  };
}

function deletionText(error: Error, failed: string): string {
  const [newest] = error instanceof ApiError ? (error.changes ?? []) : [];
  if (newest) {
    const name = newest.by ?? say('shared.form.overtaken.somebody');
    return `${failed}. ${say('shared.delete.overtaken', { name, when: momentText(newest.at) })}`;
  }
  return toldFailure(error, failed);
}
