import { act, screen } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { packingStore } from '../../../lib/packing-memory.ts';
import { openScreen, seller } from '../../../testing/open-screen.tsx';
import { RejectedParcels } from './rejected-parcels.tsx';

const refused = (orderId: string) => ({
  parcel: {
    ...{ orderId, version: 1, invoiceNumber: `inv-${orderId}-0`, courier: 'dhl' },
    ...{ trackingNumber: 'MX1', trackingUrl: '', items: [] },
  },
  failure: { status: 409, code: 'orders.ship.status', message: '', fields: {}, requestId: 'r', offline: false },
});

it('tells on any screen but the packing screen how many parcels were refused, once they are', () => {
  localStorage.clear();
  const store = packingStore(seller.userId);
  openScreen(<RejectedParcels />, { at: '/dashboard', as: seller });
  expect(screen.queryByRole('link')).toBeNull();
  act(() => store.change(() => ({ rejected: [refused('v1'), refused('v2')] })));
  expect(screen.getByText(say('packing.rejected.notice', { n: 2 }))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: say('packing.rejected.see') })).toHaveAttribute('href', '/orders/packing');
  act(() => store.change(() => ({ rejected: [] })));
  expect(screen.queryByRole('link')).toBeNull();
});

it('leaves the telling to the packing screen', () => {
  localStorage.clear();
  packingStore(seller.userId).change(() => ({ rejected: [refused('v1')] }));
  openScreen(<RejectedParcels />, { at: '/orders/packing', as: seller });
  expect(screen.queryByRole('link')).toBeNull();
});
