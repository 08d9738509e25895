import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { inTransaction } from './transaction.ts';

describeOnBothEngines('database', (database) => {
  test('reads and writes every kind of value the same way', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${9_007_199_254_740_991}::int8 as big, 12.50::numeric as amount, ${new Date('2026-03-04T05:06:07.089Z')}::timestamptz as moment,
        '2026-03-04'::date as day, ${JSON.stringify({ a: [1, 'ñ'] })}::jsonb as document, ${true}::boolean as yes, ${null}::text as nothing,
        ${['a"b', 'c,d', null, 'e\\f']}::text[] as words, array[1,2]::int8[] as numbers, ${Buffer.from([0, 255])}::bytea as bytes
    `.execute(database().db);
    expect(rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      amount: 12.5,
      moment: new Date('2026-03-04T05:06:07.089Z'),
      day: '2026-03-04',
      document: { a: [1, 'ñ'] },
      yes: true,
      nothing: null,
      words: ['a"b', 'c,d', null, 'e\\f'],
      numbers: [1, 2],
      bytes: Buffer.from([0, 255]),
    });
  });

  test('finds text without case or accents', async () => {
    const { rows } = await sql<{ text: string }>`select search_text('Güero ÑANDÚ') as text`.execute(database().db);
    expect(rows[0]?.text).toBe('guero nandu');
  });

  test('a failed transaction leaves nothing', async () => {
    await database().executeSql('create table gone (id int primary key)');
    const failing = inTransaction(database(), async (trx) => {
      await sql`insert into gone values (1)`.execute(trx);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect((await database().executeSql('select * from gone')).rows).toEqual([]);
  });

  test('says which constraint was broken, with the code of PostgreSQL', async () => {
    await database().executeSql('create table lonely (id int constraint lonely_key primary key)');
    await database().executeSql('insert into lonely values (1)');
    const again = sql`insert into lonely values (1)`.execute(database().db);
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'lonely_key' });
  });

  test('copies CSV in bulk, blocks and quotes included', async () => {
    await database().executeSql('create table bulk (id int, name text)');
    const lines = Array.from({ length: 30 }, (_, i) => `${i},"quoted, ""name"" ${i}"\n`);
    expect(await database().copyFrom('bulk', ['id', 'name'], lines)).toBe(30);
    const { rows } = await database().executeSql(
      'select count(*) as n, max(name) as last from bulk where id = $1',
      [7],
    );
    expect(rows).toEqual([{ n: 1, last: 'quoted, "name" 7' }]);
  });

  test('a session keeps its temporary tables, takes bytes and transactions, and outlives a copy that breaks off', async () => {
    await database().session(async (session) => {
      await sql`create temporary table mine (id int)`.execute(session.db);
      expect(await session.copyFrom('mine', ['id'], [Buffer.from('1\n2\n')])).toBe(2);
      const broken = async function* () {
        yield '3\n';
        throw new Error('The file is gone.');
      };
      await expect(session.copyFrom('mine', ['id'], broken())).rejects.toThrow('The file is gone.');
      const undone = inTransaction(session, async (trx) => {
        await sql`delete from mine`.execute(trx);
        throw new Error('Taken back.');
      });
      await expect(undone).rejects.toThrow('Taken back.');
      const { rows } = await sql`select id from mine where id < 3 order by id`.execute(session.db);
      expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
      await sql`drop table mine`.execute(session.db);
    });
    await expect(database().executeSql('select * from mine')).rejects.toThrow('mine');
  });

  test('a script that fails inside its own transaction spoils nothing for the next caller', async () => {
    await expect(database().executeSql('begin; select * from nowhere; commit')).rejects.toThrow('nowhere');
    const answers = await Promise.all(Array.from({ length: 8 }, () => database().executeSql('select 1 as one')));
    expect(answers.every(({ rows }) => rows[0]?.one === 1)).toBe(true);
  });

  test('refuses a transaction inside a transaction', async () => {
    const nested = inTransaction(database(), () => inTransaction(database(), async () => 1));
    await expect(nested).rejects.toThrow('open already');
  });
});
