import { requestGuideMachine, startHandlingMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { orderInHandling, seller } from './order-facts.ts';

/** Iniciar Manejo. */
export const startHandlingModel: FlowModel = confirmActionModel({
  machine: startHandlingMachine,
  viewer: seller,
  possible: { ...orderInHandling, status: 'ready-for-handling' },
  impossible: { ...orderInHandling, version: 9 },
});

/** Solicitar Guía. */
export const requestGuideModel: FlowModel = confirmActionModel({
  machine: requestGuideMachine,
  viewer: seller,
  possible: { ...orderInHandling, carrierType: 'ADMIN' },
  impossible: { ...orderInHandling, carrierType: 'ADMIN', status: 'getting-guide', version: 9 },
});
