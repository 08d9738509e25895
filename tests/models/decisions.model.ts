import { acceptCancellationMachine, addNoteMachine, declineCancellationMachine } from '@trastienda/machines';
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

/** Escribir nota; only an order that the viewer does not see takes none. */
export const addNoteModel: FlowModel = confirmActionModel({
  machine: addNoteMachine,
  viewer: seller,
  possible: orderInHandling,
  impossible: { ...orderInHandling, accountName: 'brisa', version: 9 },
  drafts: { valid: { text: ' Se llamó al cliente ', audience: 'both' }, invalid: { text: ' ' } },
});
