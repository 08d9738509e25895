import { expect, it } from 'vitest';
import { goBeforeStep } from '../testing/earlier-schema.ts';
import { describeOnBothEnginesOfOneMachine } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

/** A row of the marketplace in each table that has rows of sellers too, as release 0.3.0 wrote it: without an account. */
const rows = `
  insert into person (email, first_name, last_name, status) values ('a@b.mx', 'Ana', 'Paz', 'ENABLED');
  insert into audit_entry (surface, action, subject_type, subject_id) values ('web', 'user.created', 'person', '1');
  insert into live_event (topic) values ('settings');
  insert into webhook_subscription (address, events, secret) values ('https://a.mx', '{order.created}', 's');
  insert into carrier (id, name, type, sla_type) values ('envios', 'Envíos', 'ADMIN', 'x');
  insert into shipping_rate (carrier_id, country, absolute_money_cost_centavos, max_volume, weight_start, weight_end, zip_codes)
    values ('envios', 'MEX', 1, 1, 0, 1, '{01000}');
  insert into load (id, layout, content_hash, sha256, file_key, file_name, size, created_by, surface, dry_run, partial, day, created_at)
    select gen_random_uuid(), 'liquidations', 'h', 'h', 'k', 'l.csv', 1, id, 'web', false, false, '2026-01-11', now() from person;
  insert into bulk_action (id, key, action, created_by, surface, request_id, created_at, total)
    select gen_random_uuid(), gen_random_uuid(), 'approveProducts', id, 'web', 'r', now(), 1 from person;`;

const mixed = ['audit_entry', 'bulk_action', 'carrier', 'live_event', 'load', 'shipping_rate', 'webhook_subscription'];

describeOnBothEnginesOfOneMachine('rows of the marketplace of release 0.3.0', (database) => {
  it('have the empty account afterwards, in every table that has rows of sellers too', async () => {
    await goBeforeStep(database(), '0895-account-of-the-marketplace');
    await database().executeSql(rows);
    await migrate(database());
    for (const table of mixed) {
      const { rows: found } = await database().executeSql(`select account_name from ${table}`);
      expect({ table, found }).toEqual({ table, found: [{ account_name: '' }] });
    }
  });

  it('leave no column of an account that may be null', async () => {
    const { rows: found } = await database().executeSql(`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where c.relnamespace = 'public'::regnamespace and a.attname = 'account_name' and not a.attnotnull`);
    expect(found).toEqual([]);
  });

  it('can be of no seller', async () => {
    const seller = database().executeSql("insert into organization (account_name, name) values ('', 'Nadie')");
    await expect(seller).rejects.toThrow(/organization_account_name_check/);
  });
});
