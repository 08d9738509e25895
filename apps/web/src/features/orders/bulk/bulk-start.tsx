import { say } from '@trastienda/domain';
import type { BulkWish } from '@trastienda/machines';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { failureWords } from '../order-actions/failure-words.ts';
import { bulkPath } from './bulk-path.ts';
import { useBulkAction } from './use-bulk-action.ts';

export interface BulkStartProps {
  readonly wish: BulkWish;
  readonly onGiveUp: () => void;
}

/** Sends the choice; once the server knows it, its own page goes on with it. */
export function BulkStart({ wish, onGiveUp }: BulkStartProps) {
  const { state, id, failure, send } = useBulkAction({ wish });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goOn = useEffectEvent((known: string) => navigate(bulkPath(known), { state: { from: pathname + search } }));
  useEffect(() => {
    if (id !== undefined) goOn(id);
  }, [id]);

  if (!failure) return <p role="status">{say('orders.bulk.sending')}</p>;
  const { message } = failureWords(failure, 'orders.bulk.failed');
  const isUnsent = state === 'unsent';
  return (
    <Alert
      tone={isUnsent ? 'warning' : 'danger'}
      announce="alert"
      actions={
        <>
          {isUnsent ? (
            <Button size="sm" onClick={() => send({ type: 'creation.asked' })}>
              {say('shared.retry')}
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={onGiveUp}>
            {say('shared.close')}
          </Button>
        </>
      }
    >
      {message}
      {isUnsent ? <p>{say('orders.bulk.unsent')}</p> : null}
    </Alert>
  );
}
