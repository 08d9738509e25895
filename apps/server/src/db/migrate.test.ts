import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

describeOnBothEngines('migrations', (database) => {
  test('are applied once, also when several processes start together', async () => {
    expect(await migrate(database())).toEqual([]);
    const step = {
      name: '9001-once',
      up: (run: (text: string) => Promise<unknown>) => run('create table once (id int)'),
    };
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database(), [...migrations, step])));
    expect(applied.flat()).toEqual(['9001-once']);
    await database().executeSql("delete from migration where name = '9001-once'");
  });

  test('a newer schema than the program knows is refused by its names, and left as it is', async () => {
    await database().executeSql("insert into migration (name) values ('9003-later')");
    try {
      await expect(migrate(database())).rejects.toThrow(/versión más nueva de Trastienda \(9003-later\)/);
    } finally {
      await database().executeSql("delete from migration where name = '9003-later'");
    }
    expect(await migrate(database())).toEqual([]);
  });

  test('a failing one leaves nothing behind, says its name, and lets the next start try again', async () => {
    const up = (run: (text: string) => Promise<unknown>) => run('create table half (id int); select * from nowhere');
    await expect(migrate(database(), [...migrations, { name: '9002-half', up }])).rejects.toThrow(
      /9002-half failed: .*nowhere/,
    );
    const { rows } = await database().executeSql(
      "select to_regclass('half')::text as half, count(*) filter (where name like '9002%') as n from migration",
    );
    expect(rows).toEqual([{ half: null, n: 0 }]);
    expect(await migrate(database())).toEqual([]);
  });

  test('are numbered in order, each name once', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });
});
