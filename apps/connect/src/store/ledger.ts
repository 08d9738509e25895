import { ClassicLevel } from 'classic-level';
import { ConnectError } from '../core/connect-error.ts';
import { isOver, type KnownOrder } from '../core/known-order.ts';
import { say } from '../messages/say.ts';

/** What is remembered of a product: what was told of it, and whose its variants are. */
export type KnownProduct = { fingerprint: string; accountName: string; skus: readonly string[] };

/** What is remembered of a variant's stock: the newest of the marketplace, and whether the storefront has yet to hear of it. */
export type KnownStock = { available: number; isDue: boolean };

/** A thing that a side refused; it is tried again. */
export type KnownRefusal = { flow: string; key: string; code: string; message: string; at: string };

/** One thing to remember. */
export type Memory =
  | { kind: 'place'; key: string; value: string }
  | { kind: 'product'; key: string; value: KnownProduct }
  | { kind: 'sku'; key: string; value: { product: string; accountName: string; isSold: boolean } }
  | { kind: 'stock'; key: string; value: KnownStock }
  | { kind: 'order'; key: string; value: KnownOrder }
  | { kind: 'refusal'; key: string; value: KnownRefusal | undefined };

type Value<Kind extends Memory['kind']> = Exclude<Extract<Memory, { kind: Kind }>['value'], undefined>;

/**
 * What the connector remembers, in a LevelDB of its own folder. A batch is written as a whole and to the disk, so that a kill at any moment
 * leaves the state before or after it. The folder is locked: two connectors never work with the same memory.
 */
export class Ledger {
  readonly #db: ClassicLevel<string, unknown>;
  /** Orders of which something is expected, by id. */
  readonly open = new Map<string, KnownOrder>();
  /** The order of each part of an open order. */
  readonly orderOfPart = new Map<string, string>();

  private constructor(db: ClassicLevel<string, unknown>) {
    this.#db = db;
  }

  static async open(folder: string): Promise<Ledger> {
    const db = new ClassicLevel<string, unknown>(folder, { valueEncoding: 'json' });
    try {
      await db.open();
    } catch (error) {
      const locked = error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'LEVEL_LOCKED';
      throw new ConnectError(
        locked ? 'files' : 'internal',
        say(locked ? 'connect.store.locked' : 'connect.store.broken', { folder }),
        error,
      );
    }
    const ledger = new Ledger(db);
    for await (const [, order] of ledger.all('open')) ledger.#note(order as KnownOrder);
    return ledger;
  }

  async get<Kind extends Exclude<Memory['kind'], 'order'>>(kind: Kind, key: string): Promise<Value<Kind> | undefined> {
    return (await this.#db.get(`${kind}:${key}`)) as Value<Kind> | undefined;
  }

  /** An order, open or over. */
  async order(id: string): Promise<KnownOrder | undefined> {
    return this.open.get(id) ?? ((await this.#db.get(`over:${id}`)) as KnownOrder | undefined);
  }

  /** The order of a part that is over. */
  async overOrderOf(part: string): Promise<KnownOrder | undefined> {
    const id = (await this.#db.get(`part:${part}`)) as string | undefined;
    return id === undefined ? undefined : this.order(id);
  }

  /** Everything of one kind, by key. */
  async *all(kind: Exclude<Memory['kind'], 'order'> | 'open' | 'over'): AsyncGenerator<[string, unknown]> {
    for await (const [key, value] of this.#db.iterator({ gte: `${kind}:`, lt: `${kind};` }))
      yield [key.slice(kind.length + 1), value];
  }

  /** Remembers all of it, or nothing. */
  async write(memories: readonly Memory[]): Promise<void> {
    const batch = this.#db.batch();
    for (const { kind, key, value } of memories) {
      if (kind === 'order') {
        batch.del(`${isOver(value) ? 'open' : 'over'}:${key}`).put(`${isOver(value) ? 'over' : 'open'}:${key}`, value);
        for (const part of value.parts) batch.put(`part:${part.id}`, key);
      } else if (value === undefined) batch.del(`${kind}:${key}`);
      else batch.put(`${kind}:${key}`, value);
    }
    await batch.write({ sync: true });
    for (const memory of memories) if (memory.kind === 'order') this.#note(memory.value);
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  #note(order: KnownOrder): void {
    for (const { id } of order.parts) this.orderOfPart.set(id, order.id);
    if (!isOver(order)) {
      this.open.set(order.id, order);
      return;
    }
    this.open.delete(order.id);
    for (const { id } of order.parts) this.orderOfPart.delete(id);
  }
}
