import { useMutation } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { useState } from 'react';
import { newKey, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { toasts } from '../../../lib/toasts.ts';
import { useUrlState } from '../../../lib/url-state.ts';

/** Asks the server to undo a load, or (`dryRun`) what that would do, and opens the load that does it. */
export function useUndo(id: string, dryRun: boolean) {
  const { patch } = useUrlState();
  // A retry after a lost response uses the same key.
  const [key] = useState(newKey);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { path: { id }, query: { dryRun }, ...(!dryRun && { header: { 'Idempotency-Key': key } }) };
      return unwrap(api.POST('/loads/{id}/undo', { params }));
    },
    onSuccess: (load) => patch({ load: load.id }),
    onError: (error) => {
      const { message } = failureOf(error, say('loads.undo.failed'));
      toasts.show({ tone: 'danger', text: message, subject: `load:${id}:undo` });
    },
  });
  return { ask: () => mutate(), busy: isPending };
}
