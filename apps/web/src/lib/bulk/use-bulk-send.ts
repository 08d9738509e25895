import { bulkSubjectOf } from '@trastienda/domain';
import type { BulkChoice } from '@trastienda/machines';
import { useState } from 'react';
import { newKey, unwrap } from 'trastienda-client';
import { api } from '../api.ts';
import { useBulkOpen } from './use-bulk-open.ts';

/**
 * Sends a bulk action from a dialog, which keeps what was typed until the server has accepted it; then the action's own page opens. The same
 * choice keeps its key, so that sending it again after no answer came starts no second action.
 */
export function useBulkSend() {
  const open = useBulkOpen();
  const [keys] = useState(() => new Map<string, string>());
  return async (choice: BulkChoice): Promise<void> => {
    const content = JSON.stringify(choice);
    const key = keys.get(content) ?? newKey();
    keys.set(content, key);
    const { id } = await unwrap(api.POST('/bulk-actions', { body: { ...choice, key } }));
    open(bulkSubjectOf(choice.action), id);
  };
}
