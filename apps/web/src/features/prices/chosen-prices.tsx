import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkLimits, mayDecidePrices, say } from '@trastienda/domain';
import type { BulkWish } from '@trastienda/machines';
import { priceApprovalFilters, priceApprovalList } from '@trastienda/validators';
import { useState } from 'react';
import { type BulkRows, useBulkBar } from '../../lib/bulk/use-bulk-bar.ts';
import { useBulkStart } from '../../lib/bulk/use-bulk-start.ts';
import { failureOf } from '../../lib/failure.ts';
import { refusalWords } from '../../lib/refusal-words.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import type { ChosenRows } from '../../ui/list/list-definition.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { SelectionStart } from '../../ui/list/selection-start.tsx';
import { approvePrices, pricesKeys } from './prices.queries.ts';
import { RejectionDialog } from './rejection-dialog.tsx';

/** Prices that are approved by one call; more, and all that match, are a work of the server. */
const APPROVED_AT_ONCE = 1_000;

/** What can be done to the prices chosen in the list: administrators validate or reject them (S2 §2; R27). */
export function ChosenPrices(chosen: ChosenRows) {
  const viewer = useViewer();
  const approval = useApproval(chosen.clear);
  const [rejecting, setRejecting] = useState<BulkRows>();
  const refusal = refusalWords(mayDecidePrices(viewer));
  const rowsOf = (rows: BulkRows) =>
    rows === 'matching'
      ? { filters: priceApprovalFilters(searchIn(priceApprovalList.search, chosen.values, viewer)) }
      : { ids: rows };
  const { bar, wish, begin, giveUp } = useBulkBar('prices', chosen, [
    {
      label: say(approval.isPending ? 'prices.approving' : 'prices.approve'),
      refusal,
      busy: approval.isPending,
      choose: (rows) => {
        if (rows === 'matching' || rows.length > APPROVED_AT_ONCE) return { action: 'approvePrices', ...rowsOf(rows) };
        approval.mutate(rows);
        return undefined;
      },
    },
    {
      label: say('prices.reject'),
      refusal,
      busy: approval.isPending,
      choose: (rows) => {
        setRejecting(rows);
        return undefined;
      },
    },
  ]);
  return (
    <>
      <SelectionBar {...bar}>{wish ? <Start key={wish.key} wish={wish} onGiveUp={giveUp} /> : null}</SelectionBar>
      {rejecting ? (
        <RejectionDialog
          count={rejecting === 'matching' ? chosen.total : Math.min(rejecting.length, bulkLimits.named)}
          onReject={(note) => {
            begin({ action: 'rejectPrices', note, ...rowsOf(rejecting) });
            setRejecting(undefined);
          }}
          onClose={() => setRejecting(undefined)}
        />
      ) : null}
    </>
  );
}

/** The approval of named prices, and what is told of it (S2 §8). */
function useApproval(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => approvePrices(ids),
    onSuccess: (decisions) => {
      // Whom somebody else was before hears of it, although the price is approved.
      const left = decisions.filter(({ done }) => !done);
      const skus = left.map(({ skuName, priceApprovalId, message }) => `${skuName ?? priceApprovalId} (${message})`);
      toasts.show(
        left.length === 0
          ? { tone: 'success', text: say('prices.approve.done'), subject: 'prices' }
          : { tone: 'warning', text: say('prices.approve.partly', { skus: skus.join(', ') }), subject: 'prices' },
      );
      onDone();
    },
    onError: (error) => {
      const { message } = failureOf(error, say('prices.approve.failed'));
      toasts.show({ tone: 'danger', text: message, subject: 'prices' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pricesKeys.all }),
  });
}

const Start = ({ wish, onGiveUp }: { readonly wish: BulkWish; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(wish)} onGiveUp={onGiveUp} />
);
