import { useQueryClient } from '@tanstack/react-query';
import {
  type BulkSubject,
  bulkActionDisplay,
  bulkEndText,
  bulkSubjectNames,
  bulkThings,
  bulkTitle,
  canSettleBulkAction,
  say,
} from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { bulkListPath, rowLists } from '../../lib/bulk/bulk-path.ts';
import { type BulkView, useBulkAction } from '../../lib/bulk/use-bulk-action.ts';
import { forgetChoice } from '../../lib/chosen-rows.ts';
import { failureText } from '../../lib/failure-text.ts';
import { numberText } from '../../lib/format.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { invalidateTouched } from '../../lib/touched.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LostNotice } from '../../ui/lost-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkReasons } from './bulk-reasons.tsx';
import { BulkResults } from './bulk-results.tsx';
import { BulkSplit } from './bulk-split.tsx';

/** /orders/bulk/:bulkId, /catalog/bulk/:bulkId, /validation-price/bulk/:bulkId and /carriers/priceList/bulk/:bulkId */
export function BulkScreen() {
  const { bulkId = '' } = useParams();
  const { pathname } = useLocation();
  const subject = bulkSubjectNames.find((name) => pathname.startsWith(bulkListPath(name))) ?? 'orders';
  return <FollowedBulk key={bulkId} id={bulkId} subject={subject} />;
}

/** One bulk action in any state; after a reload, its state is read from the server. */
function FollowedBulk({ id, subject }: { readonly id: string; readonly subject: BulkSubject }) {
  const view = useBulkAction({ id });
  const { work: bulk, over } = view;
  const hasStarted = bulk !== undefined && bulk.counts.done + bulk.counts.refused > 0;
  const cache = useQueryClient();
  useEffect(() => {
    if (!over) return;
    invalidateTouched(cache, subject);
    // Discarding changes nothing: the rows stay chosen.
    if (hasStarted) forgetChoice(cache, rowLists[subject]);
  }, [cache, over, hasStarted, subject]);
  return (
    <>
      <PageHeader
        back={{ to: rowLists[subject], label: say(`bulk.${subject}.back`) }}
        title={bulk ? bulkTitle(bulk.action, bulk.counts.total) : say('bulk.opening')}
        aside={
          bulk ? <Badge tone={bulkActionDisplay[bulk.state].tone}>{bulkActionDisplay[bulk.state].label}</Badge> : null
        }
        facts={bulk ? say('bulk.by', { person: bulk.createdBy.name }) : null}
      />
      <div className="grid gap-4">
        <Trouble view={view} />
        {bulk ? <Body view={view} bulk={bulk} /> : view.failure ? null : <Skeleton className="h-32 w-full" />}
      </div>
    </>
  );
}

/** The failure, and how to continue. */
function Trouble({ view: { state, failure, send } }: { readonly view: BulkView }) {
  if (!failure) return null;
  const { message, requestId } = failureText(failure, 'bulk.failed');
  const again = () => send({ type: 'work.followAsked' });
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
  return <LostNotice text={say('bulk.lost')} retryLabel={say('shared.retry')} onRetry={again} />;
}

function Body({ view, bulk }: { readonly view: BulkView; readonly bulk: FlowBulk }) {
  const { state, canceling, send } = view;
  const { done, total } = bulk.counts;
  const mine = canSettleBulkAction(bulk.createdBy.id, useViewer()).allowed;
  const stop = () => send({ type: 'work.cancelAsked' });
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
  const counts = { done: numberText(done), total: numberText(total), things: bulkThings(bulk.subject, total) };
  return (
    <>
      <Alert tone={bulk.state === 'done' && done > 0 ? 'success' : 'warning'} announce="status">
        {say(bulkEndText(bulk), counts)}
      </Alert>
      <BulkReasons bulk={bulk} />
      <BulkResults bulk={bulk} />
    </>
  );
}
