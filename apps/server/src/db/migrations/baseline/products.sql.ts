/** Products and what hangs on them: variants, prices, stock, images, their history. */
export const products = `
    -- The numbers of changes of stock (R35).
    create sequence stock_change_number;

    create table deleted_product (
      account_name text not null references organization (account_name),
      id bigint not null,
      deleted_at timestamptz not null,
      deleted_by uuid,
      data jsonb not null,
      primary key (account_name, id)
    );

    create table deleted_sku (
      account_name text not null references organization (account_name),
      id bigint not null,
      product_id bigint not null,
      upc text not null,
      deleted_at timestamptz not null,
      deleted_by uuid,
      data jsonb not null,
      primary key (account_name, id)
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
    create index product_by_brand on product (brand_id);
    create index product_named on product (category_id, account_name, name collate "C", brand_id, id);

    create table product_specification (
      product_id bigint not null references product on delete cascade,
      specification_id bigint not null references specification,
      value text not null,
      primary key (product_id, specification_id)
    );
    create index product_specification_uses on product_specification (specification_id);

    create table sku (
      id bigint generated always as identity (start with 100001) primary key,
      product_id bigint not null references product on delete cascade,
      account_name text not null references organization (account_name),
      upc text not null check (upc ~ '^[0-9]{1,20}$'),
      name text not null check (char_length(name) between 1 and 100),
      ref_id text not null default '',
      status text not null default 'PENDING_APPROVAL' check (status in ('APPROVED', 'PENDING_APPROVAL', 'REJECTED')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      length integer not null check (length > 0),
      weight integer not null check (weight > 0),
      commercial_condition_id bigint references commercial_condition,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
    create index sku_approved on sku (product_id) where status = 'APPROVED';
    create index sku_by_account on sku (account_name, id desc);
    create index sku_by_condition on sku (commercial_condition_id) where commercial_condition_id is not null;
    create index sku_by_product on sku (product_id, id);
    create index sku_by_ref on sku (account_name, ref_id);
    create index sku_by_upc_number on sku ((upc::numeric));
    create unique index sku_upc on sku (account_name, upc);
    create index sku_upc_number on sku (account_name, (upc::numeric), id);
    create index sku_waiting on sku (id) where status = 'PENDING_APPROVAL';

    create table price_approval (
      id bigint generated always as identity primary key,
      sku_id bigint not null references sku on delete cascade,
      account_name text not null references organization (account_name),
      old_list_price_centavos bigint,
      old_price_centavos bigint,
      new_list_price_centavos bigint not null check (new_list_price_centavos > 0),
      new_price_centavos bigint,
      new_valid_from date,
      new_valid_until date,
      reason text not null,
      requested_by uuid references person,
      load_id uuid,
      created_at timestamptz not null default now(),
      decided_by uuid,
      decided_at timestamptz,
      status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'REJECTED', 'OVERTAKEN', 'WITHDRAWN')),
      note text,
      told_at timestamptz,
      constraint price_approval_approved_by_fkey foreign key (decided_by) references person,
      constraint price_approval_check check (new_price_centavos > 0 and new_price_centavos <= new_list_price_centavos),
      constraint price_approval_check1 check ((status = 'WAITING') = (decided_at is null)),
      constraint price_approval_check2 check (new_valid_until > new_valid_from),
      constraint price_approval_check3 check ((status = 'REJECTED') = (note is not null))
    );
    create index price_approval_by_account on price_approval (account_name, id desc);
    create index price_approval_by_sku on price_approval (sku_id, id desc);
    create index price_approval_newest on price_approval (status, id desc);
    create index price_approval_untold on price_approval (account_name, id) where (status in ('APPROVED', 'REJECTED')) and told_at is null;
    create unique index price_approval_waiting on price_approval (sku_id) where status = 'WAITING';

    create table sku_history (
      id bigint generated always as identity,
      sku_id bigint not null,
      type text not null,
      at timestamptz not null,
      person_id uuid,
      load_id uuid,
      old_quantity integer,
      new_quantity integer,
      old_price jsonb,
      new_price jsonb,
      load_row integer,
      surface text,
      approval_id bigint,
      bulk_action_id uuid,
      source_order_id text,
      cause text,
      old_reserved integer,
      new_reserved integer,
      primary key (sku_id, id),
      constraint sku_history_order check ((source_order_id is null) = (cause is null) and (type <> 'RESERVATION'
        or source_order_id is not null)),
      constraint sku_history_type check (type in ('INVENTORY', 'PRICE', 'RESERVATION')),
      constraint sku_history_values check (
      case type
          when 'PRICE' then old_price is not null and new_price is not null
          else old_quantity is not null and new_quantity is not null
      end)
    );
    create index sku_history_of_load on sku_history (load_id, id) where load_id is not null;

    create table sku_image (
      sku_id bigint not null references sku on delete cascade,
      position smallint not null check (position between 1 and 7),
      url text not null,
      primary key (sku_id, position)
    );
    create index sku_image_uploaded on sku_image (url) where url like '/api/sku/images/%';

    create table sku_price (
      sku_id bigint primary key references sku on delete cascade,
      list_price_centavos bigint not null check (list_price_centavos > 0),
      price_centavos bigint,
      valid_from date,
      valid_until date,
      version integer not null default 1,
      constraint sku_price_check check (price_centavos > 0 and price_centavos <= list_price_centavos),
      constraint sku_price_check1 check (valid_until > valid_from),
      constraint sku_price_check2 check (price_centavos is null or price_centavos = list_price_centavos or valid_from is not null
        and valid_until is not null)
    ) with (fillfactor = 70);

    create table sku_specification (
      sku_id bigint not null references sku on delete cascade,
      specification_id bigint not null references specification,
      value text not null,
      primary key (sku_id, specification_id)
    );
    create index sku_specification_uses on sku_specification (specification_id);

    create table sku_stock (
      sku_id bigint primary key references sku on delete cascade,
      total_quantity integer not null default 0 check (total_quantity >= 0),
      reserved_quantity integer not null default 0,
      version integer not null default 1,
      sku_account_name text collate "C",
      sku_product_id bigint,
      change_number bigint,
      is_short boolean not null default false,
      constraint sku_stock_reserved check (reserved_quantity >= 0)
    ) with (fillfactor = 70);
    create index sku_stock_changes on sku_stock (change_number, sku_id);
    create index sku_stock_short on sku_stock (sku_id) where is_short;
    create index sku_stock_units_of_sellers on sku_stock (total_quantity, sku_account_name);

    create table stock_hold (
      account_name text collate "C" not null,
      order_id text not null,
      sku_id bigint not null,
      place bigint generated always as identity,
      quantity integer not null check (quantity > 0),
      missing integer not null default 0,
      primary key (account_name, order_id, sku_id),
      constraint stock_hold_check check (missing between 0 and quantity)
    ) with (fillfactor = 80);
    create index stock_hold_by_sku on stock_hold (account_name, sku_id, place);
    create index stock_hold_missing on stock_hold (account_name, sku_id) where missing > 0;

    create table uploaded_image (
      account_name text not null references organization (account_name),
      file text not null check (file ~ '^[0-9a-f]{64}[.](png|jpg)$'),
      width integer not null,
      height integer not null,
      bytes integer not null,
      used_at timestamptz not null default now(),
      primary key (account_name, file)
    );
    create index uploaded_image_by_use on uploaded_image (used_at);

    create function complete_sku_stock() returns trigger language plpgsql as $$
    begin
      update sku_stock t set sku_account_name = s.account_name, sku_product_id = s.product_id
      from sku s where s.id = t.sku_id and t.sku_id = new.sku_id;
      return null;
    end $$;
    create trigger sku_stock_completed after insert on sku_stock
      for each row when (new.sku_account_name is null) execute function complete_sku_stock();
`;
