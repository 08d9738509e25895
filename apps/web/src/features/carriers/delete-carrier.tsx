import { say } from '@trastienda/domain';
import type { Carrier } from 'trastienda-client';
import { useDeletionDialog } from '../../lib/deletion-dialog.ts';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { carriersKeys, deleteCarrier } from './carriers.queries.ts';

interface DeleteCarrierProps {
  readonly carrier: Carrier;
  readonly onClose: () => void;
}

/** Asks before a carrier is deleted; one with orders or rates is not deleted, and the dialog says how many it has. */
export function DeleteCarrier({ carrier, onClose }: DeleteCarrierProps) {
  const dialog = useDeletionDialog({
    texts: 'carriers.delete',
    call: () => deleteCarrier(carrier),
    shownBy: carriersKeys.lists,
    onDone: () => toasts.show({ tone: 'success', text: say('carriers.deleted'), subject: 'carriers' }),
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p className="wrap-anywhere">{say('carriers.delete.ask', { name: carrier.name })}</p>
    </ConfirmDialog>
  );
}
