/** Carriers, their blocks and their rates. */
export const carriers = `
    -- An account has its own stretch of a line, on which each postal code is a point (ADR 64).
    create function rate_place(account_name text, zip_code text) returns bigint
      language sql immutable parallel safe
      return hashtext(coalesce(account_name, ''))::bigint * 100000 + zip_code::bigint;

    -- Parallel restricted: a parcel meets a handful of rates, where PostgreSQL expects some thousands.
    create function rate_places(account_name text, zip_codes text[]) returns bigint[]
      language sql immutable parallel restricted
      return array(select rate_place(account_name, code) from unnest(zip_codes) as code);

    create function rate_area(account_name text, zip_start text, zip_end text, weight_start integer, weight_end integer)
      returns box language sql immutable parallel safe
      return box(point(rate_place(account_name, zip_start)::double precision, weight_start::double precision),
        point(rate_place(account_name, zip_end)::double precision, weight_end::double precision));

    -- Codes and weights of a rate, whosever it is, as a box of a plane. Parallel restricted as rate_places is (ADR 64).
    create function rate_reach(zip_start text, zip_end text, weight_start integer, weight_end integer) returns box
      language sql immutable parallel restricted
      return box(point(zip_start::double precision, weight_start::double precision),
        point(zip_end::double precision, weight_end::double precision));

    create function rate_first_code(zip_start text, zip_codes text[]) returns text
      language sql immutable parallel restricted
      return coalesce(zip_start, zip_codes[1]) collate "C";

    create table carrier (
      id text default gen_random_uuid()::text primary key,
      name text not null,
      sla_type text not null,
      type text not null check (type in ('ADMIN', 'SELLER')),
      is_active boolean not null default true,
      account_name text references organization (account_name),
      tracking_pattern text check (char_length(tracking_pattern) between 1 and 100),
      tracking_url_template text check (char_length(tracking_url_template) between 1 and 100),
      version integer not null default 1 check (version > 0)
    );
    create index carrier_account on carrier (account_name);
    create index carrier_name on carrier (name_key(name));

    create table carrier_block (
      id uuid default gen_random_uuid() primary key,
      name text not null,
      start_date date not null,
      end_date date not null,
      active boolean not null default true,
      all_sellers boolean not null default false,
      created_at timestamptz not null default now(),
      version integer not null default 1 check (version > 0),
      constraint carrier_block_check check (end_date >= start_date)
    );
    create index carrier_block_running on carrier_block (end_date) where active;

    create table carrier_block_seller (
      block_id uuid not null references carrier_block on delete cascade,
      account_name text not null references organization (account_name),
      primary key (block_id, account_name)
    );

    create table carrier_block_told (
      block_id uuid not null references carrier_block on delete cascade,
      account_name text not null references organization (account_name),
      primary key (block_id, account_name)
    );

    create table carrier_seller (
      carrier_id text not null references carrier on delete cascade,
      account_name text not null references organization (account_name),
      is_active boolean not null default true,
      assigned_at timestamptz not null default now(),
      primary key (account_name, carrier_id)
    );
    create index carrier_seller_by_carrier on carrier_seller (carrier_id);

    create table shipping_rate (
      id bigint generated always as identity (start with 1001) primary key,
      carrier_id text not null references carrier,
      account_name text references organization (account_name),
      country text not null,
      absolute_money_cost_centavos bigint not null check (absolute_money_cost_centavos >= 0),
      price_percent numeric(5,2) not null default 0 check (price_percent between 0 and 100),
      price_by_extra_weight_centavos bigint not null default 0 check (price_by_extra_weight_centavos >= 0),
      minimum_value_insurance_centavos bigint not null default 0 check (minimum_value_insurance_centavos >= 0),
      max_volume integer not null check (max_volume >= 0),
      time_cost integer not null default 0 check (time_cost >= 0),
      weight_start integer not null check (weight_start >= 0),
      weight_end integer not null,
      zip_code_start text collate "C" check (zip_code_start ~ '^[0-9]{5}$'),
      zip_code_end text collate "C" check (zip_code_end ~ '^[0-9]{5}$'),
      zip_codes text[] not null default '{}',
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      constraint shipping_rate_check check (weight_end >= weight_start),
      constraint shipping_rate_check1 check ((zip_code_start is null) = (zip_code_end is null)),
      constraint shipping_rate_check2 check (zip_code_end >= zip_code_start),
      constraint shipping_rate_check3 check ((zip_code_start is null) = (cardinality(zip_codes) > 0))
    );
    create index shipping_rate_by_account on shipping_rate (account_name, id desc);
    create index shipping_rate_by_area on shipping_rate using gist (rate_area(account_name, zip_code_start, zip_code_end, weight_start,
      weight_end)) where zip_code_start is not null;
    create index shipping_rate_by_carrier_and_account on shipping_rate (carrier_id, account_name, id);
    create index shipping_rate_by_code on shipping_rate using gin (zip_codes) with (fastupdate = off) where zip_code_start is null;
    create index shipping_rate_by_days on shipping_rate (time_cost, id);
    create index shipping_rate_by_first_code on shipping_rate (rate_first_code(zip_code_start, zip_codes), id);
    create index shipping_rate_by_places on shipping_rate using gin (rate_places(account_name,
      zip_codes)) with (fastupdate = off) where zip_code_start is null;
    create index shipping_rate_by_price on shipping_rate (absolute_money_cost_centavos, id);
    create index shipping_rate_by_reach on shipping_rate using gist (rate_reach(zip_code_start, zip_code_end, weight_start,
      weight_end)) where zip_code_start is not null;
    create index shipping_rate_by_weight on shipping_rate (weight_start, id);

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
`;
