import { say } from '@trastienda/domain';
import type { Incident } from 'trastienda-client';
import type { LiveServer } from '../../support/live.ts';
import { shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling, orderToDecide, orderWithGuide, placeOrder } from '../../support/orders.ts';
import { button, type DialogRow, icon, input, safe } from './dialog-row.ts';

const orderPath = (id: string) => `/orders/orderDetail/${id}`;
const inHandling = async (server: LiveServer) => orderPath(await orderInHandling(server));
const toDecide = async (server: LiveServer) => orderPath(await orderToDecide(server));
/** An order of which everything was sent. */
async function sentOrder(server: LiveServer) {
  const id = await orderInHandling(server);
  const { items } = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
  const body = shipmentOf(items.map(({ id: item, quantity }) => ({ id: item, quantity })));
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  return { id, items };
}
const sent = async (server: LiveServer) => orderPath((await sentOrder(server)).id);
async function delivered(server: LiveServer) {
  const { id } = await sentOrder(server);
  const order = await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' });
  const invoiceNumbers = order.packageAttachment.packages.map(({ invoiceNumber }) => invoiceNumber);
  const call = `PUT /orders/${id}/invoice/${invoiceNumbers[0]}/tracking`;
  await orderAfter(server, { call, as: 'admin', body: { isDelivered: true, invoiceNumbers } });
  return orderPath(id);
}
/** An order of which a unit is on its way back. */
async function comesBack(server: LiveServer) {
  const { id, items } = await sentOrder(server);
  const body = { id: 'RMA-1', reason: 'Llegó roto', items: [{ id: items[0]?.id, quantity: 1 }] };
  await orderAfter(server, { call: `POST /orders/${id}/returns`, as: 'integrator', body });
  return orderPath(id);
}
/** An order with an incident. */
async function withIncident(server: LiveServer) {
  const reference = await placeOrder(server);
  const body = { incidenceType: 'ORDER', reference, priority: 'LOW', title: 'Foco', description: 'No llegó' };
  const { status, body: made } = await server.ask({ call: 'POST /incidents', as: 'seller', body });
  if (status !== 201) throw new Error(`The incident was not created: ${status}`);
  return { path: orderPath(reference), id: (made as Incident).id };
}
async function withClosedIncident(server: LiveServer) {
  const { path, id } = await withIncident(server);
  await server.ask({ call: `PUT /incidents/${id}`, as: 'seller', body: { status: 'CLOSE' } });
  return path;
}
const withOpenIncident = async (server: LiveServer) => (await withIncident(server)).path;
const actions = 'features/orders/order-actions';

/** The dialogs of an order and of its incidents. */
export const orderDialogs: readonly DialogRow[] = [
  {
    kind: 'what an incident says',
    of: 'features/incidents/incident-dialog.tsx',
    ...{ as: 'seller', path: withClosedIncident, opener: icon(say('incidents.action.view')) },
    first: (dialog) => dialog.getByRole('button').filter({ hasText: say('incidents.detail.close') }),
  },
  {
    kind: 'a comment on an incident',
    of: 'features/incidents/incident-dialog.tsx',
    ...{ as: 'seller', path: withOpenIncident, opener: icon(say('incidents.action.comment')) },
    first: (dialog) => dialog.locator('textarea').first(),
    takesText: true,
  },
  {
    kind: 'the end of an incident',
    of: 'features/incidents/close-incident-dialog.tsx',
    ...{ as: 'seller', path: withOpenIncident, opener: icon(say('incidents.action.close')), first: safe },
  },
  {
    kind: 'an order taken in',
    of: `${actions}/question-dialog.tsx`,
    ...{ as: 'seller', opener: button(say('orders.action.startHandling')), first: safe },
    path: async (server) => orderPath(await placeOrder(server)),
  },
  {
    kind: 'the cancellation of an order',
    of: `${actions}/cancel-dialog.tsx`,
    ...{ as: 'seller', path: inHandling, opener: button(say('orders.action.cancel')), first: input },
  },
  {
    kind: 'a shipment',
    of: `${actions}/ship-dialog.tsx`,
    ...{ as: 'seller', path: inHandling, opener: button(say('orders.action.ship')), first: input },
  },
  {
    kind: 'a note on an order',
    of: `${actions}/note-dialog.tsx`,
    ...{ as: 'seller', path: inHandling, opener: button(say('orders.action.addNote')), first: input },
  },
  {
    kind: 'the withdrawal of a shipment',
    of: `${actions}/withdraw-dialog.tsx`,
    ...{ as: 'seller', path: sent, opener: button(say('orders.action.withdrawShipment')), first: input },
  },
  {
    kind: 'a delivery',
    of: `${actions}/deliver-dialog.tsx`,
    ...{ as: 'admin', path: sent, opener: button(say('orders.action.deliver')), first: safe },
  },
  {
    kind: 'a cancellation that is accepted',
    of: `${actions}/question-dialog.tsx`,
    ...{ as: 'seller', path: toDecide, opener: button(say('orders.action.acceptCancellation')), first: safe },
  },
  {
    kind: 'a cancellation that is declined',
    of: `${actions}/decline-dialog.tsx`,
    ...{ as: 'seller', path: toDecide, opener: button(say('orders.action.declineCancellation')), first: input },
  },
  {
    kind: 'a return that is announced',
    of: `${actions}/return-dialogs.tsx`,
    ...{ as: 'admin', path: sent, opener: button(say('orders.action.announceReturn')), first: input },
  },
  {
    kind: 'a return that is received',
    of: `${actions}/return-dialogs.tsx`,
    ...{ as: 'seller', path: comesBack, opener: button(say('returns.receive.title', { id: 'RMA-1' })), first: input },
  },
  {
    kind: 'a return that is closed',
    of: `${actions}/return-dialogs.tsx`,
    ...{ as: 'admin', path: comesBack, opener: button(say('returns.close.title', { id: 'RMA-1' })), first: safe },
  },
  {
    kind: 'a controversy',
    of: `${actions}/controversy-dialogs.tsx`,
    ...{ as: 'admin', path: sent, opener: button(say('orders.action.createControversy')), first: input },
  },
  {
    kind: 'the cancellation of a delivered order',
    of: `${actions}/cancel-after-form.tsx`,
    ...{ as: 'admin', path: delivered, opener: button(say('orders.action.cancel')), first: input },
  },
  {
    kind: 'items that are cancelled',
    of: `${actions}/cancel-items-form.tsx`,
    ...{ as: 'seller', opener: button(say('orders.action.cancelItems')), first: input },
    path: async (server) => orderPath(await placeOrder(server)),
  },
  {
    kind: 'the log of a guide',
    of: `${actions}/log-dialog.tsx`,
    ...{ as: 'admin', opener: button(say('orders.action.viewLog')), first: safe },
    path: async (server) => orderPath((await orderWithGuide(server)).id),
  },
];
