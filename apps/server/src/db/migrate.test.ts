import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrations } from '../generated/migrations.ts';
import { recordSteps, stepsOf030 } from '../testing/earlier-release.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';
import type { AppliedStep } from './baseline.ts';
import { checksumOf, migrate } from './migrate.ts';

describeOnBothEngines('migrations', (database) => {
  test('are applied once, also when several processes start together', async () => {
    expect(await migrate(database())).toEqual([]);
    const step = {
      name: '9001-once',
      phase: 'expand' as const,
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
    await expect(migrate(database(), [...migrations, { name: '9002-half', phase: 'expand', up }])).rejects.toThrow(
      /9002-half failed: .*nowhere/,
    );
    const { rows } = await database().executeSql(
      "select to_regclass('half')::text as half, count(*) filter (where name like '9002%') as n from migration",
    );
    expect(rows).toEqual([{ half: null, n: 0 }]);
    expect(await migrate(database())).toEqual([]);
  });

  describe('of release 0.3.0', () => {
    const later = {
      name: '9004-later',
      phase: 'expand' as const,
      up: (run: (text: string) => Promise<unknown>) => run('select 1'),
    };
    const recorded = async () =>
      (await database().executeSql('select name, checksum from migration order by name')).rows;
    const current = async () =>
      Promise.all(migrations.map(async (step) => ({ name: step.name, checksum: await checksumOf(step) })));
    const afterBaseline = async () => (await current()).slice(1);

    /** Records these steps, and afterwards what the database really has. */
    const among = async (steps: readonly AppliedStep[], work: () => Promise<void>) => {
      await database().executeSql('delete from migration');
      await recordSteps(database(), steps);
      try {
        await work();
      } finally {
        await database().executeSql('delete from migration');
        await recordSteps(database(), await current());
      }
    };

    test('are recognised as the baseline, and none runs again', async () =>
      among([...stepsOf030, ...(await afterBaseline())], async () => {
        const applied = await Promise.all([1, 2, 3].map(() => migrate(database(), [...migrations, later])));
        expect(applied.flat()).toEqual(['9004-later']);
        await database().executeSql("delete from migration where name = '9004-later'");
        expect(await recorded()).toEqual(await current());
        expect(await migrate(database())).toEqual([]);
      }));

    test.each<[string, (steps: readonly AppliedStep[]) => readonly AppliedStep[], RegExp]>([
      [
        'that end earlier',
        (steps) => steps.slice(0, 40),
        /anterior a la 0\.3\.0 \(su último paso es 0134-warned-rows\)/,
      ],
      ['of which one is missing', (steps) => steps.filter((_, at) => at !== 70), /Inicie una vez la versión 0\.3\.0/],
      [
        'of which one was another',
        (steps) => steps.map((step, at) => (at === 9 ? { ...step, checksum: 'x' } : step)),
        /0\.3\.0/,
      ],
      [
        'without a checksum',
        (steps) => steps.map((step, at) => (at === 9 ? { ...step, checksum: null } : step)),
        /0\.3\.0/,
      ],
      [
        'with a later one that is not known',
        (steps) => [...steps, { name: '9003-later', checksum: 'x' }],
        /más nueva .*9003-later/,
      ],
    ])('%s are refused, and left as they are', (_, change, told) =>
      among(change(stepsOf030), async () => {
        const before = await recorded();
        await expect(migrate(database())).rejects.toThrow(told);
        expect(await recorded()).toEqual(before);
      }),
    );

    test('of a version that had no checksums are refused without adding the column', () =>
      among(stepsOf030.slice(0, 3), async () => {
        await database().executeSql('alter table migration drop column checksum');
        try {
          await expect(migrate(database())).rejects.toThrow(/anterior a la 0\.3\.0/);
          const { rows } = await database().executeSql('select * from migration limit 1');
          expect(Object.keys(rows[0] ?? {})).toEqual(['name', 'applied_at']);
        } finally {
          await database().executeSql('alter table migration add column checksum text');
        }
      }));
  });

  test('one that was applied and has been changed since is refused by its name', async () => {
    const step = (sql: string) => ({
      name: '9006-changed',
      phase: 'expand' as const,
      up: (run: (text: string) => Promise<unknown>) => run(sql),
    });
    const forget = () => database().executeSql("delete from migration where name = '9006-changed'");
    try {
      expect(await migrate(database(), [...migrations, step('select 1')])).toEqual(['9006-changed']);
      expect(await migrate(database(), [...migrations, step(' select\n 1 ')])).toEqual([]);
      await expect(migrate(database(), [...migrations, step('select 2')])).rejects.toThrow(/9006-changed con otro/);
    } finally {
      await forget();
    }
  });

  test('one may build its index while others write, and several processes still apply it once', async () => {
    const step = {
      name: '9007-index',
      phase: 'expand' as const,
      outsideTransaction: true as const,
      up: async (run: (text: string) => Promise<unknown>) => {
        await run('drop index if exists person_9007');
        await run('create index concurrently person_9007 on person (first_name)');
      },
    };
    try {
      const applied = await Promise.all([1, 2, 3].map(() => migrate(database(), [...migrations, step])));
      expect(applied.flat()).toEqual(['9007-index']);
      const { rows } = await database().executeSql(
        "select indisvalid from pg_index where indexrelid = 'person_9007'::regclass",
      );
      expect(rows).toEqual([{ indisvalid: true }]);
    } finally {
      await database().executeSql('drop index if exists person_9007');
      await database().executeSql("delete from migration where name = '9007-index'");
    }
  });

  test('say what they said when they were released: add another one instead of changing one', async () => {
    const today = await Promise.all(migrations.map(async (step) => [step.name, await checksumOf(step)]));
    const said = `${JSON.stringify(Object.fromEntries(today), null, 2)}\n`;
    await expect(said).toMatchFileSnapshot('./migrations/checksums.json');
  });

  test('have a number each, in order, and are all the files of their folder', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    const numbers = names.map((name) => /^(\d{4})-[a-z-]+$/.exec(name)?.[1]);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    const files = readdirSync(new URL('./migrations/', import.meta.url)).filter((file) => /^\d/.test(file));
    expect(files).toEqual(names.map((name) => `${name}.ts`));
  });
});
