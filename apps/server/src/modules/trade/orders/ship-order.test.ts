import type { Viewer } from '@trastienda/domain';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { describeOnOneEngine, leaveOutWhenSpread } from '../../../testing/test-database.ts';
import { watched } from '../../../testing/watched-database.ts';
import { lockOrderForChange } from './order-change.ts';
import { checkedShipment, registerShipment } from './ship-order.ts';

describeOnOneEngine('postgres', 'shipping', (database) => {
  const { app, fixture } = orderTests(database);
  beforeAll(async () => {
    await sql`
      insert into carrier (id, name, type, sla_type)
      select 'many-' || n, 'Paquetería ' || n, 'SELLER', 'Envío' from generate_series(1, 3000) n
    `.execute(database().db);
    await sql`analyze carrier`.execute(database().db);
  }, 120_000);

  it('reads the carrier that it names, however many there are', async (context) => {
    await leaveOutWhenSpread(context, database(), 'Plans of several machines tell no rows of tables.');
    const id = await fixture.place();
    await fixture.start(id);
    const { rows } = await sql<{ id: string }>`select id from person where email = 'seller@aurora.mx'`.execute(
      database().db,
    );
    const viewer: Viewer = {
      userId: rows[0]?.id ?? '',
      roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
      accountNames: ['aurora'],
      operatingUser: true,
    };
    const origin = { personId: viewer.userId, surface: 'web', requestId: 'r' } as const;
    const reads = await inTransaction(database(), async (trx) => {
      const both = watched(trx);
      const change = await lockOrderForChange(app.context, both.db, { id, origin }, dataScope(viewer));
      const form = {
        courier: 'many-2999',
        trackingNumber: 'N-1',
        trackingUrl: 'https://paqueteria.mx/1',
        items: [{ id: 'taza', quantity: 1 }],
      };
      await registerShipment(change, viewer, form, await checkedShipment(change, viewer, form));
      return both.reads;
    });
    const carriers = reads.filter(({ table }) => table === 'carrier');
    expect(carriers.length).toBeGreaterThan(0);
    expect(carriers.filter((look) => look.rows > 1)).toEqual([]);
    const { order } = await fixture.as('seller', `GET /orders/${id}`);
    expect(order.packageAttachment.packages[0]?.trackingNumber).toBe('N1');
  });

  it('names the nearest carrier where the id is none', async () => {
    const id = await fixture.place();
    await fixture.start(id);
    const body = {
      courier: 'Paqueteria 2999x',
      trackingNumber: 'N-2',
      trackingUrl: 'https://paqueteria.mx/2',
      items: [{ id: 'taza', quantity: 1 }],
    };
    const { fields } = await fixture.as('seller', `POST /orders/${id}/invoice`, body);
    expect(fields?.courier).toContain('Paquetería 2999');
  });
});
