import { say } from '@trastienda/domain';
import { useLocation } from 'react-router-dom';
import { usePackingMemory } from '../../../lib/packing-memory.ts';
import { RouterLink } from '../../../lib/router-link.tsx';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Banner } from '../../../ui/alert.tsx';

const packing = '/orders/packing';

/** Tells on any screen of parcels that were sent later and that the server refused; the packing screen shows each with its reason. */
export function RejectedParcels() {
  const { rejected } = usePackingMemory(useViewer().userId);
  const { pathname } = useLocation();
  if (rejected.length === 0 || pathname === packing) return null;
  return (
    <Banner tone="danger">
      {say('packing.rejected.notice', { n: rejected.length })}{' '}
      <RouterLink to={packing} className="font-semibold underline">
        {say('packing.rejected.see')}
      </RouterLink>
    </Banner>
  );
}
