import { type OrderEvent, orderMachine } from '@trastienda/machines';
import { type FlowModel, person } from './kit/model.ts';

const events: OrderEvent[] = [
  { type: 'payment.approved' },
  { type: 'handling.started' },
  { type: 'cancellation.requested' },
  { type: 'cancellation.accepted' },
  { type: 'cancellation.declined', handled: true },
  { type: 'cancellation.declined', handled: false },
  { type: 'guide.requested' },
  { type: 'guide.arrived' },
  { type: 'guide.failed' },
  { type: 'shipment.registered', complete: true, begun: false },
  { type: 'shipment.registered', complete: true, begun: true },
  { type: 'shipment.registered', complete: false, begun: false },
  { type: 'shipment.withdrawn', last: true },
  { type: 'shipment.withdrawn', last: false },
  { type: 'delivery.registered', complete: true },
  { type: 'delivery.registered', complete: false },
  { type: 'items.canceled', complete: true },
  { type: 'items.canceled', complete: false },
  { type: 'order.canceled' },
];

const nameOf = ({ type, ...facts }: OrderEvent) =>
  [type, ...Object.entries(facts).map(([fact, holds]) => (holds ? fact : `not ${fact}`))].join(' ');

/** All states of an order. */
export const orderModel: FlowModel = {
  machine: orderMachine,
  starts: [{ name: 'placed', input: undefined }],
  steps: events.map((event) => person(nameOf(event), event)),
  key: () => null,
};
