import type { ReceivedUnits } from '@trastienda/domain';
import type { DeliveryDraft, FlowOrder, Withdrawal } from '@trastienda/machines';
import { carrierNamed, chosenItems, type ShipmentDraft } from '@trastienda/validators';
import type { Order } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type FlowActor, orderText } from '../../apps/cli/src/services/flows/flow.ts';
import { openCancellation, openItemCancellation } from '../../apps/cli/src/services/orders/cancel.ts';
import { openChange, openCreation, openDeletion, openNote } from '../../apps/cli/src/services/orders/controversies.ts';
import { chosenPackages } from '../../apps/cli/src/services/orders/deliver.ts';
import { openOrder } from '../../apps/cli/src/services/orders/flows.ts';
import {
  arrivedUnits,
  openAnnouncement,
  openClosing,
  openReception,
} from '../../apps/cli/src/services/orders/returns.ts';
import { openShipment } from '../../apps/cli/src/services/orders/ship.ts';
import { listeningMarketplace } from '../support/listening-marketplace.ts';
import { shipmentOf } from '../support/new-order.ts';
import { orderAfter, orderInHandling } from '../support/orders.ts';
import { deliverModel } from './deliver.model.ts';
import { type CliClient, type CliDialog, type CliSubject, cliDriver } from './dialog.cli-driver.ts';
import { commandPathsOf, coverPaths } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { type OrderChangeName, orderChangeModels, orderChanges } from './order-changes.ts';
import { shipModel } from './ship.model.ts';
import { withdrawShipmentModel } from './withdraw-shipment.model.ts';

const listening = listeningMarketplace();

type OrderDialog<Draft> = CliDialog<Draft, Order, FlowOrder>;
const orders: CliSubject<Order> = {
  path: '/orders',
  read: (id, as) => orderAfter(listening.market, { call: `GET /orders/${id}`, as }),
  about: orderText,
  changed: 'orders.changed',
};

const items = [
  { id: 'TAZA', name: 'Taza de barro', quantity: 20, price: 100 },
  { id: 'PLATO', name: 'Plato hondo', quantity: 1, price: 50 },
];
const parcels = [0, 1, 2, 3, 4];

