import { say } from '@trastienda/domain';
import type { Promotion } from 'trastienda-client';
import { toasts } from '../../lib/toasts.ts';
import { useDeletion } from '../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deletePromotion, promotionsKeys } from './promotions.queries.ts';

interface DeletePromotionProps {
  readonly promotion: Promotion;
  readonly onClose: () => void;
}

/** Asks before a promotion is deleted. */
export function DeletePromotion({ promotion, onClose }: DeletePromotionProps) {
  const { busy, error, run } = useDeletion({
    call: () => deletePromotion(promotion),
    failed: say('promotions.delete.failed'),
    shownBy: promotionsKeys.lists,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('promotions.deleted'), subject: 'promotions', brief: true });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('promotions.delete.title')}
      confirmLabel={say('promotions.delete')}
      busyLabel={say('promotions.delete.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{say('promotions.delete.ask', { name: promotion.name })}</p>
      <p className="mt-2">{say('promotions.delete.orders')}</p>
    </ConfirmDialog>
  );
}
