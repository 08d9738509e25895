import { useMutation, useQueryClient } from '@tanstack/react-query';
import { carrierBlockedVerdict, firstRefusal, mayWriteRates, rateLimits, say } from '@trastienda/domain';
import type { BulkRequest } from '@trastienda/machines';
import { rateFilters, rateList } from '@trastienda/validators';
import { useState } from 'react';
import { useBulkBar } from '../../../lib/bulk/use-bulk-bar.ts';
import { useBulkStart } from '../../../lib/bulk/use-bulk-start.ts';
import { useCarrierContext } from '../../../lib/carrier-context.ts';
import { toldFailure } from '../../../lib/failure.ts';
import { numberText } from '../../../lib/format.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ChosenRows } from '../../../ui/list/list-definition.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { SelectionStart } from '../../../ui/list/selection-start.tsx';
import { useChoosableRate } from './choosable-rate.ts';
import { chosenRates, deleteRates, ratesKeys } from './rates.queries.ts';

/**
 * Deletes the rates selected in the list: a few by one request after a confirmation, many, or all that match, by a bulk action of the
 * server (S3 §2).
 */
export function ChosenRates(chosen: ChosenRows) {
  const viewer = useViewer();
  const standing = useCarrierContext();
  const choosable = useChoosableRate();
  const [asked, setAsked] = useState<readonly string[]>();
  const filters = () => rateFilters(searchIn(rateList.search, chosen.values, viewer));
  const { bar, request, giveUp } = useBulkBar(
    'rates',
    chosen,
    [
      {
        label: say('rates.delete'),
        refusal: refusalText(firstRefusal(mayWriteRates(viewer), carrierBlockedVerdict(viewer, standing))),
        choose: (rows) => {
          if (rows === 'matching') return { action: 'deleteRates', filters: filters() };
          if (rows.length > rateLimits.chosen) return { action: 'deleteRates', ids: rows };
          setAsked(rows);
          return undefined;
        },
      },
    ],
    {
      upTo: rateLimits.chosen,
      read: async () => {
        const rates = await chosenRates(filters());
        return rates.filter((rate) => choosable(rate) === true).map(({ id }) => String(id));
      },
      failed: say('rates.choose.failed'),
    },
  );
  return (
    <>
      <SelectionBar {...bar}>
        {request ? <Start key={request.key} request={request} onGiveUp={giveUp} /> : null}
      </SelectionBar>
      {asked ? <DeleteChosen ids={asked} onDone={chosen.clear} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

interface DeleteChosenProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before the selected rates are deleted, and says which of them could not be. */
function DeleteChosen({ ids, onDone, onClose }: DeleteChosenProps) {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteRates(ids),
    onSuccess: (answers) => {
      const left = answers.filter(({ done }) => !done).map(({ id, message }) => `${id} (${message})`);
      const counts = { done: numberText(ids.length - left.length), total: numberText(ids.length) };
      toasts.show(
        left.length === 0
          ? { tone: 'success', text: say('rates.deleted'), subject: 'rates' }
          : {
              tone: 'warning',
              text: say('rates.deleteChosen.partly', { ...counts, left: left.join(', ') }),
              subject: 'rates',
            },
      );
      onDone();
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ratesKeys.lists }),
  });
  const failed = say('rates.deleteChosen.failed');
  return (
    <ConfirmDialog
      open
      destructive
      title={say('rates.deleteChosen.title')}
      confirmLabel={say('rates.delete')}
      busyLabel={say('rates.delete.busy')}
      busy={deletion.isPending}
      error={deletion.error ? toldFailure(deletion.error, failed) : undefined}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      {say('rates.deleteChosen.ask', { n: numberText(ids.length) })}
    </ConfirmDialog>
  );
}

const Start = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);
