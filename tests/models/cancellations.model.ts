import { cancelAfterDeliveryMachine, cancelBeforeDeliveryMachine, cancelItemsMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { admin, orderInHandling, seller } from './order-facts.ts';

const extra = { causes: [{ id: 'sin-inventario', description: 'Sin inventario' }] };

/** Cancelar before anything was sent. */
export const cancelBeforeModel: FlowModel = confirmActionModel({
  machine: cancelBeforeDeliveryMachine,
  viewer: seller,
  extra,
  possible: orderInHandling,
  impossible: { ...orderInHandling, status: 'invoiced', version: 9 },
  drafts: { valid: { causeId: 'sin-inventario' }, invalid: { causeId: 'otro' } },
});

/** Cancelar after something was sent. */
export const cancelAfterModel: FlowModel = confirmActionModel({
  machine: cancelAfterDeliveryMachine,
  viewer: admin,
  extra,
  possible: { ...orderInHandling, status: 'delivered' },
  impossible: { ...orderInHandling, status: 'delivered', version: 9, controversies: [{ type: 'CDE', state: 'DONE' }] },
  drafts: {
    valid: { all: false, items: [{ id: 'sku-1', quantity: 2, causeId: 'sin-inventario' }] },
    invalid: { all: true, causeId: '' },
  },
});

/** Cancelar items. */
export const cancelItemsModel: FlowModel = confirmActionModel({
  machine: cancelItemsMachine,
  viewer: seller,
  extra,
  possible: { ...orderInHandling, status: 'ready-for-handling' },
  impossible: { ...orderInHandling, version: 9 },
  drafts: { valid: { causeId: 'sin-inventario', itemIds: ['sku-1'] }, invalid: { itemIds: [] } },
});
