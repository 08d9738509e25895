import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookSecret } from 'trastienda-client';
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

/** Provokes every answer about subscriptions to events and their deliveries; leaves none behind. */
export async function hearSubscriptions({
  market,
  answers,
  refuses,
}: Fixture & { market: Marketplace }): Promise<void> {
  const { db } = market.app.context.database;
  const as = 'admin';
  const body = { address: 'https://tienda.mx/eventos', events: ['order.created', 'order.handlingStarted'] };
  const create = { call: 'POST /webhooks', as, body } as const;
  const { id } = (await answers(201, create)).body as WebhookSecret;
  await refuses(400, 'errors.validation', { ...create, body: { ...body, address: 'http://127.0.0.1/' } });
  await refuses(403, 'webhooks.administrators', { ...create, as: 'clerk' });
  await sql`
    insert into webhook_subscription (address, events, secret) select ${body.address}, array['order.created'], 'x' from generate_series(1, 19)
  `.execute(db);
  await refuses(409, 'webhooks.limit', create);
  await answers(200, { call: 'GET /webhooks?text=tienda&enabled=true&from=0&size=5', as });
  await refuses(400, 'errors.validation', { call: 'GET /webhooks?enabled=quizá', as });
  await refuses(403, 'webhooks.administrators', { call: 'GET /webhooks', as: 'clerk' });
  const order = await placeOrder(market);
  const list = `GET /webhooks/${id}/events`;
  const found = await answers(200, { call: `${list}?event=order.created&text=${order}&from=0&size=5`, as });
  await refuses(400, 'errors.validation', { call: `${list}?state=lost`, as });
  const delivery = (found.body as { id: string }[])[0]?.id;
  const calls = [
    ['GET', '', undefined],
    ['GET', '/events', undefined],
    ['POST', '/test', undefined],
    ['POST', '/events/resend', undefined],
    ['POST', `/events/${delivery}/resend`, undefined],
    ['POST', `/events/${delivery}/skip`, undefined],
    ['POST', '/secret', { hours: 2 }],
    ['PUT', '', { ...body, enabled: false }],
    ['DELETE', '', undefined],
  ] as const;
  for (const [method, path, sent] of calls) {
    const call = (of: string, more = {}) =>
      ({ call: `${method} /webhooks/${of}${path}`, as, body: sent, ...more }) as const;
    await refuses(400, 'errors.validation', call('uno'));
    await refuses(403, 'webhooks.administrators', call(id, { as: 'clerk' }));
    await refuses(404, 'webhooks.notFound', call(id, { as: 'seller' }));
    await refuses(404, 'webhooks.notFound', call(randomUUID()));
    if (method === 'PUT' || method === 'DELETE')
      await refuses(412, 'errors.changed', call(id, { headers: { 'if-match': '"99"' } }));
    if (path.endsWith('/skip') || path === `/events/${delivery}/resend`)
      await refuses(404, 'webhooks.delivery.notFound', {
        ...call(id),
        call: `${method} /webhooks/${id}${path.replace(`${delivery}`, '999999999')}`,
      });
    await answers(method === 'DELETE' ? 204 : 200, call(id));
  }
  await answers(200, { call: 'GET /webhooks/listen?events=order.created,order.paid&accountName=aurora', as });
  await refuses(400, 'errors.validation', { call: 'GET /webhooks/listen?events=nada', as });
  await refuses(403, 'webhooks.administrators', { call: 'GET /webhooks/listen', as: 'clerk' });
  const trigger = { call: 'POST /webhooks/trigger', as, body: { event: 'order.created' } } as const;
  // The marketplace of these tests is a demonstration.
  await answers(201, { ...trigger, as: 'seller' });
  await sql`update general_settings set demonstration = false`.execute(db);
  await refuses(409, 'webhooks.trigger.demonstration', trigger);
  await sql`update general_settings set demonstration = true`.execute(db);
  await refuses(400, 'errors.validation', { ...trigger, body: { event: 'nada' } });
  await refuses(403, 'webhooks.administrators', { ...trigger, as: 'clerk' });
  await sql`delete from webhook_subscription`.execute(db);
}
