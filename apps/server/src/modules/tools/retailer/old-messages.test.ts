import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { deleteOldMessages, setTarget } from './retailer.repository.ts';

describeOnBothEngines('messages to the retailer', (database) => {
  const { fixture } = orderTests(database, { works: false });

  it('are kept for thirty days after they were sent, and for ever while they wait', async () => {
    const { db } = database();
    await setTarget(db, true);
    const [sent, waiting] = [await fixture.place(), await fixture.place()];
    const sentAt = new Date('2026-11-20T18:00:00Z');
    await sql`update retailer_message set sent_at = ${sentAt} where order_id = ${sent}`.execute(db);
    const left = async (milliseconds: number) => {
      const at = new Date(sentAt.getTime() + 30 * 86_400_000 + milliseconds);
      await deleteOldMessages(db, systemAccess('retention'), at);
      const { rows } = await sql<{ order_id: string }>`select order_id from retailer_message order by id`.execute(db);
      return rows.map(({ order_id }) => order_id);
    };
    expect(await left(0)).toEqual([sent, waiting]);
    expect(await left(1)).toEqual([waiting]);
  });
});
