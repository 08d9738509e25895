import { keptOutbox, type PackingMemory, type PackingStore, type Parcel, readRejectionIn } from '@trastienda/machines';
import { createTrastiendaClient, unwrap } from 'trastienda-client';
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';

const parcel: Parcel = {
  ...{ orderId: 'v1', version: 3, invoiceNumber: 'inv-v1-0' },
  ...{ courier: 'dhl', trackingNumber: 'MX1', trackingUrl: 'https://dhl.mx/1' },
  items: [{ id: 'sku-1', quantity: 2 }],
};
const line = { id: 'sku-1', quantity: 3, shippedQuantity: 0, canceledQuantity: 0, status: 'ACTIVE' };
const shipment = {
  ...{ invoiceNumber: 'inv-v1-0', type: 'Output', courierStatus: { finished: false } },
  ...{ items: [], packageStatusHistories: [] },
};
/** The order after somebody wrote a note about it, or whatever else. */
const changed = { id: 'v1', version: 4, items: [line], packageAttachment: { packages: [] as object[] }, returns: [] };

/** A packer with a kept parcel, whose order is this one now: the server takes its current version alone. */
function packerWith(order: typeof changed) {
  let memory: PackingMemory = { waiting: [parcel], rejected: [], aside: {}, remembered: 'dhl' };
  const store: PackingStore = {
    read: () => memory,
    change: (change) => {
      memory = JSON.parse(JSON.stringify({ ...memory, ...change(memory) }));
    },
  };
  const sent: (string | null)[] = [];
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 't',
    fetch: async (request) => {
      if (request.method === 'GET') return Response.json(order);
      sent.push(request.headers.get('if-match'));
      const isCurrent = order.version > 3 && sent.at(-1) === `${order.version}`;
      if (isCurrent) return Response.json({});
      const failure = { status: 412, code: 'orders.changed', message: 'Alguien más modificó', requestId: 'r' };
      return Response.json(failure, { status: 412 });
    },
  });
  const open = () => keptOutbox({ client, unwrap }, store).start();
  return { open, store, sent, memory: () => memory };
}

type Packer = ReturnType<typeof packerWith>;
const sendAll = async ({ open }: Packer) => {
  const outbox = open();
  await waitFor(outbox, (now) => now.matches('resting'));
  outbox.stop();
};

it('sends a parcel again whose order was changed by something else meanwhile', async () => {
  const packer = packerWith(changed);
  await sendAll(packer);
  expect(packer.sent).toEqual(['3', '4']);
  expect(packer.memory()).toMatchObject({ waiting: [], rejected: [] });
});

it.each<[string, typeof changed]>([
  ['another shipment has its number', { ...changed, packageAttachment: { packages: [shipment] } }],
  ['its units were canceled', { ...changed, items: [{ ...line, canceledQuantity: 2 }] }],
  ['its line is gone', { ...changed, items: [] }],
  ['the order has not changed', { ...changed, version: 3 }],
])('keeps a parcel as refused until the packer has read of it: %s', async (_, order) => {
  const packer = packerWith(order);
  await sendAll(packer);
  expect(packer.sent).toEqual(['3']);
  const refused = [{ parcel, failure: { code: 'orders.changed', message: 'Alguien más modificó' } }];
  expect(packer.memory()).toMatchObject({ waiting: [], rejected: refused });

  const reopened = packer.open();
  expect(reopened.getSnapshot().context.rejected).toMatchObject(refused);
  expect(packer.sent).toEqual(['3']);
  readRejectionIn(packer.store, reopened, 'v1');
  expect(packer.memory().rejected).toEqual([]);
  expect(reopened.getSnapshot().context.rejected).toEqual([]);
});
