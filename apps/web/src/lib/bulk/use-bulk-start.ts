import { bulkSubjectOf, say } from '@trastienda/domain';
import type { BulkRequest } from '@trastienda/machines';
import { useEffect, useEffectEvent } from 'react';
import { failureText } from '../failure-text.ts';
import { useBulkAction } from './use-bulk-action.ts';
import { useBulkOpen } from './use-bulk-open.ts';

/** Sends a bulk action; once the server has accepted it, its own page opens. */
export function useBulkStart(request: BulkRequest) {
  const { state, id, failure, send } = useBulkAction({ request });
  const open = useBulkOpen();
  const goOn = useEffectEvent((known: string) => open(bulkSubjectOf(request.action), known));
  useEffect(() => {
    if (id !== undefined) goOn(id);
  }, [id]);
  const isUnsent = state === 'unsent';
  return {
    sending: failure ? undefined : say('bulk.sending'),
    message: failure && failureText(failure, 'bulk.failed').message,
    // Whether the request arrived is unknown; sending it again starts no second action.
    ...(isUnsent && { note: say('bulk.unsent'), again: () => send({ type: 'creation.asked' }) }),
  };
}
