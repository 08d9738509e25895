import type { SqlRunner } from '../database.ts';

/**
 * Products and variants (S2 §3). Prices and stock stand in narrow tables of their own: they are what files
 * of a million rows and every sale change, each with a version that the other does not move.
 */
export function up(run: SqlRunner) {
  return run(`
    create table commercial_condition (
      id bigint generated always as identity primary key,
      name text not null check (name = btrim(name) and name <> ''),
      seller_visible boolean not null default true,
      is_active boolean not null default true,
      is_default boolean not null default false
    );
    create unique index commercial_condition_name on commercial_condition (search_text(name));
    create unique index commercial_condition_default on commercial_condition (is_default) where is_default;
    create table commercial_condition_seller (
      condition_id bigint not null references commercial_condition on delete cascade,
      account_name text not null references organization (account_name),
      activated_at timestamptz not null default now(),
      primary key (account_name, condition_id)
    );

    create table product (
      id bigint generated always as identity (start with 5001) primary key,
      account_name text not null references organization (account_name),
      name text not null check (char_length(name) between 1 and 100),
      description text not null,
      category_id bigint not null references category,
      brand_id bigint not null references brand,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index product_by_account on product (account_name, id desc);
    create index product_by_category on product (category_id, id desc);
    create index product_by_brand on product (brand_id);
    create index product_by_day on product (created_at);
    create index product_name on product using gin (search_text(name) gin_trgm_ops);

    create table product_specification (
      product_id bigint not null references product on delete cascade,
      specification_id bigint not null references specification,
      -- of a Combo or Radio, one of its values; otherwise free
      value text not null,
      primary key (product_id, specification_id)
    );
    create index product_specification_uses on product_specification (specification_id);

    create table sku (
      id bigint generated always as identity (start with 100001) primary key,
      product_id bigint not null references product on delete cascade,
      -- the product's, so that no query of variants forgets the seller
      account_name text not null references organization (account_name),
      upc text not null check (upc ~ '^[0-9]{1,20}$'),
      name text not null check (char_length(name) between 1 and 100),
      ref_id text not null default '',
      status text not null default 'PENDING_APPROVAL' check (status in ('APPROVED','PENDING_APPROVAL','REJECTED')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      length integer not null check (length > 0),
      weight integer not null check (weight > 0),
      commercial_condition_id bigint references commercial_condition,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index sku_by_product on sku (product_id, id);
    create index sku_by_account on sku (account_name, id desc);
    create unique index sku_upc on sku (account_name, upc);
    create index sku_by_upc on sku (upc);
    create index sku_by_ref on sku (account_name, ref_id);
    create index sku_waiting on sku (id) where status = 'PENDING_APPROVAL';
    create index sku_by_condition on sku (commercial_condition_id) where commercial_condition_id is not null;

    create table sku_specification (
      sku_id bigint not null references sku on delete cascade,
      specification_id bigint not null references specification,
      value text not null,
      primary key (sku_id, specification_id)
    );
    create index sku_specification_uses on sku_specification (specification_id);

    create table sku_image (
      sku_id bigint not null references sku on delete cascade,
      position smallint not null check (position between 1 and 7),
      url text not null,
      primary key (sku_id, position)
    );

    create table sku_price (
      sku_id bigint primary key references sku on delete cascade,
      list_price_centavos bigint not null check (list_price_centavos > 0),
      -- null: no discount
      price_centavos bigint check (price_centavos > 0 and price_centavos <= list_price_centavos),
      valid_from date,
      valid_until date,
      version integer not null default 1,
      check (valid_until > valid_from),
      check (price_centavos is null or price_centavos = list_price_centavos
        or (valid_from is not null and valid_until is not null))
    ) with (fillfactor = 70);

    create table sku_stock (
      sku_id bigint primary key references sku on delete cascade,
      total_quantity integer not null default 0 check (total_quantity >= 0),
      reserved_quantity integer not null default 0 check (reserved_quantity between 0 and total_quantity),
      version integer not null default 1
    ) with (fillfactor = 70);

    -- What changed in a variant, by whom. Millions of rows come at a time: no foreign key is asked row by row, a trigger
    -- takes the entries of a deleted variant away.
    create table sku_history (
      id bigint generated always as identity primary key,
      sku_id bigint not null,
      type text not null check (type in ('INVENTORY','PRICE')),
      at timestamptz not null,
      person_id uuid,
      load_id uuid,
      old_quantity integer,
      new_quantity integer,
      -- { listPriceCentavos, priceCentavos, validFrom, validUntil }
      old_price jsonb,
      new_price jsonb,
      check (case type when 'INVENTORY' then old_quantity is not null and new_quantity is not null
        else old_price is not null and new_price is not null end)
    );
    create index sku_history_by_sku on sku_history (sku_id, id);

    create function forget_sku_history() returns trigger language plpgsql as $$
    begin
      delete from sku_history where sku_id in (select id from removed);
      return null;
    end $$;
    create trigger sku_forgotten after delete on sku referencing old table as removed
      for each statement execute function forget_sku_history();
  `);
}
