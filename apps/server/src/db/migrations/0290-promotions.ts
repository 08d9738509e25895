import type { SqlRunner } from '../database.ts';

/**
 * Promotions (S3 §3). An empty list does not narrow (R33). `promotion_revision` has one row, which every change of promotions raises in
 * its transaction: who read the ones in force is told by it whether to read them again.
 */
export function up(run: SqlRunner) {
  return run(`
    create table promotion (
      id uuid primary key default gen_random_uuid(),
      name text not null check (name = btrim(name) and char_length(name) between 1 and 25),
      description text not null check (description <> ''),
      is_active boolean not null,
      begin_date date not null,
      end_date date not null check (end_date > begin_date),
      promo_type text not null check (promo_type in ('Nominal', 'Porcentual')),
      promo_value integer not null
        check (promo_value between 1 and case promo_type when 'Nominal' then 999999 else 100 end),
      user_type text not null check (user_type in ('ADMIN', 'SELLER')),
      sellers text[] not null default '{}' check (user_type = 'ADMIN' or sellers <> '{}'),
      marketplaces text[] not null default '{}',
      brands text[] not null default '{}',
      products text[] not null default '{}',
      categories text[] not null default '{}',
      search text not null generated always as (search_text(name || ' ' || description)) stored,
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now()
    );
    create unique index promotion_name on promotion (search_text(name));
    create index promotion_newest on promotion (begin_date desc, id);
    create index promotion_in_force on promotion (end_date, begin_date) where is_active;

    create table promotion_revision (
      only_one boolean primary key default true check (only_one),
      revision bigint not null default 1
    );
    insert into promotion_revision default values;
  `);
}
