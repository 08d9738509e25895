import { createTrastiendaClient, type Order } from '@trastienda/api-client';
import type { DeliveryDraft, FlowOrder } from '@trastienda/machines';
import type { ShipmentDraft } from '@trastienda/validators';
import { describe, expect, it } from 'vitest';
import { openCancellation, openItemCancellation } from '../../apps/cli/src/services/orders/cancel.ts';
import { openChange, openCreation, openDeletion, openNote } from '../../apps/cli/src/services/orders/controversies.ts';
import { chosenPackages, openDelivery } from '../../apps/cli/src/services/orders/deliver.ts';
import { type FlowActor, resultOf, stateOf } from '../../apps/cli/src/services/orders/flow.ts';
import { carrierId, chosenItems, openShipment } from '../../apps/cli/src/services/orders/ship.ts';
import type { Account } from '../support/accounts.ts';
import { listeningMarketplace } from '../support/listening-marketplace.ts';
import { shipmentOf } from '../support/new-order.ts';
import { orderAfter, orderInHandling } from '../support/orders.ts';
import { serverFailures } from './confirm-action.model.ts';
import { deliverModel } from './deliver.model.ts';
import { coverPaths } from './kit/cover.ts';
import { type Driver, demandFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { type OrderChangeName, orderChangeModels, orderChanges } from './order-changes.ts';
import { shipModel } from './ship.model.ts';

type Client = ReturnType<typeof createTrastiendaClient>;

/** What makes the command line of one dialog different from the next. */
type CliDialog<Draft> = {
  account: Account;
  open: (client: Client, id: string) => Promise<{ actor: FlowActor<Draft>; draft: Partial<Draft> }>;
  isSend: (request: Request) => boolean;
  /** Somebody else does a part, or all that is left. */
  others: (order: Order, how: 'part' | 'all') => Promise<void>;
  impossible: readonly string[];
  done: (order: FlowOrder) => void;
};

type Port = 'send' | 'reload';
type Held = { settle: (how: 'through' | 'drop' | Response) => void };

const listening = listeningMarketplace();

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

const ship: CliDialog<ShipmentDraft> = {
  account: 'seller',
  open: async (client, id) => {
    const { actor, carriers, pending } = await openShipment(client, id);
    const draft = {
      courier: carrierId(carriers, 'DHL'),
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

const deliver: CliDialog<DeliveryDraft> = {
  account: 'admin',
  open: async (client, id) => {
    const { actor, subject } = await openDelivery(client, id);
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

function cliDriver<Draft>(cli: CliDialog<Draft>, newId: () => Promise<string>): Driver {
  const held = new Map<Port, Held>();
  let holds = false;
  let reloads = false;
  let id = '';
  let known: Order;
  let opened: Awaited<ReturnType<CliDialog<Draft>['open']>> | undefined;

  /** The program's network: calls of the dialog's ports wait until the path says what becomes of them. */
  const network = async (request: Request): Promise<Response> => {
    const port = portOf(request);
    if (!port || !holds) return fetch(request);
    const how = await new Promise<'through' | 'drop' | Response>((settle) => held.set(port, { settle }));
    if (how === 'drop') throw new TypeError('fetch failed');
    return how === 'through' ? fetch(request) : how;
  };
  const portOf = (request: Request): Port | undefined => {
    if (cli.isSend(request)) return 'send';
    // Reads that belong to a sending are not the dialog's own.
    return reloads && request.method === 'GET' && request.url.endsWith(`/orders/${id}`) ? 'reload' : undefined;
  };
  const running = () => {
    if (!opened) throw new Error('The dialog was not opened.');
    return opened;
  };
  const settle = async (port: Port, how: 'through' | 'drop' | Response) => {
    const call = held.get(port);
    if (!call) throw new Error(`Nobody waits for ${port}.`);
    held.delete(port);
    if (port === 'reload') reloads = false;
    call.settle(how);
  };
  const current = () => orderAfter(listening.market, { call: `GET /orders/${id}`, as: cli.account });
  const others = async (how: 'part' | 'all') => {
    await cli.others(await current(), how);
    known = await current();
  };
  const failure = () => running().actor.getSnapshot().context.failure;
  const words = { optionOf: (field: string) => `--${field}` };
  const outcome = () => resultOf(running().actor, words);
  /** Answers arrive by a real network: the state is waited for, and then it must be this one. */
  const within = async (state: string, look: () => unknown = () => undefined) => {
    await expect.poll(() => stateOf(running().actor), { timeout: 10_000 }).toBe(state);
    await look();
  };

  return {
    start: async ({ name }) => {
      if (name !== 'possible') throw new Error('The command line never opens a dialog that its rule refuses.');
      id = await newId();
      const client = createTrastiendaClient({
        baseUrl: `${listening.address}/api`,
        getToken: () => listening.market.tokens[cli.account],
        fetch: network,
      });
      opened = await cli.open(client, id);
      known = await current();
      holds = true;
      opened.actor.start();
    },
    execute: {
      'draft.changed: valid': async () => running().actor.send({ type: 'draft.changed', change: running().draft }),
      'action.confirmed': async () => running().actor.send({ type: 'action.confirmed' }),
      'dialog.closed': async () => running().actor.send({ type: 'dialog.closed' }),
      'order.reloadAsked': async () => {
        reloads = true;
        running().actor.send({ type: 'order.reloadAsked' });
      },
      'send answered': () => settle('send', 'through'),
      'send refused: changed': async () => {
        await others('part');
        await settle('send', 'through');
      },
      'send refused: fields': () => settle('send', Response.json(serverFailures.refused, { status: 400 })),
      'send silent': () => settle('send', 'drop'),
      'reload answered: possible': () => settle('reload', 'through'),
      'reload answered: impossible': async () => {
        await others('all');
        await settle('reload', 'through');
      },
      'reload silent': () => settle('reload', 'drop'),
    },
    assert: {
      confirming: () =>
        within('confirming', () => {
          expect(failure()).toBeUndefined();
          expect(outcome).toThrow();
        }),
      sending: () => within('sending', () => expect.poll(() => held.has('send')).toBe(true)),
      refused: () => within('refused', () => expect(outcome).toThrow(serverFailures.refused.message)),
      interrupted: () =>
        within('interrupted', () => {
          expect(failure()).toMatchObject({ offline: true });
          expect(outcome).toThrow();
        }),
      outdated: () =>
        within('outdated', () => expect(['orders.changed', 'network.offline']).toContain(failure()?.code)),
      reloading: () => within('reloading', () => expect.poll(() => held.has('reload')).toBe(true)),
      impossible: () => within('impossible', () => expect(cli.impossible).toContain(failure()?.code)),
      done: () =>
        within('done', async () => {
          cli.done(outcome());
          expect((await current()).version).toBe(known.version + 1);
        }),
      canceled: () =>
        within('canceled', async () => {
          expect(outcome).toThrow('No se hizo ningún cambio.');
          expect(await current()).toEqual(known);
        }),
    },
    stop: async () => {
      for (const call of held.values()) call.settle('drop');
      held.clear();
    },
  };
}

type Opens<Draft> = (client: Client, id: string) => Promise<{ actor: FlowActor<Draft>; draft: Partial<Draft> }>;

/** A flow that another surface walks too, opened as its command opens it. */
function changeDriver<Draft>(name: OrderChangeName, open: Opens<Draft>): () => Driver {
  return () => {
    const { account, order, send, others, impossible, done } = orderChanges(listening.market)[name];
    const cli: CliDialog<Draft> = {
      account,
      open,
      isSend: ({ method, url }) => method === send.method && send.url.test(url),
      others,
      impossible,
      done: ({ status, controversies }) => expect(done({ status, controversies })).toBe(true),
    };
    return cliDriver(cli, order);
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
};

const names = Object.keys(changes) as OrderChangeName[];

const flows: [name: string, model: FlowModel, driver: () => Driver][] = [
  ['ship', shipModel, () => cliDriver(ship, () => orderInHandling(listening.market, { items }))],
  ['deliver', deliverModel, () => cliDriver(deliver, orderSentInParcels)],
  ...names.map((name): [string, FlowModel, () => Driver] => [name, orderChangeModels[name], changes[name]]),
];

describe.each(flows)('%s, through the command line', (_, whole, driver) => {
  const model = { ...whole, starts: whole.starts.filter(({ name }) => name === 'possible') };
  const avoid = Object.keys(whole.impossible ?? {});
  const paths = coverPaths(model, { goal: 'transitions', avoid });

  it('covers every state and every transition', () => demandFullCoverage(model, paths, 'command line'));

  it.each(paths.map((path) => [path.steps.map(({ step }) => step.name).join(', '), path] as const))(
    '%s',
    async (_name, path) => {
      await walkPath(driver(), path);
    },
  );
});
