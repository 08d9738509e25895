import { beforeEach, expect, it } from 'vitest';
import { shapeOf } from '../testing/earlier-schema.ts';
import { describeOnOneMachine } from '../testing/test-database.ts';
import { isLoadUnfinished, restoreDropped, withoutIndexes } from './bulk-load.ts';

const tables = ['shelf', 'box'];

describeOnOneMachine('postgres', 'a load without indexes', (database) => {
  const run = (text: string) => database().executeSql(text);

  /** A load that never comes to its end, as of a process that died. */
  const deadLoad = () =>
    new Promise<void>((begun) => {
      void withoutIndexes(database(), tables, () => new Promise(() => begun()));
    });

  beforeEach(async () => {
    await run('drop table if exists box, shelf, dropped_for_load');
    await run('create table shelf (id int primary key, place text)');
    await run('create table box (id int primary key, shelf_id int, name text)');
    await run('alter table box add constraint box_shelf_id_fkey foreign key (shelf_id) references shelf');
    await run('create index shelf_place on shelf (place)');
    await run('create index box_name on box (name)');
  });

  it.each([
    ['ends', async () => undefined],
    ['fails', () => Promise.reject(new Error('The load failed.'))],
  ])('has its indexes and keys again, compared with all rows, when it %s', async (how, end) => {
    const before = await shapeOf(database());
    const loaded = withoutIndexes(database(), tables, async () => {
      await run('insert into box values (1, 7, null)');
      await run('insert into shelf values (7, null)');
      await end();
    });
    if (how === 'fails') await expect(loaded).rejects.toThrow('The load failed.');
    await loaded.catch(() => undefined);
    expect(await shapeOf(database())).toEqual(before);
    expect(before.unfinished).toEqual([]);
  });

  it('has them again after its process died, once they are restored', async () => {
    const before = await shapeOf(database());
    await deadLoad();
    expect(await shapeOf(database())).not.toEqual(before);
    expect(await isLoadUnfinished(database())).toBe(true);
    await restoreDropped(database());
    expect(await shapeOf(database())).toEqual(before);
    expect(await isLoadUnfinished(database())).toBe(false);
  });

  it('goes on with what a restoring that was interrupted left', async () => {
    const before = await shapeOf(database());
    await deadLoad();
    await run('insert into box values (1, 7, null)');
    await expect(restoreDropped(database())).rejects.toThrow(/box_shelf_id_fkey/);
    await run('insert into shelf values (7, null)');
    await restoreDropped(database());
    expect(await shapeOf(database())).toEqual(before);
  });

  it('refuses rows that refer to nothing', async () => {
    const loaded = withoutIndexes(
      database(),
      tables,
      async () => void (await run('insert into box values (1, 8, null)')),
    );
    await expect(loaded).rejects.toThrow(/box_shelf_id_fkey/);
  });
});
