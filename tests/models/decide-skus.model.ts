import { decideSkusMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { seller } from './order-facts.ts';

/** Decisions about variants: a seller may delete, but neither approve nor reject (S2 §6). */
export const decideSkusModel: FlowModel = confirmActionModel({
  machine: decideSkusMachine,
  viewer: seller,
  possible: { action: 'delete', ids: [100_001, 100_002], version: 3 },
  impossible: { action: 'approve', ids: [100_001], version: 9 },
});
