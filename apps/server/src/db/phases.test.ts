import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../generated/migrations.ts';
import { breakingChanges, readSchemaParts, type SchemaPart } from '../testing/schema-changes.ts';
import { describeOnOneMachine } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

describeOnOneMachine('pglite', 'the phase of a migration', (database) => {
  it('is declared by every one', () => {
    const undeclared = migrations.filter(({ phase }) => !['expand', 'contract'].includes(phase));
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  it('is "expand" only if statements of the version before go on working', async () => {
    await database().executeSql('drop schema pgboss, public cascade; create schema public');
    const broken: Record<string, string[]> = {};
    let before: SchemaPart[] = [];
    for (const [n, { name, phase }] of migrations.entries()) {
      await migrate(database(), migrations.slice(0, n + 1));
      const after = await readSchemaParts(database());
      const changes = breakingChanges(before, after);
      if (phase === 'expand' && changes.length > 0) broken[name] = changes;
      before = after;
    }
    expect(before.length).toBeGreaterThan(1_000);
    expect(broken).toEqual({});
  }, 120_000);

  describe('of a change', () => {
    let before: SchemaPart[];

    beforeAll(async () => {
      await database().executeSql(`
        create table shop (id int primary key, name text, city text default '', constraint shop_named check (name <> ''));
        create table visit (id int primary key, shop_id int references shop);
        create unique index shop_by_city on shop (city, name);
        create view shops as select id, name from shop;
        create function shop_count() returns bigint language sql as 'select count(*) from shop';
        create function noted() returns trigger language plpgsql as 'begin return new; end';
        create trigger visit_noted before insert on visit for each row execute function noted();`);
      before = await readSchemaParts(database());
    });

    /** The change, and what of it the version before cannot bear. */
    const changes: readonly (readonly [change: string, broken: readonly string[]])[] = [
      ['create table note (id int primary key, shop_id int not null references shop)', []],
      ['alter table shop add column phone text', []],
      ["alter table shop add column phone text not null default ''", []],
      ['alter table shop add column phone text unique', []],
      ["alter table shop add column phone text check (phone <> '')", []],
      ['alter table shop add column visit_id int references visit', []],
      ['alter table shop drop constraint shop_named', []],
      ['create index shop_by_name on shop (name)', []],
      ['alter table shop alter column name drop not null', []],
      ['alter table shop add column phone text not null', ['column shop.phone is required']],
      [
        'alter table shop drop column name cascade',
        ['column shop.name is gone', 'unique index shop.shop_by_city is gone'],
      ],
      [
        'alter table shop rename column city to town',
        ['column shop.city is gone', 'unique index shop.shop_by_city is now'],
      ],
      ['alter table shop alter column city type varchar(9)', ['column shop.city is now character varying(9)']],
      ['alter table shop alter column name set not null', ['column shop.name is now required']],
      [
        'alter table shop alter column city set not null, alter column city drop default',
        ['column shop.city is now required'],
      ],
      ["alter table shop add constraint shop_in check (city <> '')", ['constraint shop.shop_in is new']],
      ['alter table shop add constraint shop_once unique (name)', ['constraint shop.shop_once is new']],
      ['create unique index shop_once on shop (lower(name))', ['unique index shop.shop_once is new']],
      [
        'alter table visit add constraint visit_of foreign key (id) references shop',
        ['constraint visit.visit_of is new'],
      ],
      ['alter table visit drop constraint visit_shop_id_fkey', ['constraint visit.visit_shop_id_fkey is gone']],
      ['drop index shop_by_city', ['unique index shop.shop_by_city is gone']],
      ['alter table visit rename to visits', ['table visit is gone']],
      ['drop view shops', ['column shops.id is gone', 'column shops.name is gone', 'table shops is gone']],
      ['drop function shop_count()', ['function shop_count() is gone']],
      ['drop trigger visit_noted on visit', ['trigger visit.visit_noted is gone']],
    ];

    it.each(changes)('says what statements before cannot bear: %s', async (change, expected) => {
      await database().executeSql('begin');
      try {
        await database().executeSql(change);
        const broken = breakingChanges(before, await readSchemaParts(database()));
        for (const one of expected) expect(broken).toContainEqual(expect.stringContaining(one));
        expect(broken.length > 0).toBe(expected.length > 0);
      } finally {
        await database().executeSql('rollback');
      }
    });
  });
});
