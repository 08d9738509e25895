import { say } from '@trastienda/domain';
import type { Carrier } from 'trastienda-client';
import { toasts } from '../../lib/toasts.ts';
import { useDeletion } from '../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { carriersKeys, deleteCarrier } from './carriers.queries.ts';

interface DeleteCarrierProps {
  readonly carrier: Carrier;
  readonly onClose: () => void;
}

/** Asks before a carrier is deleted; one with orders or rates is not deleted, and the dialog says how many it has. */
export function DeleteCarrier({ carrier, onClose }: DeleteCarrierProps) {
  const { busy, error, run } = useDeletion({
    call: () => deleteCarrier(carrier),
    failed: say('carriers.delete.failed'),
    shownBy: carriersKeys.lists,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('carriers.deleted'), subject: 'carriers' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('carriers.delete.title')}
      confirmLabel={say('carriers.delete')}
      busyLabel={say('carriers.delete.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{say('carriers.delete.ask', { name: carrier.name })}</p>
    </ConfirmDialog>
  );
}