async function orderSentInParcels(): Promise<string> {
  const id = await orderInHandling(listening.market, {
    items: [{ id: 'TAZA', name: 'Taza', quantity: parcels.length, price: 1 }],
  });
  for (const _ of parcels) {
    const body = shipmentOf([{ id: 'TAZA', quantity: 1 }]);
    await orderAfter(listening.market, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  }
  return id;
}

const ship: OrderDialog<ShipmentDraft> = {
  account: 'seller',
  open: async (client, id) => {
    const { actor, carriers, pending } = await openShipment(client, id);
    const draft = {
      courier: carrierNamed(carriers, 'DHL'),
      trackingNumber: 'MX-1',
      trackingUrl: `https://dhl.mx/${id}`,
      items: chosenItems(pending, ['TAZA:2']),
    };
    return { actor, draft };
  },
  isSend: ({ method, url }) => method === 'POST' && url.endsWith('/invoice'),
  others: async (order, how) => {
    const pending = order.items.map(({ id, pendingQuantity }) => ({ id, quantity: pendingQuantity }));
    const chosen = how === 'all' ? pending.filter(({ quantity }) => quantity > 0) : [{ id: 'TAZA', quantity: 1 }];
    await orderAfter(listening.market, {
      call: `POST /orders/${order.id}/invoice`,
      as: 'clerk',
      body: shipmentOf(chosen),
    });
  },
  impossible: ['orders.ship.status'],
  done: ({ status, packages }) => {
    expect(status).toBe('partially-invoiced');
    expect(packages.at(-1)?.items).toMatchObject([{ id: 'TAZA', quantity: 2 }]);
  },
};

const deliver: OrderDialog<DeliveryDraft> = {
  account: 'admin',
  open: async (client, id) => {
    const { subject, flows, input } = await openOrder(client, id, 'deliver');
    const actor = createActor(flows.deliver, { input });
    return { actor, draft: { invoiceNumbers: chosenPackages(subject, [`inv-${id}-${parcels.length - 1}`]) } };
  },
  isSend: ({ method, url }) => method === 'PUT' && url.endsWith('/tracking'),
  others: async (order, how) => {
    const open = order.packageAttachment.packages.filter(({ courierStatus }) => !courierStatus.finished);
    const invoiceNumbers = open.slice(0, how === 'all' ? open.length : 1).map(({ invoiceNumber }) => invoiceNumber);
    const call = `PUT /orders/${order.id}/invoice/${invoiceNumbers[0]}/tracking`;
    await orderAfter(listening.market, { call, as: 'operator', body: { isDelivered: true, invoiceNumbers } });
  },
  impossible: ['orders.deliver.status'],
  done: ({ status, packages }) => {
    expect(status).toBe('partially-delivered');
    expect(packages.filter(({ finished }) => finished)).toHaveLength(1);
  },
};

const withdraw: OrderDialog<Withdrawal> = {
  account: 'seller',
  open: async (client, id) => {
    const { flows, input } = await openOrder(client, id, 'withdrawShipment');
    return {
      actor: createActor(flows.withdrawShipment, { input }),
      draft: { invoiceNumber: `inv-${id}-${parcels.length - 1}` },
    };
  },
  isSend: ({ method }) => method === 'DELETE',
  others: async (order, how) => {
    const open = order.packageAttachment.packages.filter(({ courierStatus }) => !courierStatus.finished);
    const invoiceNumbers = open.slice(0, how === 'all' ? open.length : 1).map(({ invoiceNumber }) => invoiceNumber);
    const call = `PUT /orders/${order.id}/invoice/${invoiceNumbers[0]}/tracking`;
    await orderAfter(listening.market, { call, as: 'operator', body: { isDelivered: true, invoiceNumbers } });
  },
  impossible: ['orders.withdrawShipment.status'],
  done: ({ status, packages }) => {
    expect(status).toBe('partially-invoiced');
    expect(packages).toHaveLength(parcels.length - 1);
  },
};

type Opens<Draft> = (client: CliClient, id: string) => Promise<{ actor: FlowActor<Draft>; draft: Partial<Draft> }>;

/** Drives a flow that the web walks too, opened as its command opens it. */
function changeDriver<Draft>(name: OrderChangeName, open: Opens<Draft>): () => Driver {
  return () => {
    const { account, order, send, others, impossible, done } = orderChanges(listening.market)[name];
    const cli: OrderDialog<Draft> = {
      account,
      open,
      isSend: ({ method, url }) => method === send.method && send.url.test(url),
      others,
      impossible,
      done: ({ status, controversies, returns }) => expect(done({ status, controversies, returns })).toBe(true),
    };
    return cliDriver(cli, orders, { listening, newId: order });
  };
}

const causeId = 'sin-inventario';
const changes: Record<OrderChangeName, () => Driver> = {
  cancelBefore: changeDriver<{ causeId: string }>('cancelBefore', async (client, id) => {
    const opened = await openCancellation(client, id);
    if (opened.dialog !== 'CAE') throw new Error('Something was sent already.');
    return { actor: opened.actor, draft: { causeId } };
  }),
  cancelItems: changeDriver<{ causeId: string; itemIds: readonly string[] }>('cancelItems', async (client, id) => ({
    actor: (await openItemCancellation(client, id)).actor,
    draft: { causeId, itemIds: ['TAZA'] },
  })),
  acceptCancellation: changeDriver<Record<never, never>>('acceptCancellation', async (client, id) => {
    const { flows, input } = await openOrder(client, id, 'acceptCancellation');
    return { actor: createActor(flows.acceptCancellation, { input }), draft: {} };
  }),
  declineCancellation: changeDriver<{ note: string }>('declineCancellation', async (client, id) => {
    const { flows, input } = await openOrder(client, id, 'declineCancellation');
    return { actor: createActor(flows.declineCancellation, { input }), draft: { note: 'Ya está empacado' } };
  }),
  createControversy: changeDriver<{ text: string }>('createControversy', async (client, id) => ({
    actor: await openCreation(client, id),
    draft: { text: 'Llegó roto' },
  })),
  addNote: changeDriver<{ text: string }>('addNote', async (client, id) => ({
    actor: await openNote(client, id, '1'),
    draft: { text: 'Se llamó al cliente' },
  })),
  attend: changeDriver<{ note: string }>('attend', async (client, id) => ({
    actor: (await openChange(client, { id, which: '1', to: 'IN_ANALYSIS' })).actor,
    draft: { note: '' },
  })),
  deleteControversy: changeDriver<Record<never, never>>('deleteControversy', async (client, id) => ({
    actor: (await openDeletion(client, id, '1')).actor,
    draft: {},
  })),
  announceReturn: changeDriver<{ reason: string; items: readonly { id: string; quantity: number }[] }>(
    'announceReturn',
    async (client, id) => ({
      actor: (await openAnnouncement(client, id)).actor,
      draft: { reason: 'Llegó roto', items: [{ id: 'TAZA', quantity: 1 }] },
    }),
  ),
  receiveReturn: changeDriver<{ items: readonly ReceivedUnits[] }>('receiveReturn', async (client, id) => {
    const { actor, one } = await openReception(client, id, `dev-${id}-1`);
    return { actor, draft: { items: arrivedUnits(one, { sellable: ['TAZA:1'] }) } };
  }),
  closeReturn: changeDriver<Record<never, never>>('closeReturn', async (client, id) => ({
    actor: (await openClosing(client, id, `dev-${id}-1`)).actor,
    draft: {},
  })),
};

const names = Object.keys(changes) as OrderChangeName[];

const flows: [name: string, model: FlowModel, driver: () => Driver][] = [
  [
    'ship',
    shipModel,
    () => cliDriver(ship, orders, { listening, newId: () => orderInHandling(listening.market, { items }) }),
  ],
  ['withdraw', withdrawShipmentModel, () => cliDriver(withdraw, orders, { listening, newId: orderSentInParcels })],
  ['deliver', deliverModel, () => cliDriver(deliver, orders, { listening, newId: orderSentInParcels })],
  ...names.map((name): [string, FlowModel, () => Driver] => [name, orderChangeModels[name], changes[name]]),
];

describe.each(flows)('%s, through the command line', (_, whole, driver) => {
  const model = { ...whole, starts: whole.starts.filter(({ name }) => name === 'possible') };
  const avoid = Object.keys(whole.impossible ?? {});
  const paths = coverPaths(model, { goal: 'transitions', avoid });

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'command line'));

  const walked = commandPathsOf(whole.machine.id, paths);
  it.each(walked.map(([, path]) => [path.steps.map(({ step }) => step.name).join(', '), path] as const))(
    'walks %s',
    async (_name, path) => {
      await walkPath(driver(), path);
    },
  );
});
