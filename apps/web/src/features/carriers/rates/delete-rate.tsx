import { say, weightText, zoneText } from '@trastienda/domain';
import type { ShippingRate } from 'trastienda-client';
import { useDeletionDialog } from '../../../lib/deletion-dialog.ts';
import { toasts } from '../../../lib/toasts.ts';
import { useUnchoose } from '../../../lib/unchoose.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteRate, ratesKeys } from './rates.queries.ts';

interface DeleteRateProps {
  readonly rate: ShippingRate;
  readonly onClose: () => void;
}

/** Asks before a rate is deleted. */
export function DeleteRate({ rate, onClose }: DeleteRateProps) {
  const { id, carrier } = rate;
  const unchoose = useUnchoose();
  const dialog = useDeletionDialog({
    texts: 'rates.delete',
    call: () => deleteRate(rate),
    shownBy: ratesKeys.lists,
    onDone: () => {
      unchoose([String(id)]);
      toasts.show({ tone: 'success', text: say('rates.deleted'), subject: 'rates' });
    },
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      {say('rates.delete.ask', { id, carrier: carrier.name, zone: zoneText(rate), weight: weightText(rate) })}
    </ConfirmDialog>
  );
}
