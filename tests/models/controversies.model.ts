import {
  addControversyNoteMachine,
  changeControversyMachine,
  createControversyMachine,
  deleteControversyMachine,
  type FlowOrder,
} from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { admin, orderInHandling, seller } from './order-facts.ts';

const disputed: FlowOrder = {
  ...orderInHandling,
  controversies: [{ id: 'c-1', type: 'CAE', state: 'REQUESTED' }],
};
// Another user deleted the controversy meanwhile.
const settled: FlowOrder = { ...orderInHandling, version: 9 };
const extra = { controversyId: 'c-1' };

/** Crear controversia. */
export const createControversyModel: FlowModel = confirmActionModel({
  machine: createControversyMachine,
  viewer: admin,
  possible: orderInHandling,
  impossible: { ...orderInHandling, status: 'delivered', version: 9 },
  drafts: { valid: { text: ' Llegó roto ' }, invalid: { text: ' ' } },
});

/** Agregar nota. */
export const addControversyNoteModel: FlowModel = confirmActionModel({
  machine: addControversyNoteMachine,
  viewer: seller,
  extra,
  possible: disputed,
  impossible: settled,
  drafts: { valid: { text: 'Se llamó al cliente' }, invalid: { text: '' } },
});

/** A change of state; here the first one, attending the controversy. */
export const changeControversyModel: FlowModel = confirmActionModel({
  machine: changeControversyMachine,
  viewer: seller,
  extra: { ...extra, to: 'DONE' },
  possible: disputed,
  impossible: { ...disputed, version: 9, controversies: [{ id: 'c-1', type: 'CAE', state: 'INVALID' }] },
  drafts: { valid: { state: 'IN_ANALYSIS', note: 'Se revisa' }, invalid: { state: 'IN_REFUND' } },
});

/** Eliminar controversia. */
export const deleteControversyModel: FlowModel = confirmActionModel({
  machine: deleteControversyMachine,
  viewer: admin,
  extra,
  possible: disputed,
  impossible: settled,
});
