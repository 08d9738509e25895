import { say } from '@trastienda/domain';
import type { Promotion } from 'trastienda-client';
import { useDeletionDialog } from '../../lib/deletion-dialog.ts';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deletePromotion, promotionsKeys } from './promotions.queries.ts';

interface DeletePromotionProps {
  readonly promotion: Promotion;
  readonly onClose: () => void;
}

/** Asks before a promotion is deleted. */
export function DeletePromotion({ promotion, onClose }: DeletePromotionProps) {
  const dialog = useDeletionDialog({
    texts: 'promotions.delete',
    call: () => deletePromotion(promotion),
    shownBy: promotionsKeys.lists,
    onDone: () => toasts.show({ tone: 'success', text: say('promotions.deleted'), subject: 'promotions', brief: true }),
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p className="wrap-anywhere">{say('promotions.delete.ask', { name: promotion.name })}</p>
      <p className="mt-2">{say('promotions.delete.orders')}</p>
    </ConfirmDialog>
  );
}
