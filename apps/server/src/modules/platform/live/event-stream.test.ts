import { randomUUID } from 'node:crypto';
import type { BulkAction } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';

describeOnBothEngines('streams of events', (database) => {
  // No worker runs, so that neither the load nor the bulk action ends by itself.
  const { app, fixture } = orderTests(database, { streamSeconds: 600 });
  const elsewhere = appForBlock(database, { streamSeconds: 600 });
  let streams: Record<'admin' | 'seller', string[]>;

  beforeAll(async () => {
    const id = await fixture.place();
    const { load } = await loadFixture(app, fixture.tokens.admin).send(
      '/orders/punishments',
      `Pedido,Fecha\r\n${id},2026-02-03`,
    );
    const request = { action: 'startHandling', key: randomUUID(), ids: [id] };
    const bulk = (await fixture.as('seller', 'POST /bulk-actions', request)).body as BulkAction;
    expect([load.id, bulk.id]).toEqual([expect.any(String), expect.any(String)]);
    streams = {
      admin: ['/events', `/loads/${load.id}/events`],
      seller: ['/events', `/bulk-actions/${bulk.id}/events`],
    };
  });

  const person = (email: string) => database().db.updateTable('person').where('email', '=', email);
  const endings: [string, (who: 'admin' | 'seller', token: string, email: string) => Promise<unknown>][] = [
    ['signs out', (_who, token) => app.ask('POST /oauth/revoke', { token })],
    [
      'is disabled',
      async (_who, _token, email) => {
        await person(email).set({ status: 'DISABLED' }).execute();
      },
    ],
    [
      'changes in rights',
      async (who, _token, email) => {
        await person(email)
          .set({ operating_user: who === 'seller' })
          .execute();
      },
    ],
    [
      'has stayed for as long as a session lasts',
      async () => {
        for (const one of [app, elsewhere]) one.setNow(new Date(Date.now() + 28_801_000));
      },
    ],
    [
      'is to go on at another process',
      async () => {
        for (const one of [app, elsewhere]) one.context.closing.begin();
      },
    ],
  ];

  it.each(endings)(
    'end in every process when their reader %s',
    async (_what, end) => {
      for (const one of [app, elsewhere]) one.setNow(new Date());
      const openTo = async (who: 'admin' | 'seller', email: string) => {
        await person(email)
          .set({ status: 'ENABLED', operating_user: who === 'admin' })
          .execute();
        const token = await app.signIn(email);
        // Without a network, a request only returns its whole response: when its stream ends.
        const open = [app, elsewhere].flatMap((one) => streams[who].map((path) => one.ask(`GET ${path}`, { token })));
        return { who, email, token, open };
      };
      const readers = [await openTo('admin', 'admin@trastienda.mx'), await openTo('seller', 'seller@aurora.mx')];
      const all = readers.flatMap(({ open }) => open);
      const early = await Promise.race([...all, new Promise((resolve) => setTimeout(() => resolve('open'), 1_500))]);
      expect(early).toBe('open');
      for (const { who, email, token } of readers) await end(who, token, email);
      for (const answer of await Promise.all(all)) {
        expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('data: ') });
      }
    },
    60_000,
  );
});
