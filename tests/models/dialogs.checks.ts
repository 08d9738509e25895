import type { Verdict } from '@trastienda/domain';
import { expect } from 'vitest';
import { cancelAfterModel, cancelBeforeModel, cancelItemsModel } from './cancellations.model.ts';
import { activateConditionModel } from './condition-dialogs.model.ts';
import { requestGuideModel, startHandlingModel } from './confirmations.model.ts';
import {
  addControversyNoteModel,
  changeControversyModel,
  createControversyModel,
  deleteControversyModel,
} from './controversies.model.ts';
import { decideSkusModel } from './decide-skus.model.ts';
import { acceptCancellationModel, addNoteModel, declineCancellationModel } from './decisions.model.ts';
import { deliverModel } from './deliver.model.ts';
import { closeIncidentModel, commentIncidentModel } from './incident-dialogs.model.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import type { FlowModel } from './kit/model.ts';
import { resetTwoFactorModel } from './reset-two-factor.model.ts';
import { announceReturnModel, closeReturnModel, receiveReturnModel } from './returns.model.ts';
import { reviewSkuModel } from './review-sku.model.ts';
import { shipModel } from './ship.model.ts';
import { shownPassword } from './user-facts.ts';
import { withdrawShipmentModel } from './withdraw-shipment.model.ts';

const editable: StateCheck = ({ snapshot }) => expect(snapshot.hasTag('editable')).toBe(true);
const failedWith =
  (...codes: string[]): StateCheck =>
  ({ snapshot }) =>
    expect(codes).toContain(snapshot.context.failure?.code);

/** What must hold in each state of a dialog that sends this. */
export function dialogChecks(sent: unknown): Record<string, StateCheck> {
  return {
    confirming: editable,
    impossible: ({ snapshot }) => {
      const { failure } = snapshot.context as { failure?: Extract<Verdict, { allowed: false }> };
      expect(failure?.code).toMatch(/^(orders|returns|users|products|skus|incidents|conditions)\./);
    },
    sending: ({ snapshot, input }) => {
      expect(snapshot.hasTag('busy')).toBe(true);
      expect(input('send')).toEqual({ subject: snapshot.context.subject, payload: sent });
    },
    refused: (seen) => {
      editable(seen);
      failedWith('errors.validation')(seen);
      expect(seen.snapshot.context.failure.fields).toEqual({ trackingNumber: 'Ya existe' });
    },
    interrupted: (seen) => {
      editable(seen);
      failedWith('network.offline', 'errors.internal')(seen);
    },
    outdated: failedWith('orders.changed', 'network.offline'),
    reloading: ({ snapshot, input }) => {
      expect(snapshot.hasTag('busy')).toBe(true);
      expect(input('reload')).toEqual({ subject: snapshot.context.subject });
    },
    done: ({ snapshot }) => {
      const { result, subject } = snapshot.context;
      expect(result.id).toBe(subject.id);
      expect(snapshot.context.failure).toBeUndefined();
    },
    canceled: ({ snapshot }) => expect(snapshot.status).toBe('done'),
  };
}

const shipment = {
  courier: 'dhl',
  trackingNumber: 'MX0001',
  trackingUrl: 'https://rastreo.dhl.com/MX0001',
  items: [{ id: 'sku-1', quantity: 2 }],
};

/** Every dialog of the frame, with the request of its valid draft. */
export const dialogs: [model: FlowModel, sent: unknown][] = [
  [shipModel, shipment],
  [withdrawShipmentModel, { invoiceNumber: 'inv-1' }],
  [deliverModel, { isDelivered: true, invoiceNumbers: ['inv-0'] }],
  [startHandlingModel, {}],
  [cancelBeforeModel, { causeId: 'sin-inventario' }],
  [cancelAfterModel, [{ causeId: 'sin-inventario', items: [{ id: 'sku-1', quantity: 2 }] }]],
  [cancelItemsModel, { causeId: 'sin-inventario', items: [{ id: 'sku-1', quantity: 1 }] }],
  [acceptCancellationModel, {}],
  [declineCancellationModel, { note: 'Ya está empacado' }],
  [addNoteModel, { text: 'Se llamó al cliente', audience: 'both' }],
  [createControversyModel, { text: 'Llegó roto' }],
  [addControversyNoteModel, { text: 'Se llamó al cliente', controversyId: 'c-1' }],
  [changeControversyModel, { state: 'IN_ANALYSIS', note: 'Se revisa', controversyId: 'c-1' }],
  [deleteControversyModel, { controversyId: 'c-1' }],
  [announceReturnModel, { reason: 'Llegó roto', items: [{ id: 'sku-1', quantity: 2 }] }],
  [receiveReturnModel, { items: [{ id: 'sku-1', quantity: 2, sellable: 0 }], returnId: 'RMA-1' }],
  [closeReturnModel, { returnId: 'RMA-1' }],
  [resetTwoFactorModel, { currentPassword: shownPassword, code: '' }],
  [decideSkusModel, [100_001, 100_002]],
  [
    reviewSkuModel,
    { decision: 'reject', reasons: ['poorImages'], note: 'Se ve el logotipo de otra tienda', productVersion: 7 },
  ],
  [commentIncidentModel, { text: 'Lo vemos' }],
  [closeIncidentModel, { status: 'CLOSE' }],
  [activateConditionModel, { id: '2' }],
  [requestGuideModel, { id: 'v32386029-01', retailer: 'trastienda' }],
];
