import type { SqlRunner } from '../database.ts';

/**
 * Lists of rates know how many there are (ADR 68): counters by account, and by what its weights and its volume are, and of all rates
 * ('*') by blocks of 32,768 numbers, which say where a page far down begins. What changes rates writes deltas; a job folds them.
 */
export function up(run: SqlRunner) {
  return run(`
    -- Who writes meanwhile waits.
    lock table shipping_rate in share row exclusive mode;

    -- '' is the marketplace, '*' everybody; block -1 is "any". A counter of blocks knows neither weights nor volumes: they are 0.
    create table shipping_rate_count (
      account_name text not null,
      block integer not null,
      weight_start integer not null,
      weight_end integer not null,
      max_volume integer not null,
      n bigint not null,
      primary key (account_name, block, weight_start, weight_end, max_volume)
    );
    create table shipping_rate_count_delta (
      account_name text not null,
      id bigint generated always as identity,
      block integer not null,
      weight_start integer not null,
      weight_end integer not null,
      max_volume integer not null,
      n bigint not null,
      primary key (account_name, id)
    );

    create function fold_rate_counts() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_rate_counts')) then
        return 0;
      end if;
      with taken as (
        delete from shipping_rate_count_delta returning account_name, block, weight_start, weight_end, max_volume, n
      ), grains as (
        select g.account_name, g.block, g.weight_start, g.weight_end, g.max_volume, sum(t.n) as n
        from taken t cross join lateral (values (t.account_name, -1, t.weight_start, t.weight_end, t.max_volume),
          ('*', -1, t.weight_start, t.weight_end, t.max_volume), ('*', t.block, 0, 0, 0)
        ) as g (account_name, block, weight_start, weight_end, max_volume)
        group by 1, 2, 3, 4, 5
      ), kept as (
        insert into shipping_rate_count as c (account_name, block, weight_start, weight_end, max_volume, n)
        select * from grains where n <> 0
        on conflict (account_name, block, weight_start, weight_end, max_volume) do update set n = c.n + excluded.n
      )
      select count(*) into folded from taken;
      delete from shipping_rate_count where n = 0;
      return folded;
    end $$;

    create function recount_rates() returns void language plpgsql as $$
    begin
      lock table shipping_rate in share row exclusive mode;
      delete from shipping_rate_count_delta;
      delete from shipping_rate_count;
      insert into shipping_rate_count (account_name, block, weight_start, weight_end, max_volume, n)
      select case grouping(whose) when 1 then '*' else whose end, coalesce(block, -1), coalesce(weight_start, 0),
        coalesce(weight_end, 0), coalesce(max_volume, 0), count(*)
      from (select *, coalesce(account_name, '') as whose, (id >> 15)::integer as block from shipping_rate) r
      group by grouping sets ((whose, weight_start, weight_end, max_volume), (weight_start, weight_end, max_volume), (block));
    end $$;
    select recount_rates();

    -- Codes and weights of a rate, whosever it is, as a box of a plane. Parallel restricted as rate_places is (ADR 64).
    create function rate_reach(zip_start text, zip_end text, weight_start integer, weight_end integer) returns box
      language sql immutable parallel restricted
      return box(point(zip_start::double precision, weight_start::double precision),
        point(zip_end::double precision, weight_end::double precision));
    create function rate_first_code(zip_start text, zip_codes text[]) returns text
      language sql immutable parallel restricted
      return coalesce(zip_start, zip_codes[1]) collate "C";
  `);
}
