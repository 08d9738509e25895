import { type ReviewedSku, reviewSkuMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { admin } from './order-facts.ts';

const pending: ReviewedSku = { id: 100_001, version: 3, status: 'PENDING_APPROVAL' };

/** The rejection of a variant with its reasons; another administrator may have approved it meanwhile. */
export const reviewSkuModel: FlowModel = confirmActionModel({
  machine: reviewSkuMachine,
  viewer: admin,
  extra: { decision: 'reject', product: { APPROVED: 0, version: 7 } },
  possible: pending,
  impossible: { ...pending, version: 9, status: 'APPROVED' },
  drafts: {
    valid: { reasons: ['poorImages'], note: ' Se ve el logotipo de otra tienda ' },
    invalid: { reasons: [], note: ' ' },
  },
});
