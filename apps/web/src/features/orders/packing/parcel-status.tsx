import { say } from '@trastienda/domain';
import { useEffect, useRef, useState } from 'react';
import { orderPath } from '../../../lib/order-path.ts';
import { useScreenKeys } from '../../../lib/shortcuts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { UndoneParcel } from './undone-parcel.tsx';
import type { Packing } from './use-packing.ts';

/** The key of the last shipment's undo, which works in the scan field too. */
const undoKey = 'mod+u';

/** Where the last parcel went: its order and its number, with the way to the order and back (ADR 109). */
export function ParcelStatus({ context: { told }, step, send }: Pick<Packing, 'context' | 'step' | 'send'>) {
  const [undone, setUndone] = useState<{ invoiceNumber: string; is: 'asked' | 'done' }>();
  const before = useRef<HTMLElement>(null);
  const now = undone?.invoiceNumber === told?.invoiceNumber ? undone?.is : undefined;
  const canUndo = told !== undefined && !told.waits && now === undefined;
  const undo = () => {
    if (!canUndo) return;
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setUndone({ invoiceNumber: told.invoiceNumber, is: 'asked' });
  };
  useScreenKeys(canUndo ? [{ key: undoKey, words: say('packing.told.undo.key'), run: undo }] : []);
  // The packer goes on where the question was asked.
  useEffect(() => {
    if (now !== 'asked') return;
    return () => before.current?.focus();
  }, [now]);
  if (!told) return null;
  const { orderId: id, trackingNumber: number, waits } = told;
  if (now === 'asked') {
    return (
      <UndoneParcel
        told={told}
        onClose={() => setUndone((one) => (one?.is === 'asked' ? undefined : one))}
        onDone={() => {
          setUndone({ invoiceNumber: told.invoiceNumber, is: 'done' });
          if (step === 'choosing') send({ type: 'queue.loadAsked' });
        }}
      />
    );
  }
  const [tone, words] = now
    ? (['info', 'packing.told.undone'] as const)
    : waits
      ? (['warning', 'packing.told.waits'] as const)
      : (['success', 'packing.told'] as const);
  return (
    <div className="mb-4">
      <Alert
        slim
        tone={tone}
        announce="status"
        actions={
          <>
            {canUndo ? (
              <Button size="sm" variant="quiet" aria-keyshortcuts="Control+U Meta+U" onClick={undo}>
                {say('packing.told.undo')} <kbd className="ml-1 text-muted text-xs">Ctrl+U</kbd>
              </Button>
            ) : null}
            <Link to={orderPath(id)}>{say('packing.told.see')}</Link>
          </>
        }
      >
        {say(words, { id, number })}
      </Alert>
    </div>
  );
}
