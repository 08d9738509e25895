import { announceReturnMachine, closeReturnMachine, type FlowOrder, receiveReturnMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { admin, orderSent, seller } from './order-facts.ts';

const comingBack: FlowOrder = {
  ...orderSent,
  returns: [
    {
      ...{ id: 'RMA-1', state: 'ANNOUNCED' },
      items: [{ id: 'sku-1', invoiceNumber: 'inv-0', quantity: 2, received: null, sellable: 0 }],
    },
  ],
};
// Another user closed the return meanwhile.
const closed: FlowOrder = {
  ...comingBack,
  version: 9,
  returns: comingBack.returns.map((one) => ({ ...one, state: 'CLOSED' })),
};
const extra = { returnId: 'RMA-1' };

/** Registrar devolución. */
export const announceReturnModel: FlowModel = confirmActionModel({
  machine: announceReturnMachine,
  viewer: admin,
  possible: orderSent,
  impossible: { ...orderSent, status: 'handling', version: 9 },
  drafts: {
    valid: {
      reason: ' Llegó roto ',
      items: [
        { id: 'sku-1', quantity: 2 },
        { id: 'sku-2', quantity: 0 },
      ],
    },
    invalid: { reason: '', items: [{ id: 'sku-1', quantity: 0 }] },
  },
});

/** Recibir. */
export const receiveReturnModel: FlowModel = confirmActionModel({
  machine: receiveReturnMachine,
  viewer: seller,
  extra,
  possible: comingBack,
  impossible: closed,
  drafts: {
    valid: { items: [{ id: 'sku-1', quantity: 2, sellable: 0 }] },
    invalid: { items: [{ id: 'sku-1', quantity: 0, sellable: 0 }] },
  },
});

/** Cerrar devolución. */
export const closeReturnModel: FlowModel = confirmActionModel({
  machine: closeReturnMachine,
  viewer: admin,
  extra,
  possible: comingBack,
  impossible: closed,
});
