import { acceptCancellationMachine, declineCancellationMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { admin, orderInHandling, seller } from './order-facts.ts';

const waiting = { ...orderInHandling, status: 'waiting-for-seller-decision' as const };
// Somebody decided, or the time was over.
const decided = { ...orderInHandling, status: 'canceled' as const, version: 9 };

/** Aceptar cancelación. */
export const acceptCancellationModel: FlowModel = confirmActionModel({
  machine: acceptCancellationMachine,
  viewer: admin,
  possible: waiting,
  impossible: decided,
});

/** Rechazar cancelación. */
export const declineCancellationModel: FlowModel = confirmActionModel({
  machine: declineCancellationMachine,
  viewer: seller,
  possible: waiting,
  impossible: decided,
  drafts: { valid: { note: ' Ya está empacado ' }, invalid: { note: ' ' } },
});
