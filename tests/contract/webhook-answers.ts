import { sql } from 'kysely';
import { setTarget } from '../../apps/server/src/modules/tools/retailer/retailer.repository.ts';
import type { Marketplace } from '../support/marketplace.ts';
import { placeOrder } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer about the delivery of changes to the retailer's webhook; leaves no webhook behind. */
export async function hearWebhooks({ market, answers, refuses }: Fixture & { market: Marketplace }): Promise<void> {
  const { db } = market.app.context.database;
  const as = 'admin';
  await setTarget(db, true);
  const orderId = await placeOrder(market);
  await setTarget(db, false);
  const list = 'GET /webhooks/deliveries';
  await answers(200, { call: `${list}?text=${orderId}&state=waiting&from=0&size=5`, as });
  await refuses(400, 'errors.validation', { call: `${list}?state=lost`, as });
  await refuses(403, 'webhooks.adminOnly', { call: list, as: 'seller' });
  await answers(200, { call: 'GET /webhooks/stock', as });
  await refuses(403, 'webhooks.adminOnly', { call: 'GET /webhooks/stock', as: 'seller' });
  for (const what of ['resend', 'skip']) {
    const call = `POST /webhooks/deliveries/${what}`;
    await answers(200, { call, as, body: { orderId } });
    await refuses(404, 'webhooks.noneWaiting', { call, as, body: { orderId: 'nada' } });
    await refuses(400, 'errors.validation', { call, as, body: { orderId: '' } });
    await refuses(403, 'webhooks.adminOnly', { call, as: 'seller', body: { orderId } });
  }
  await sql`delete from retailer_message`.execute(db);
}
