import {
  type ConnectionBatch,
  type ConnectionFlow,
  type ConnectionInput,
  type ConnectionOutcome,
  type ConnectionPlaces,
  connectionFlows,
  connectionMachine,
  type DeliverInput,
  type Failure,
  type KeepInput,
  type ReadInput,
} from '@trastienda/machines';
import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import type { Memory } from '../store/ledger.ts';
import { catalogueFlow } from './catalogue-out.ts';
import { changesFlow } from './changes-back.ts';
import { type Delivered, type Flows, flowOf, type World } from './flows.ts';
import { ordersFlow, paymentsFlow } from './orders-in.ts';
import { returnsFlow } from './returns-in.ts';
import { stockFlow } from './stock-out.ts';

/** What a person who watches the connection hears. */
export type Watcher = {
  delivered(flow: ConnectionFlow, count: number): void;
  refused(flow: ConnectionFlow, key: string, message: string): void;
  waiting(failure: Failure, milliseconds: number): void;
  rested(): void | Promise<void>;
};

/** Every flow of a connection. */
export const flowsOf = (world: World): Flows => ({
  orders: flowOf(ordersFlow(world)),
  payments: flowOf(paymentsFlow(world)),
  returns: flowOf(returnsFlow(world)),
  changes: flowOf(changesFlow(world)),
  catalogue: flowOf(catalogueFlow(world)),
  stock: flowOf(stockFlow(world)),
});

/** The connection over its ports, not started yet. */
export function connectionOver(
  world: World,
  input: ConnectionInput,
  watcher: Watcher,
): Actor<typeof connectionMachine> {
  const flows = flowsOf(world);
  const { ledger } = world;
  const machine = connectionMachine.provide({
    actors: {
      open: fromPromise<ConnectionPlaces>(async () => {
        await Promise.all([world.marketplace.check(), world.storefront.check()]);
        const places = await Promise.all(
          connectionFlows.map(async (flow) => [flow, (await ledger.get('place', flow)) ?? ''] as const),
        );
        return Object.fromEntries(places) as ConnectionPlaces;
      }),
      read: fromPromise<ConnectionBatch, ReadInput>(({ input: { flow, place } }) => flows[flow].read(place)),
      deliver: fromPromise<readonly ConnectionOutcome[], DeliverInput>(({ input: { flow, items } }) =>
        flows[flow].deliver(items),
      ),
      keep: fromPromise<void, KeepInput>(async ({ input: { flow, place, outcomes } }) => {
        const done = outcomes as readonly Delivered[];
        await ledger.write([{ kind: 'place', key: flow, value: place }, ...memoriesOf(world, flow, done)]);
        const good = done.filter(({ refusal }) => !refusal).length;
        if (good > 0) watcher.delivered(flow, good);
        for (const { key, refusal } of done) if (refusal) watcher.refused(flow, key, refusal.message);
      }),
    },
  });
  return createActor(machine, { input });
}

/** A payment that was refused is an order that was refused: both are tried again together. */
const refusalsOf = (flow: ConnectionFlow): ConnectionFlow => (flow === 'payments' ? 'orders' : flow);

function memoriesOf(world: World, flow: ConnectionFlow, delivered: readonly Delivered[]): Memory[] {
  const at = world.now().toISOString();
  return delivered.flatMap(({ key, refusal, memory = [] }): Memory[] => [
    ...memory,
    {
      kind: 'refusal',
      key: `${refusalsOf(flow)}:${key}`,
      value: refusal && { flow: refusalsOf(flow), key, at, ...refusal },
    },
  ]);
}

/** Runs the connection to its end: one round, a stop, or a refusal that needs a person. */
export async function runToEnd(actor: Actor<typeof connectionMachine>, watcher: Watcher) {
  const subscription = actor.subscribe((snapshot) => {
    if (snapshot.matches('waiting') && snapshot.context.failure)
      watcher.waiting(snapshot.context.failure, Math.min(30_000, 1_000 * 2 ** snapshot.context.tries));
    if (snapshot.matches('resting')) void watcher.rested();
  });
  actor.start();
  const end = await waitFor(actor, (snapshot) => snapshot.hasTag('over'), { timeout: Number.POSITIVE_INFINITY });
  subscription.unsubscribe();
  await watcher.rested();
  return end;
}
