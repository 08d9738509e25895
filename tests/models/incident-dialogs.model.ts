import { closeIncidentMachine, commentIncidentMachine, type FlowIncident } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { admin, seller } from './order-facts.ts';

const open: FlowIncident = { id: 12, version: 3, status: 'OPEN', comments: [] };
// Another user closed it meanwhile.
const closed: FlowIncident = { ...open, version: 9, status: 'CLOSE' };

/** Agregar comentario, of an incident. */
export const commentIncidentModel: FlowModel = confirmActionModel({
  machine: commentIncidentMachine,
  viewer: seller,
  possible: open,
  impossible: closed,
  drafts: { valid: { text: ' Lo vemos ' }, invalid: { text: ' ' } },
});

/** Marcar como solucionada. */
export const closeIncidentModel: FlowModel = confirmActionModel({
  machine: closeIncidentMachine,
  viewer: admin,
  possible: { ...open, status: 'INPROGRESS' },
  impossible: closed,
});
