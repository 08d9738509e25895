import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findChangedStock } from '../../catalogue/inventory/stock-feed.repository.ts';
import { toStockChange } from '../../catalogue/inventory/stock-feed.ts';
import { scopeOfWebhook } from './webhooks.repository.ts';

/** Variants that one message tells of. */
const AT_ONCE = 200;

type Place = { account_name: string; number: number; sku: number };

/**
 * Keeps one event of changed stock for a subscription, unless one waits already: a variant that changes often while an address does not
 * answer is told once, as it is then (R35). Answers whether there was something to tell.
 */
export function keepStock({ database }: Pick<Context, 'database'>, access: SystemAccess, id: string): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const place = await lockPlace(trx, access, id);
    if (!place) return false;
    const scope = scopeOfWebhook(access, place);
    const changes = await findChangedStock(trx, scope, place, AT_ONCE);
    const last = changes.at(-1);
    if (!last) return false;
    const payload = { stock: changes.map(toStockChange) };
    await sql`
      insert into webhook_delivery (account_name, subscription_id, event_id, event, thing, payload)
      values (${place.account_name}, ${id}, ${randomUUID()}, 'stock.changed', 'stock', ${JSON.stringify(payload)}::jsonb)
    `.execute(trx);
    await sql`
      update webhook_subscription set stock_number = ${last.number}, stock_sku = ${last.sku} where id = ${id}
    `.execute(trx);
    return true;
  });
}

async function lockPlace(trx: Db, _access: SystemAccess, id: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select s.account_name, s.stock_number as number, s.stock_sku as sku from webhook_subscription s
    where s.id = ${id} and s.enabled and s.events @> array['stock.changed'] and not exists (
      select from webhook_delivery d where d.subscription_id = s.id and d.thing = 'stock' and d.state = 'waiting')
    for update skip locked
  `.execute(trx);
  return rows[0];
}
