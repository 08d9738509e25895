import { say } from '@trastienda/domain';
import { type Review, reviewSkuWith } from '@trastienda/machines';
import { checkSkuDecision } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type Sku, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useLeaving } from '../../../lib/leaving.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { useCatalogueRefresh } from '../use-catalogue-refresh.ts';

const machine = reviewSkuWith({ client: api, unwrap });

/** How the dialog of a decision ends. */
export interface ReviewEnds {
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** The decision about the variant that is open, as its dialog sees it. */
export function useReview(sku: Sku, { decision, product }: Review, { onDecided, onClose }: ReviewEnds) {
  const viewer = useViewer();
  const refresh = useCatalogueRefresh();
  const [state, send] = useMachine(machine, { input: { subject: sku, viewer, extra: { decision, product } } });
  const { draft, failure, result, subject } = state.context;
  const over = state.status === 'done';
  const end = useEffectEvent(() => {
    if (result) {
      const text = say(decision === 'approve' ? 'skus.review.approved' : 'skus.review.rejected', { sku: sku.id });
      toasts.show({ tone: 'success', text, subject: 'skus:review' });
    }
    if (result || subject !== sku) refresh();
    if (result) onDecided();
    onClose();
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  const busy = state.hasTag('busy') || over;
  const { close, leaving } = useLeaving(
    draft.reasons.length > 0 || draft.note.trim() !== '',
    () => send({ type: 'dialog.closed' }),
    busy,
  );
  return {
    draft,
    busy,
    editable: state.hasTag('editable'),
    fields: useDialogFields(state.context, send, { check: (typed) => checkSkuDecision(decision, typed, product) }),
    failure:
      failure && Object.keys(failure.fields ?? {}).length === 0
        ? failureText(failure, decision === 'approve' ? 'skus.approve.failed.one' : 'skus.reject.failed.one', {
            id: sku.productId,
          })
        : undefined,
    /** Somebody changed the variant: closing the dialog shows it as it is now. */
    isOutdated: state.can({ type: 'order.reloadAsked' }),
    look: () => {
      refresh();
      send({ type: 'dialog.closed' });
    },
    confirm: () => send({ type: 'action.confirmed' }),
    close,
    leaving,
  };
}
