import { say } from '@trastienda/domain';
import { orderPath } from '../../../lib/order-path.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Packing } from './use-packing.ts';

/** Where the last parcel went: its order and its number, with the way to the order. */
export function ToldParcel({ context: { told } }: Pick<Packing, 'context'>) {
  if (!told) return null;
  const { orderId: id, trackingNumber: number, waits } = told;
  return (
    <div className="mb-4">
      <Alert
        slim
        tone={waits ? 'warning' : 'success'}
        announce="status"
        actions={<Link to={orderPath(id)}>{say('packing.told.see')}</Link>}
      >
        {say(waits ? 'packing.told.waits' : 'packing.told', { id, number })}
      </Alert>
    </div>
  );
}
