import { say, weightText, zoneText } from '@trastienda/domain';
import type { ShippingRate } from 'trastienda-client';
import { toasts } from '../../../lib/toasts.ts';
import { useDeletion } from '../../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteRate, ratesKeys } from './rates.queries.ts';

interface DeleteRateProps {
  readonly rate: ShippingRate;
  readonly onClose: () => void;
}

/** Asks before a rate is deleted. */
export function DeleteRate({ rate, onClose }: DeleteRateProps) {
  const { id, carrier } = rate;
  const { busy, error, run } = useDeletion({
    call: () => deleteRate(rate),
    failed: say('rates.delete.failed'),
    shownBy: ratesKeys.lists,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('rates.deleted'), subject: 'rates' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('rates.delete.title')}
      confirmLabel={say('rates.delete')}
      busyLabel={say('rates.delete.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      {say('rates.delete.ask', { id, carrier: carrier.name, zone: zoneText(rate), weight: weightText(rate) })}
    </ConfirmDialog>
  );
}
