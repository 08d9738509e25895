import { sql } from 'kysely';
import type { WebhookSecret } from 'trastienda-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { EventDeliveries } from './deliver-events.ts';

describeOnBothEngines('addresses of subscriptions', (database) => {
  let app: TestApp;
  let fixture: OrderFixture;
  beforeAll(async () => {
    app = await openTestApp(database());
    fixture = orderFixture(app, await openMarketplace(database(), app));
  }, 120_000);
  afterAll(() => app?.close());

  it.each([
    ['http://tienda.mx/x', 'https'],
    ['https://127.0.0.1/x', 'red privada'],
    ['https://[::1]/x', 'red privada'],
    ['https://localhost/x', 'red privada'],
    ['https://169.254.169.254/latest', 'red privada'],
    ['https://2130706433/x', 'red privada'],
    ['https://ana:clave@tienda.mx/x', 'contraseña'],
    ['file:///etc/passwd', 'dirección completa'],
    ['tienda.mx', 'dirección completa'],
  ])('%s is refused', async (address, words) => {
    const refused = await fixture.as('admin', 'POST /webhooks', { address, events: ['order.created'] });
    expect(refused).toMatchObject({ status: 400, fields: { address: expect.stringContaining(words) } });
  });

  it('that lead to a private network are not asked', async () => {
    const made = await fixture.as('admin', 'POST /webhooks', {
      address: 'https://tienda.mx/x',
      events: ['order.created'],
    });
    const { id } = made.body as WebhookSecret;
    await sql`update webhook_subscription set address = 'http://127.0.0.1:9/x' where id = ${id}`.execute(database().db);
    await fixture.place();
    const deliveries = new EventDeliveries();
    await deliveries.deliver(app.context, { signal: new AbortController().signal });
    await deliveries.atRest();
    const { body } = await fixture.as('admin', `GET /webhooks/${id}/events`);
    expect(body).toMatchObject([{ attempts: 1, failure: 'La dirección lleva a una red privada' }]);
  });
});
