import type { ConnectionFlow, ConnectionItem } from '@trastienda/machines';
import type { Ledger, Memory } from '../store/ledger.ts';
import { refusalOf } from './connect-error.ts';
import type { KnownOrder } from './known-order.ts';
import type { Marketplace, Refusal, Storefront } from './ports.ts';
import type { OrderSettings } from './split-order.ts';

/** What every flow works with. */
export type World = {
  storefront: Storefront;
  marketplace: Marketplace;
  ledger: Ledger;
  settings: OrderSettings;
  now: () => Date;
  /** The shortest time between two readings of the whole catalogue, in milliseconds. */
  catalogueEvery: number;
};

/** What was delivered of a thing, and what to remember of it. */
export type Delivered = { key: string; refusal?: Refusal; memory?: readonly Memory[] };

/** What became of a thing: what to remember of it, and what of it was refused. */
export type Done = { memory: readonly Memory[]; refusal?: Refusal | undefined };

/** One flow of the connection: it reads from a place, and delivers; delivering again changes nothing. */
export type Flow<Content> = {
  read(place: string): Promise<{ items: readonly { key: string; content: Content }[]; place: string; more: boolean }>;
  deliver(items: readonly { key: string; content: Content }[]): Promise<readonly Delivered[]>;
};

/** Flows by name, as the connection calls them: each knows the contents that it read itself. */
export type Flows = Readonly<Record<ConnectionFlow, Flow<unknown>>>;

/** A flow among those of other contents. Only what its own `read` gave comes back to its `deliver`. */
export const flowOf = <Content>(flow: Flow<Content>): Flow<unknown> => ({
  read: flow.read,
  deliver: (items: readonly ConnectionItem[]) => flow.deliver(items as readonly { key: string; content: Content }[]),
});

/** An order as it is after what was delivered before in the same batch. */
export type OrderNow = (id: string) => Promise<KnownOrder | undefined>;

/** Delivers one thing after the other; what concerns one thing alone becomes its refusal. Two things may belong to the same order. */
export async function deliverEach<Content>(
  { ledger }: World,
  items: readonly { key: string; content: Content }[],
  work: (content: Content, orderNow: OrderNow) => Promise<Done>,
): Promise<Delivered[]> {
  const changed = new Map<string, KnownOrder>();
  const orderNow: OrderNow = async (id) => changed.get(id) ?? ledger.order(id);
  const delivered: Delivered[] = [];
  for (const { key, content } of items) {
    try {
      const { memory, refusal } = await work(content, orderNow);
      for (const one of memory) if (one.kind === 'order') changed.set(one.key, one.value);
      delivered.push({ key, memory, ...(refusal && { refusal }) });
    } catch (error) {
      delivered.push({ key, refusal: refusalOf(error) });
    }
  }
  return delivered;
}

/** The keys that a flow was refused, to try them again. */
export async function refusedKeys(ledger: Ledger, flow: ConnectionFlow): Promise<string[]> {
  const keys: string[] = [];
  for await (const [key] of ledger.all('refusal'))
    if (key.startsWith(`${flow}:`)) keys.push(key.slice(flow.length + 1));
  return keys;
}
