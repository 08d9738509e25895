import { beforeAll, expect, it } from 'vitest';
import { goBeforeStep } from '../testing/earlier-schema.ts';
import { describeOnBothEnginesOfOneMachine } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const name = '0894-audit-of-sellers';

describeOnBothEnginesOfOneMachine('the audit log of release 0.3.0', (database) => {
  const rows = async (text: string) => (await database().executeSql(text)).rows;

  beforeAll(async () => {
    await goBeforeStep(database(), name);
    await database().executeSql(`
      insert into audit_entry (surface, action, subject_type, subject_id, account_name, after) values
        ('web', 'order.shipped', 'order', '1', 'aurora', '{"version": 2}'), ('job', 'load.ended', 'load', '2', 'aurora', null),
        ('web', 'sku.changed', 'sku', '3', 'brisa', null), ('web', 'user.created', 'person', '4', null, null),
        ('cli', 'incident.created', 'incident', '5', 'brisa', null);
      insert into retailer_message (account_name, order_id, audit_id) values ('aurora', '1', 1)`);
    await migrate(database());
  }, 240_000);

  it('lies with its seller afterwards, where what it is about does, under the same numbers', async () => {
    const entries = 'id::integer as id, action, account_name as account, after';
    expect(await rows(`select ${entries} from seller_audit_entry order by id`)).toEqual([
      { id: 1, action: 'order.shipped', account: 'aurora', after: { version: 2 } },
      { id: 3, action: 'sku.changed', account: 'brisa', after: null },
      { id: 5, action: 'incident.created', account: 'brisa', after: null },
    ]);
    expect(await rows(`select ${entries} from audit_entry order by id`)).toEqual([
      { id: 2, action: 'load.ended', account: 'aurora', after: null },
      { id: 4, action: 'user.created', account: '', after: null },
    ]);
  });

  it('goes on with higher numbers', async () => {
    const [next] = await rows(`insert into seller_audit_entry (account_name, surface, action, subject_type, subject_id)
      values ('aurora', 'web', 'order.delivered', 'order', '1') returning id::integer as id`);
    expect(next).toEqual({ id: 6 });
  });
});
