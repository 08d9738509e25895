import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkLimits, say } from '@trastienda/domain';
import type { BulkRequest } from '@trastienda/machines';
import { priceApprovalFilters, priceApprovalList, priceApprovalQuery } from '@trastienda/validators';
import { useState } from 'react';
import type { PriceDecision } from 'trastienda-client';
import { type BulkRows, useBulkBar } from '../../lib/bulk/use-bulk-bar.ts';
import { useBulkSend } from '../../lib/bulk/use-bulk-send.ts';
import { useBulkStart } from '../../lib/bulk/use-bulk-start.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { invalidateTouched } from '../../lib/touched.ts';
import type { ChosenRows } from '../../ui/list/list-definition.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { SelectionStart } from '../../ui/list/selection-start.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { DECIDED_AT_ONCE, type DecidedPrices, decidePrices, pricesQuery } from './prices.queries.ts';
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
  const [approving, setApproving] = useState<string[]>();
  const [rejecting, setRejecting] = useState<BulkRows>();
  const close = () => {
    setApproving(undefined);
    setRejecting(undefined);
  };
  const decide = useDecision(() => {
    close();
    chosen.clear();
  });
  const sendBulk = useBulkSend();
  const rowsOf = (rows: BulkRows) =>
    rows === 'matching' ? { filters: priceApprovalFilters({ ...wanted, status: 'WAITING' }) } : { ids: rows };
  const { bar, request, giveUp } = useBulkBar('prices', chosen, [
    {
      label: say('prices.approve'),
      choose: (rows) => {
        if (!isFew(rows)) return { action: 'approvePrices', ...rowsOf(rows) };
        setApproving(rows);
        return undefined;
      },
    },
    {
      label: say('prices.reject'),
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
        <ApprovalDialog ids={approving} send={() => decide({ decision: 'approve', ids: approving })} onClose={close} />
      ) : null}
      {rejecting ? (
        <RejectionDialog
          ids={isFew(rejecting) ? rejecting : undefined}
          count={rejecting === 'matching' ? chosen.total : Math.min(rejecting.length, bulkLimits.named)}
          send={(note) =>
            isFew(rejecting)
              ? decide({ decision: 'reject', ids: rejecting, note })
              : sendBulk({ action: 'rejectPrices', note, ...rowsOf(rejecting) })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}

const words = {
  approve: { done: 'prices.approve.done', partly: 'prices.approve.partly' },
  reject: { done: 'prices.reject.done', partly: 'prices.reject.partly' },
} as const;

const nameOf = ({ priceApprovalId, sku, skuName }: PriceDecision) =>
  sku === undefined ? String(priceApprovalId) : `SKU ${sku} ${skuName}`;

/** Decides the listed prices and shows the outcome as a toast (S2 §8); rejects what failed altogether. */
function useDecision(onDone: () => void) {
  const queries = useQueryClient();
  return async (decided: DecidedPrices): Promise<void> => {
    try {
      tell(decided, await decidePrices(decided));
    } finally {
      invalidateTouched(queries, 'prices');
    }
    onDone();
  };
}

function tell({ decision }: DecidedPrices, decisions: readonly PriceDecision[]): void {
  // A price that somebody else decided first is reported as not done, even if it was approved.
  const left = decisions.filter(({ done }) => !done).map((one) => `${nameOf(one)} (${one.message})`);
  toasts.show(
    left.length === 0
      ? { tone: 'success', text: say(words[decision].done), subject: 'prices' }
      : // It lists the prices that were not decided, so it stays until it is closed.
        {
          tone: 'warning',
          text: say(words[decision].partly, { skus: left.join(', ') }),
          subject: 'prices',
          stays: true,
        },
  );
}

const Start = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);
