import { shipMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { orderInHandling, seller } from './order-facts.ts';

/** The shipments of the model; web and command line type the same. */
export const shipmentDrafts = {
  valid: {
    courier: 'dhl',
    trackingNumber: 'MX0001',
    trackingUrl: 'https://rastreo.dhl.com/MX0001',
    items: [
      { id: 'sku-1', quantity: 2 },
      { id: 'sku-2', quantity: 0 },
    ],
  },
  invalid: { trackingNumber: '', trackingUrl: 'rastreo', items: [{ id: 'sku-1', quantity: 0 }] },
};

export const shipCarriers = [
  { id: 'dhl', name: 'DHL', type: 'SELLER' as const, isActive: true },
  { id: 'fedex', name: 'FEDEX', type: 'SELLER' as const, isActive: false },
];

/** Enviar. */
export const shipModel: FlowModel = confirmActionModel({
  machine: shipMachine,
  viewer: seller,
  extra: { carriers: shipCarriers },
  possible: orderInHandling,
  impossible: { ...orderInHandling, status: 'invoiced', version: 9 },
  drafts: shipmentDrafts,
});
