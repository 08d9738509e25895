import { useQueryClient } from '@tanstack/react-query';
import { bulkActionLooks, canSettleBulkAction, say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { numberWords } from '../../../lib/format.ts';
import { orderListPath } from '../../../lib/order-path.ts';
import { ordersKeys } from '../../../lib/order-rows.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureWords } from '../order-actions/failure-words.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkReasons } from './bulk-reasons.tsx';
import { BulkResults } from './bulk-results.tsx';
import { BulkSplit } from './bulk-split.tsx';
import { type BulkView, useBulkAction } from './use-bulk-action.ts';

/** /orders/bulk/:bulkId */
export function BulkScreen() {
  const { bulkId = '' } = useParams();
  return <FollowedBulk key={bulkId} id={bulkId} />;
}

/** One action on many orders, wherever it is: a reload finds it as the server has it. */
function FollowedBulk({ id }: { readonly id: string }) {
  const view = useBulkAction({ id });
  const { bulk, over } = view;
  const cache = useQueryClient();
  useEffect(() => {
    if (over) void cache.invalidateQueries({ queryKey: ordersKeys.all });
  }, [cache, over]);
  return (
    <>
      <PageHeader
        back={{ to: orderListPath, label: say('orders.bulk.back') }}
        title={bulk ? say(`orders.bulk.title.${bulk.action}`) : say('orders.bulk.opening')}
        aside={bulk ? <Badge tone={bulkActionLooks[bulk.state].tone}>{bulkActionLooks[bulk.state].label}</Badge> : null}
        facts={bulk ? say('orders.bulk.by', { person: bulk.createdBy.name }) : null}
      />
      <div className="grid gap-4">
        <Trouble view={view} />
        {bulk ? <Body view={view} bulk={bulk} /> : view.failure ? null : <Skeleton className="h-32 w-full" />}
      </div>
    </>
  );
}

/** What went wrong on the way, and the way on. */
function Trouble({ view: { state, failure, send } }: { readonly view: BulkView }) {
  if (!failure) return null;
  const { message, requestId } = failureWords(failure, 'orders.bulk.failed');
  const again = () => send({ type: 'bulk.followAsked' });
  if (state === 'untraceable') {
    return <ErrorState message={message} requestId={requestId} onRetry={failure.status === 404 ? undefined : again} />;
  }
  if (state !== 'reconnecting') {
    return (
      <Alert tone="danger" announce="alert">
        {message}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      announce="status"
      actions={
        <Button size="sm" onClick={again}>
          {say('shared.retry')}
        </Button>
      }
    >
      {say('orders.bulk.lost')}
    </Alert>
  );
}

function Body({ view, bulk }: { readonly view: BulkView; readonly bulk: FlowBulk }) {
  const { state, canceling, send } = view;
  const { done, total } = bulk.counts;
  const mine = canSettleBulkAction(bulk.createdBy.id, useViewer()).allowed;
  const stop = () => send({ type: 'bulk.cancelAsked' });
  if (state === 'ready' || state === 'confirming' || state === 'discarding') {
    return (
      <BulkSplit
        bulk={bulk}
        mine={mine}
        confirming={state === 'confirming'}
        discarding={state === 'discarding'}
        onConfirm={() => send({ type: 'bulk.confirmed' })}
        onDiscard={stop}
      />
    );
  }
  if (bulk.state !== 'done' && bulk.state !== 'cancelled') {
    const silent = !mine || state === 'reconnecting';
    return <BulkProgress bulk={bulk} silent={silent} canceling={canceling} onStop={stop} />;
  }
  const counts = { done: numberWords(done), total: numberWords(total) };
  return (
    <>
      <Alert tone={bulk.state === 'done' && done > 0 ? 'success' : 'warning'} announce="status">
        {say(`orders.bulk.${bulk.state}`, counts)}
      </Alert>
      <BulkReasons reasons={bulk.reasons} />
      <BulkResults bulk={bulk} />
    </>
  );
}
