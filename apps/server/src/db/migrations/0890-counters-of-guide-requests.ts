import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/** Totals of the list of guides come from counters, as those of orders: a seller's requests are too many to count for each page (ADR 230). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table if not exists guide_count (
      account_name text not null,
      day date not null,
      status text not null,
      n bigint not null,
      primary key (account_name, day, status) include (n)
    )`);
  await run(`select place_table('guide_count', 'owned')`);
  await run('create index if not exists guide_count_empty on guide_count (account_name) where (n = 0)');
  await run(`
    create table if not exists guide_count_delta (
      id bigint generated always as identity,
      account_name text not null,
      day date not null,
      status text not null,
      n bigint not null,
      primary key (account_name, id)
    )`);
  await run(`select place_table('guide_count_delta', 'owned')`);
  await run(`
    create or replace function fold_guide_counts() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_guide_counts')) then
        return 0;
      end if;
      with taken as (
        delete from guide_count_delta returning account_name, day, status, n
      ), grains as (
        select g.account_name, g.day, t.status, sum(t.n) as n
        from taken t
        cross join lateral (values (t.account_name, t.day), (t.account_name, '-infinity'::date), ('', t.day),
          ('', '-infinity'::date)) as g (account_name, day)
        group by 1, 2, 3 having sum(t.n) <> 0
      ), kept as (
        insert into guide_count as c (account_name, day, status, n)
        select account_name, day, status, n from grains
        on conflict (account_name, day, status) do update set n = c.n + excluded.n
      )
      select count(*) into folded from taken;
      delete from guide_count where n = 0;
      return folded;
    end $$`);
  await run(`
    create or replace function rebuild_guide_counts() returns void language plpgsql as $$
    begin
      lock table guide_request in share mode;
      delete from guide_count_delta;
      delete from guide_count;
      with counted as materialized (
        select account_name, (created_at at time zone 'America/Mexico_City')::date as day, status, count(*) as n
        from guide_request group by 1, 2, 3
      )
      insert into guide_count (account_name, day, status, n)
      select coalesce(account_name, ''), coalesce(day, '-infinity'::date), status, sum(n)
      from counted group by status, cube (account_name, day);
    end $$`);
  await run('select rebuild_guide_counts()');
}
