import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { clashError, knownClashes } from './clashes.ts';

const refusedBy = (constraint: string, code = '23505') =>
  Object.assign(new Error('duplicate key'), { code, constraint });

test('a constraint that means something is a refusal with its field; anything else is not', () => {
  expect(clashError(refusedBy('organization_account_word'))).toMatchObject({
    status: 409,
    code: 'sellers.accountName.taken',
    details: { fields: { accountName: 'La cuenta ya existe' } },
  });
  // A distributed PostgreSQL names the part of the table.
  expect(clashError(refusedBy('sku_upc_102318'))).toMatchObject({ status: 409, code: 'skus.upc.taken' });
  // What was refused on another machine than the one asked is named in the message alone.
  const elsewhere = new Error('duplicate key value violates unique constraint "promotion_name_102007"');
  expect(clashError(Object.assign(elsewhere, { code: '23505' }))).toMatchObject({ code: 'promotions.name.taken' });
  expect(clashError(refusedBy('load_pkey'))).toBeUndefined();
  expect(clashError(refusedBy('sku_102318'))).toBeUndefined();
  expect(clashError(refusedBy('person_email_key', '23503'))).toBeUndefined();
  expect(clashError('person_email_key')).toBeUndefined();
});

describeOnBothEngines('unique constraints', (database) => {
  test('that mean something have the names that the database tells', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique
    `.execute(database().db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(knownClashes));
  });
});
