import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkLimits, say } from '@trastienda/domain';
import type { BulkRequest } from '@trastienda/machines';
import { priceApprovalFilters, priceApprovalList, priceApprovalQuery } from '@trastienda/validators';
import { useState } from 'react';
import type { PriceDecision } from 'trastienda-client';
import { type BulkRows, useBulkBar } from '../../lib/bulk/use-bulk-bar.ts';
import { useBulkStart } from '../../lib/bulk/use-bulk-start.ts';
import { failureOf } from '../../lib/failure.ts';
import { numberText } from '../../lib/format.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ChosenRows } from '../../ui/list/list-definition.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { SelectionStart } from '../../ui/list/selection-start.tsx';
import { DecidedPrices } from './decided-prices.tsx';
import {
  DECIDED_AT_ONCE,
  type DecidedPrices as Decided,
  decidePrices,
  pricesKeys,
  pricesQuery,
} from './prices.queries.ts';
import { RejectionDialog } from './rejection-dialog.tsx';

const isFew = (rows: BulkRows): rows is string[] => rows !== 'matching' && rows.length <= DECIDED_AT_ONCE;

/** The actions on the prices selected in the list: administrators approve or reject them (S2 §2; R27). */
export function ChosenPrices(found: ChosenRows) {
  const viewer = useViewer();
  const wanted = searchIn(priceApprovalList.search, found.values, viewer);
  // Only waiting prices can be decided, so only these are counted, whatever the list shows.
  const mayWait = wanted.status === undefined || wanted.status === 'WAITING';
  const waiting = useQuery({
    ...pricesQuery(priceApprovalQuery({ ...wanted, status: 'WAITING', page: 0, size: 10 })),
    enabled: mayWait,
  });
  const chosen = { ...found, total: mayWait ? (waiting.data?.total ?? 0) : 0 };
  const decision = useDecision(chosen.clear);
  const [approving, setApproving] = useState<string[]>();
  const [rejecting, setRejecting] = useState<BulkRows>();
  const doing = decision.isPending ? decision.variables.decision : undefined;
  const rowsOf = (rows: BulkRows) =>
    rows === 'matching' ? { filters: priceApprovalFilters({ ...wanted, status: 'WAITING' }) } : { ids: rows };
  const { bar, request, begin, giveUp } = useBulkBar('prices', chosen, [
    {
      label: say(doing === 'approve' ? 'prices.approving' : 'prices.approve'),
      busy: doing !== undefined,
      choose: (rows) => {
        if (!isFew(rows)) return { action: 'approvePrices', ...rowsOf(rows) };
        setApproving(rows);
        return undefined;
      },
    },
    {
      label: say(doing === 'reject' ? 'prices.rejecting' : 'prices.reject'),
      busy: doing !== undefined,
      choose: (rows) => {
        setRejecting(rows);
        return undefined;
      },
    },
  ]);
  return (
    <>
      <SelectionBar {...bar}>
        {request ? <Start key={request.key} request={request} onGiveUp={giveUp} /> : null}
      </SelectionBar>
      {approving ? (
        <ConfirmDialog
          open
          size="lg"
          title={say(`bulk.prices.question.${approving.length === 1 ? 'one' : 'many'}`, {
            action: say('bulk.approvePrices'),
            n: numberText(approving.length),
          })}
          confirmLabel={say('prices.approve')}
          busyLabel={say('prices.approving')}
          onConfirm={() => {
            setApproving(undefined);
            decision.mutate({ decision: 'approve', ids: approving });
          }}
          onClose={() => setApproving(undefined)}
        >
          <DecidedPrices ids={approving} />
        </ConfirmDialog>
      ) : null}
      {rejecting ? (
        <RejectionDialog
          ids={isFew(rejecting) ? rejecting : undefined}
          count={rejecting === 'matching' ? chosen.total : Math.min(rejecting.length, bulkLimits.named)}
          onReject={(note) => {
            setRejecting(undefined);
            if (isFew(rejecting)) decision.mutate({ decision: 'reject', ids: rejecting, note });
            else begin({ action: 'rejectPrices', note, ...rowsOf(rejecting) });
          }}
          onClose={() => setRejecting(undefined)}
        />
      ) : null}
    </>
  );
}

/** The toast stays until it is closed, because it lists the prices that were not decided. */
const failed = { subject: 'prices', stays: true };

const words = {
  approve: { done: 'prices.approve.done', partly: 'prices.approve.partly', failed: 'prices.approve.failed' },
  reject: { done: 'prices.reject.done', partly: 'prices.reject.partly', failed: 'prices.reject.failed' },
} as const;

const nameOf = ({ priceApprovalId, sku, skuName }: PriceDecision) =>
  sku === undefined ? String(priceApprovalId) : `SKU ${sku} ${skuName}`;

/** Decides the listed prices and shows the outcome as a toast (S2 §8). */
function useDecision(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decided: Decided) => decidePrices(decided),
    onSuccess: (decisions, { decision }) => {
      // A price that somebody else decided first is reported as not done, even if it was approved.
      const left = decisions.filter(({ done }) => !done).map((one) => `${nameOf(one)} (${one.message})`);
      toasts.show(
        left.length === 0
          ? { tone: 'success', text: say(words[decision].done), subject: 'prices' }
          : { ...failed, tone: 'warning', text: say(words[decision].partly, { skus: left.join(', ') }) },
      );
      onDone();
    },
    onError: (error, { decision }) => {
      const { message } = failureOf(error, say(words[decision].failed));
      toasts.show({ ...failed, tone: 'danger', text: message });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pricesKeys.all }),
  });
}

const Start = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);
