import { say } from '@trastienda/domain';
import { failureText } from '../../../lib/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Packing } from './use-packing.ts';

/** The parcels that wait for the network, and those that the server rejected. */
export function WaitingParcels({
  waiting,
  rejected,
  readRejection,
  outbox,
}: Pick<Packing, 'waiting' | 'rejected' | 'readRejection' | 'outbox'>) {
  const n = waiting.length;
  return (
    <div className="grid gap-2 not-empty:mb-4">
      {n > 0 ? (
        <Alert
          tone="warning"
          announce="status"
          title={say('packing.waiting', { n })}
          actions={
            <Button size="sm" onClick={() => outbox.send({ type: 'network.returned' })}>
              {say('packing.waiting.now')}
            </Button>
          }
        >
          {say(n === 1 ? 'packing.waiting.help.one' : 'packing.waiting.help.many')}{' '}
          {waiting.map(({ orderId }) => orderId).join(', ')}
        </Alert>
      ) : null}
      {rejected.map(({ parcel: { orderId, invoiceNumber }, failure }) => (
        <Alert
          key={invoiceNumber}
          tone="danger"
          announce="alert"
          actions={
            <Button size="sm" onClick={() => readRejection(orderId)}>
              {say('packing.rejected.dismiss')}
            </Button>
          }
        >
          {say('packing.rejected', { id: orderId, reason: failureText(failure, 'orders.ship.failed').message })}
        </Alert>
      ))}
    </div>
  );
}
