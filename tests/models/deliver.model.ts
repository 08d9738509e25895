import { deliverMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { admin, orderSent } from './order-facts.ts';

/** Entregar. */
export const deliverModel: FlowModel = confirmActionModel({
  machine: deliverMachine,
  viewer: admin,
  possible: orderSent,
  impossible: { ...orderSent, status: 'delivered', version: 9 },
  drafts: { valid: { invoiceNumbers: ['inv-0'] }, invalid: { invoiceNumbers: [] } },
});
