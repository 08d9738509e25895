import type { WebhookSecret } from 'trastienda-client';
import { expect } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { type ReceivedMessage, WebhookReceiver } from '../../apps/server/src/testing/webhook-receiver.ts';

/** The events that are compared with what happened. */
const started = 'order.handlingStarted';
const events = [started, 'stock.changed'];
/** Of so many messages, one is refused: it comes again. */
const ONE_REFUSED_OF = 20;

type Call = <T>(who: 'admin' | 'seller', call: string, body?: object) => Promise<T>;

/** A receiver that refuses some messages, and what it took. */
class Hearer {
  readonly taken: ReceivedMessage[] = [];
  readonly receiver = new WebhookReceiver();

  async open(random: SeededRandom): Promise<string> {
    this.receiver.answer = (message) => {
      if (random.int(1, ONE_REFUSED_OF) === 1) return 503;
      this.taken.push(message);
      return 200;
    };
    await this.receiver.open();
    return this.receiver.url;
  }

  /** The orders that it heard of by this event. */
  ordersOf(event: string): string[] {
    return this.taken.flatMap(({ event: one }) => (one.event === event && 'order' in one ? [one.order.id] : [])).sort();
  }
}

/** The marketplace's retailer, a subscription of the marketplace and one of a seller; what they hear is compared with what happened. */
export class HeardEvents {
  readonly #hearers = { retailer: new Hearer(), admin: new Hearer(), seller: new Hearer() };
  readonly #webhooks = { admin: '', seller: '' };
  readonly #began = new Date();

  /** Opens the retailer; the variables that a server needs to tell it. */
  async open(random: SeededRandom): Promise<Record<string, string>> {
    const url = await this.#hearers.retailer.open(random);
    return {
      TRASTIENDA_WEBHOOK_URL: url,
      TRASTIENDA_WEBHOOK_SECRET: 'un-secreto-de-prueba',
      TRASTIENDA_WEBHOOK_PRIVATE: '1',
    };
  }

  async subscribe(call: Call, random: SeededRandom): Promise<void> {
    for (const who of ['admin', 'seller'] as const) {
      const address = await this.#hearers[who].open(random);
      const made = await call<WebhookSecret>(who, 'POST /webhooks', { address, events });
      this.#webhooks[who] = made.id;
    }
  }

  /** Has each subscription told of a test, which a machine that is away must not hold up; resolves when it was heard. */
  async test(call: Call, eventually: (what: string, look: () => Promise<true | undefined>) => Promise<true>) {
    for (const who of ['admin', 'seller'] as const) {
      const { taken } = this.#hearers[who];
      const tests = () => taken.filter(({ event }) => String(event.event) === 'webhook.test').length;
      const before = tests();
      await call(who, `POST /webhooks/${this.#webhooks[who]}/test`);
      await eventually(`A test of ${who} while a machine is away`, async () => tests() > before || undefined);
    }
  }

  /** Whether nothing waits to be told any more. */
  async isOver(database: Database): Promise<boolean> {
    const { rows } = await database.executeSql(`
      select (select count(*) from webhook_delivery where state = 'waiting') + (select count(*) from retailer_message where sent_at is null) as n`);
    return Number(rows[0]?.n) === 0 && (await this.#stockTold(database));
  }

  async #stockTold(database: Database): Promise<boolean> {
    const { rows: changes } = await database.executeSql(`
      select max(change_number) as every, max(change_number) filter (where account_name = 'aurora') as own,
        count(*) filter (where change_number is null) as unnumbered from sku_stock`);
    const { rows: places } = await database.executeSql(
      "select account_name as account, stock_number as number from webhook_subscription union all select '', number from retailer_stock",
    );
    const [{ every, own, unnumbered } = {}] = changes;
    const isTold = ({ account, number }: Record<string, unknown>) => Number(number) >= Number(account ? own : every);
    return Number(unnumbered) === 0 && places.every(isTold);
  }

  /** Compares what was heard with what is kept: nothing lost, nothing twice, each thing in its order. */
  async compare(database: Database): Promise<void> {
    const rowsOf = async (text: string, values: unknown[] = []) => (await database.executeSql(text, values)).rows;
    expect(await rowsOf("select state from webhook_delivery where state <> 'delivered'")).toEqual([]);
    const entries = await rowsOf(
      'select subject_id as id, account_name as account from seller_audit_entry where action = $1 and at >= $2 order by 1',
      [started, this.#began],
    );
    expect(entries.length).toBeGreaterThan(0);
    const all = entries.map(({ id }) => String(id)).sort();
    const own = entries.filter(({ account }) => account === 'aurora').map(({ id }) => String(id));
    const { retailer, admin, seller } = this.#hearers;
    expect(retailer.ordersOf(started)).toEqual(all);
    expect(admin.ordersOf(started)).toEqual(all);
    expect(seller.ordersOf(started)).toEqual(own.sort());
    for (const { taken } of [retailer, admin, seller]) {
      const ids = taken.map(({ id }) => id);
      expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
    }
    for (const who of ['admin', 'seller'] as const) {
      const kept = await rowsOf('select event_id as id from webhook_delivery where subscription_id = $1', [
        this.#webhooks[who],
      ]);
      expect(this.#hearers[who].taken.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => String(id)).sort());
    }
    const stock = await rowsOf(
      "select sku_id as sku, total_quantity as total from sku_stock where account_name = 'aurora'",
    );
    const now = new Map(stock.map(({ sku, total }) => [String(sku), Number(total)]));
    for (const { taken } of [retailer, admin, seller]) {
      const told = new Map<string, number>();
      for (const { event } of taken)
        if ('stock' in event)
          for (const one of event.stock) if (now.has(String(one.sku))) told.set(String(one.sku), one.totalQuantity);
      expect(told).toEqual(now);
    }
  }

  close(): void {
    for (const { receiver } of Object.values(this.#hearers)) receiver.close();
  }
}
