import type { SqlRunner } from '../database.ts';

/** What prices may be, prices that wait for an administrator (S2 §3 and §5), and rates of carriers. */
export function up(run: SqlRunner) {
  return run(`
    -- A category without one has its parent's; the root has one always.
    create table price_range (
      category_id bigint primary key references category on delete cascade,
      lowest_centavos bigint not null check (lowest_centavos > 0),
      highest_centavos bigint not null check (highest_centavos >= lowest_centavos),
      highest_discount_percent integer not null check (highest_discount_percent between 1 and 100)
    );
    insert into price_range (category_id, lowest_centavos, highest_centavos, highest_discount_percent)
      select id, 100, 99999900, 80 from category where parent_id is null;

    create table price_approval (
      id bigint generated always as identity primary key,
      sku_id bigint not null references sku on delete cascade,
      account_name text not null references organization (account_name),
      old_list_price_centavos bigint,
      old_price_centavos bigint,
      new_list_price_centavos bigint not null check (new_list_price_centavos > 0),
      new_price_centavos bigint check (new_price_centavos > 0 and new_price_centavos <= new_list_price_centavos),
      new_valid_from date,
      new_valid_until date,
      -- why it waits: the code of the message of section 5
      reason text not null,
      requested_by uuid references person,
      load_id uuid references load,
      created_at timestamptz not null default now(),
      approved boolean not null default false,
      approved_by uuid references person,
      approved_at timestamptz,
      check (approved = (approved_at is not null)),
      check (new_valid_until > new_valid_from)
    );
    -- The newest wish replaces the one that waits.
    create unique index price_approval_waiting on price_approval (sku_id) where not approved;
    create index price_approval_newest on price_approval (approved, id desc);
    create index price_approval_by_account on price_approval (account_name, approved, id desc);

    create table shipping_rate (
      id bigint generated always as identity (start with 1001) primary key,
      carrier_id text not null references carrier,
      -- null: a rate of the marketplace for an administered carrier
      account_name text references organization (account_name),
      country text not null,
      absolute_money_cost_centavos bigint not null check (absolute_money_cost_centavos >= 0),
      price_percent numeric(5, 2) not null default 0 check (price_percent between 0 and 100),
      price_by_extra_weight_centavos bigint not null default 0 check (price_by_extra_weight_centavos >= 0),
      minimum_value_insurance_centavos bigint not null default 0 check (minimum_value_insurance_centavos >= 0),
      max_volume integer not null check (max_volume >= 0),
      time_cost integer not null default 0 check (time_cost >= 0),
      weight_start integer not null check (weight_start >= 0),
      weight_end integer not null check (weight_end >= weight_start),
      -- five digits each, so that they compare as text
      zip_code_start text collate "C" check (zip_code_start ~ '^[0-9]{5}$'),
      zip_code_end text collate "C" check (zip_code_end ~ '^[0-9]{5}$'),
      zip_codes text[] not null default '{}',
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      check ((zip_code_start is null) = (zip_code_end is null)),
      check (zip_code_end >= zip_code_start),
      check ((zip_code_start is null) = (cardinality(zip_codes) > 0))
    );
    create index shipping_rate_by_account on shipping_rate (account_name, id desc);
    create index shipping_rate_by_carrier on shipping_rate (carrier_id);
    create index shipping_rate_by_zip on shipping_rate (zip_code_start, zip_code_end);
    create index shipping_rate_by_codes on shipping_rate using gin (zip_codes);
  `);
}
