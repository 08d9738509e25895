import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { orderLoadTests } from '../../../testing/loads.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { describeOnPostgres } from '../../../testing/test-database.ts';
import { insertControversies } from '../../trade/orders/controversies.repository.ts';
import { lockOrderForChange } from '../../trade/orders/order-change.ts';

const origin = { personId: null, surface: 'job', requestId: 'test' } as const;
const files = {
  penalties: { call: '/orders/punishments', content: (id: string) => `Pedido,Fecha\r\n${id},2026-02-03\r\n` },
  liquidations: {
    call: '/orders/liquidations',
    content: (id: string) =>
      `Seller,Nombre del seller,Pedido,Estado,SKU del seller,Precio final del artículo,Costo de envío,Venta,Comisión,Total a pagar,Fecha de cumplimiento,Fecha de venta marcada,Comentario\r\naurora,Aurora,${id},Entregado,A1,899.00,120.00,1019.00,134.85,884.15,2026-01-18,2026-01-10,Sin\r\n`,
  },
};

describeOnPostgres('marks from files beside a controversy of their order', (database) => {
  const { app, orders, fixture } = orderLoadTests(database);

  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and wait_event in ('transactionid', 'tuple')
    `.execute(database().aside);
    return rows[0]?.n;
  };

  test.each(Object.entries(files))('%s keep the tags of one that they waited for', async (_name, file) => {
    const id = await orders.place();
    const change = await new Promise<{ done: Promise<void> }>((begun, failed) => {
      const done: Promise<void> = inTransaction(database(), async (trx) => {
        const { held, now, commit } = await lockOrderForChange(app.context, trx, { id, origin }, everySeller);
        const made = await insertControversies(trx, held, [{ type: 'CAE', text: 'Llegó roto' }], now);
        begun({ done });
        await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0);
        await commit('order.controversyCreated', null, {}, made);
      });
      done.catch(failed);
    });
    const { load } = await fixture.send(file.call, file.content(id));
    await change.done;
    expect(await fixture.ended(load.id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    const { tags } = (await orders.as('admin', `GET /orders/${id}`)).order;
    expect(tags).toHaveLength(3);
    expect(tags).toEqual(expect.arrayContaining(['controversy', 'cancelacionAntesEntrega']));
  });
});
