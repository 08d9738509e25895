import { withdrawShipmentMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { orderSent, seller } from './order-facts.ts';

/** Deshacer envío. */
export const withdrawShipmentModel: FlowModel = confirmActionModel({
  machine: withdrawShipmentMachine,
  viewer: seller,
  possible: orderSent,
  impossible: { ...orderSent, status: 'delivered', version: 9 },
  drafts: { valid: { invoiceNumber: 'inv-1' }, invalid: { invoiceNumber: 'inv-7' } },
});
