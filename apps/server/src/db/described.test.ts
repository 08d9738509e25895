import { expect, test } from 'vitest';
import { tableComments } from '../generated/table-comments.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { describeTables } from './describe-tables.ts';
import { migrate } from './migrate.ts';

/** Names that say what they hold: they need no comment. */
const plainColumns = [
  /^(id|name|title|text|description|comment|note|reason|status|state|type|kind|position|quantity|email|phone|role|row|rows|bytes|size|url|value)$/,
  /^(first|last|file|column|user)_(name|key|title)$/,
  /^(street|external_number|internal_number|postal_code|neighborhood|locality|municipality|country|address|rfc|width|height|length|weight)$/,
  /_(id|at|by|date|day|number|url)$/,
  /^(is|has)_/,
];

const described = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    jsonb_object_agg(a.attname, col_description(c.oid, a.attnum)) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.oid, c.relname`;

describeOnBothEngines('the tables of a migrated database', (database) => {
  const tables = async () => {
    const { rows } = await database().executeSql(described);
    return rows as { name: string; comment: string | null; columns: Record<string, string | null> }[];
  };

  test('are those that the modules declare, with the same columns', async () => {
    const found = (await tables()).map(({ name, columns }) => [name, Object.keys(columns).sort()]);
    const declared = Object.entries(tableComments).map(([name, { columns }]) => [name, Object.keys(columns).sort()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

  test('say what they hold, and what each column holds whose name does not say it', async () => {
    await migrate(database());
    const silent = (await tables()).flatMap(({ name, comment, columns }) => [
      ...(comment ? [] : [name]),
      ...Object.entries(columns)
        .filter(([column, said]) => !said && !plainColumns.some((plain) => plain.test(column)))
        .map(([column]) => `${name}.${column}`),
    ]);
    expect(silent).toEqual([]);
  });

  test('get comments that were changed, added or removed, and no other', async () => {
    await migrate(database());
    const better = {
      brand: {
        module: '',
        spread: 'local' as const,
        comment: 'Marcas',
        columns: { id: 'Its number.', name: '', gone: 'A column of later.' },
      },
      later: { module: '', spread: 'local' as const, comment: 'A table of later.', columns: {} },
    };
    expect(await database().exclusively((run) => describeTables(run, better))).toBe(2);
    const brand = async () => (await tables()).find(({ name }) => name === 'brand');
    expect(await brand()).toMatchObject({ comment: 'Marcas', columns: { id: 'Its number.', name: null } });
    await migrate(database());
    expect((await brand())?.comment).toBe(tableComments.brand?.comment);
    expect(await database().exclusively((run) => describeTables(run))).toBe(0);
  });
});
