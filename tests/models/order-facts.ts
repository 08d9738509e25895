import type { Viewer } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';

/** Users and orders that the flows' models start with. */
export const seller: Viewer = {
  userId: 'seller',
  roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};

export const admin: Viewer = { ...seller, userId: 'admin', roles: ['ADMIN_USER', 'ORDERS_USER'], accountNames: [] };

const line = (id: string, quantity: number, shippedQuantity = 0) => ({
  id,
  quantity,
  shippedQuantity,
  deliveredQuantity: 0,
  canceledQuantity: 0,
  returnedQuantity: 0,
  returnedUndeliveredQuantity: 0,
  status: 'ACTIVE',
});

/** An order in handling: two lines, nothing sent. */
export const orderInHandling: FlowOrder = {
  id: 'v32386029-01',
  accountName: 'aurora',
  status: 'handling',
  tags: [],
  version: 3,
  retailer: 'trastienda',
  carrierType: 'SELLER',
  deliveryType: 'delivery',
  items: [line('sku-1', 3), line('sku-2', 1)],
  detailsItems: [],
  packages: [],
  withdrawnShipments: 0,
  controversies: [],
  returns: [],
};

/** An order sent in two packages, none delivered. */
export const orderSent: FlowOrder = {
  ...orderInHandling,
  status: 'invoiced',
  items: [line('sku-1', 3, 3), line('sku-2', 1, 1)],
  packages: [
    {
      invoiceNumber: 'inv-0',
      type: 'Output',
      items: [{ id: 'sku-1', quantity: 3, returned: 0 }],
      finished: false,
      moved: false,
    },
    {
      invoiceNumber: 'inv-1',
      type: 'Output',
      items: [{ id: 'sku-2', quantity: 1, returned: 0 }],
      finished: false,
      moved: false,
    },
  ],
};
