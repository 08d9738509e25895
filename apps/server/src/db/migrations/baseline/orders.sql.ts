/** Orders and everything that hangs from one (S1 §3). */
export const orders = String.raw`
    create function business_day(day date, count integer) returns date
      language sql immutable parallel safe
      return (with start as (
          -- from a weekend one counts as from its Friday
          select case when count = 0 then day else day - greatest(extract(isodow from day)::integer - 5, 0) end as day
        )
        select start.day + case when count = 0 then 0
          else count + 2 * ((extract(isodow from start.day)::integer - 1 + count) / 5) end
        from start);

    -- The database's promisedDay, so that an index finds what is late.
    create function promised_day(placed timestamptz, logistics jsonb) returns date
      language sql immutable parallel safe
      return (with placed_on as (select (placed at time zone 'America/Mexico_City')::date as day),
        estimates as (
          select regexp_match(item ->> 'shippingEstimate', '^\s*(\d{1,3})(bd|d)\s*$') as found
          from jsonb_array_elements(case when jsonb_typeof(logistics) = 'array' then logistics else '[]'::jsonb end) as item
        )
        select max(case when found[2] = 'd' then day + found[1]::integer else business_day(day, found[1]::integer) end)
        from estimates, placed_on where found is not null);

    create table imputability_cause (
      id text primary key,
      description text not null,
      position integer not null unique
    );
    insert into imputability_cause (id, description, position) values
      ('sin-inventario', 'Sin inventario', 1),
      ('producto-danado', 'Producto dañado', 2),
      ('error-de-precio', 'Error en el precio publicado', 3),
      ('error-de-publicacion', 'Error en la información publicada', 4),
      ('sin-cobertura', 'La transportadora no tiene cobertura', 5),
      ('cliente-desiste', 'El cliente ya no quiere el producto', 6),
      ('direccion-incorrecta', 'La dirección de entrega es incorrecta', 7),
      ('retraso-en-entrega', 'Retraso en la entrega', 8),
      ('prevencion-de-fraude', 'Prevención de fraude', 9);

    create table orders (
      id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
      account_name text not null references organization (account_name) check (account_name <> ''),
      retailer text not null default 'trastienda',
      status text not null check (status in ('payment-pending', 'waiting-for-seller-decision', 'ready-for-handling', 'handling',
        'getting-guide', 'partially-invoiced', 'invoiced', 'partially-delivered', 'delivered', 'canceled')),
      creation_date timestamptz not null check (creation_date >= '2018-01-01 06:00:00+00'::timestamptz),
      creation_day date not null generated always as ((creation_date at time zone 'America/Mexico_City')::date) stored,
      value_centavos bigint not null check (value_centavos >= 0),
      tags integer not null default 0 check (tags between 0 and 2047),
      paid boolean not null default false,
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null,
      document text not null,
      delivery_type text not null check (delivery_type in ('delivery', 'pickup')),
      logistic_model text not null,
      carrier_id text references carrier,
      carrier_type text check (carrier_type in ('ADMIN', 'SELLER')),
      totals jsonb not null,
      address jsonb,
      pickup jsonb,
      logistics jsonb not null,
      promotions jsonb not null default '[]',
      punishment_date date,
      liquidation_date date,
      liquidation_invoice text,
      liquidation_centavos bigint,
      search_public text not null generated always as (search_text(id)) stored,
      search_client text not null generated always as (search_text((((((id || ' ') || first_name) || ' ') || last_name) || ' ') || email)) stored,
      placed_hash text,
      version integer not null default 1 check (version > 0),
      updated_at timestamptz not null default now(),
      constraint orders_check check (pickup is null or delivery_type = 'pickup'),
      constraint orders_check1 check ((carrier_type is null) = (carrier_id is null)),
      constraint orders_check2 check (((tags & 256) <> 0) = (carrier_type is not distinct from 'ADMIN')),
      constraint orders_check3 check (((tags & 64) <> 0) = (liquidation_date is not null)),
      constraint orders_check4 check (((tags & 32) <> 0) = (punishment_date is not null)),
      constraint orders_check5 check ((liquidation_date is null) = (liquidation_invoice is null)
        and (liquidation_date is null) = (liquidation_centavos is null))
    );
    create index orders_by_account on orders (account_name, creation_date desc, id desc);
    create index orders_by_account_id on orders (account_name, id);
    create index orders_by_account_status on orders (account_name, status, creation_date desc, id desc);
    create index orders_by_account_value on orders (account_name, value_centavos, id);
    create index orders_by_carrier on orders (carrier_id, account_name) where carrier_id is not null;
    create index orders_by_liquidation on orders (liquidation_date) where liquidation_date is not null;
    create index orders_by_status on orders (status, creation_date desc, id desc);
    create index orders_by_value on orders (value_centavos, id);
    create index orders_code on orders (code_key(id) collate "C");
    create index orders_newest on orders (creation_date desc, id desc);
    create index orders_phone_parts on orders using gin (number_parts(phone_digits(phone)));
    create index orders_promised on orders (status, promised_day(creation_date, logistics)) where status not in ('delivered', 'canceled');
    create index orders_promised_by_account on orders (account_name, status, promised_day(creation_date,
      logistics)) where status not in ('delivered', 'canceled');
    create index orders_promotions on orders using gin (promotions jsonb_path_ops) where promotions <> '[]';
    create index orders_tag_1 on orders (creation_date desc, id desc) where (tags & 1) <> 0;
    create index orders_tag_1024 on orders (creation_date desc, id desc) where (tags & 1024) <> 0;
    create index orders_tag_1024_by_account on orders (account_name, creation_date desc, id desc) where (tags & 1024) <> 0;
    create index orders_tag_128 on orders (creation_date desc, id desc) where (tags & 128) <> 0;
    create index orders_tag_128_by_account on orders (account_name, creation_date desc, id desc) where (tags & 128) <> 0;
    create index orders_tag_16 on orders (creation_date desc, id desc) where (tags & 16) <> 0;
    create index orders_tag_16_by_account on orders (account_name, creation_date desc, id desc) where (tags & 16) <> 0;
    create index orders_tag_1_by_account on orders (account_name, creation_date desc, id desc) where (tags & 1) <> 0;
    create index orders_tag_2 on orders (creation_date desc, id desc) where (tags & 2) <> 0;
    create index orders_tag_256 on orders (creation_date desc, id desc) where (tags & 256) <> 0;
    create index orders_tag_256_by_account on orders (account_name, creation_date desc, id desc) where (tags & 256) <> 0;
    create index orders_tag_2_by_account on orders (account_name, creation_date desc, id desc) where (tags & 2) <> 0;
    create index orders_tag_32 on orders (creation_date desc, id desc) where (tags & 32) <> 0;
    create index orders_tag_32_by_account on orders (account_name, creation_date desc, id desc) where (tags & 32) <> 0;
    create index orders_tag_4 on orders (creation_date desc, id desc) where (tags & 4) <> 0;
    create index orders_tag_4_by_account on orders (account_name, creation_date desc, id desc) where (tags & 4) <> 0;
    create index orders_tag_512 on orders (creation_date desc, id desc) where (tags & 512) <> 0;
    create index orders_tag_512_by_account on orders (account_name, creation_date desc, id desc) where (tags & 512) <> 0;
    create index orders_tag_64 on orders (creation_date desc, id desc) where (tags & 64) <> 0;
    create index orders_tag_64_by_account on orders (account_name, creation_date desc, id desc) where (tags & 64) <> 0;
    create index orders_tag_8 on orders (creation_date desc, id desc) where (tags & 8) <> 0;
    create index orders_tag_8_by_account on orders (account_name, creation_date desc, id desc) where (tags & 8) <> 0;
    create index orders_text_client on orders using gin (search_client gin_trgm_ops);
    create index orders_text_public on orders using gin (search_public gin_trgm_ops);

    create table order_controversy (
      id text primary key,
      order_id text not null references orders on delete cascade,
      type text not null check (type in ('CF', 'CDE', 'CAE')),
      state text not null check (state in ('REQUESTED', 'REPLACEMENT_REQUESTED', 'IN_ANALYSIS', 'IN_TRACING', 'GUIDE_GENERATED',
        'IN_TRANSIT', 'IN_VALIDATION', 'IN_REFUND', 'REPLACE_SENT', 'DONE', 'INVALID')),
      text text not null,
      sku text,
      name text,
      quantity integer check (quantity > 0),
      creation_date timestamptz not null,
      update_date timestamptz not null,
      constraint order_controversy_check check (type <> 'CF' or state not in ('REQUESTED', 'IN_REFUND')),
      constraint order_controversy_check1 check (type = 'CF' or state not in ('REPLACEMENT_REQUESTED', 'REPLACE_SENT'))
    );
    create index order_controversy_by_order on order_controversy (order_id, creation_date);

    create table order_controversy_comment (
      id text primary key,
      controversy_id text not null references order_controversy on delete cascade,
      author text not null,
      text text not null check (text <> ''),
      creation_date timestamptz not null
    );
    create index order_controversy_comment_by_controversy on order_controversy_comment (controversy_id, creation_date);

    create table order_item (
      order_id text not null references orders on delete cascade,
      id text not null,
      position integer not null check (position >= 0),
      new_id text not null,
      ref_id text not null,
      name text not null,
      quantity integer not null check (quantity > 0),
      canceled_quantity integer not null default 0,
      price_centavos bigint not null check (price_centavos >= 0),
      price_tags jsonb not null default '[]',
      tracking_state text check (tracking_state in ('RECEPTION_IN_STORE', 'DELIVERED_TO_CUSTOMER', 'ABANDONMENT_IN_STORE', 'CANCELED',
        'RETURN_TO_SELLER', 'DELIVERED_TO_SELLER', 'COLLECTED_AT_THE_SELLER', 'RECEIVED_IN_CEDIS', 'IN_TRANSIT_TO_STORE',
        'INCIDENCE_WITH_PACKAGE', 'RECEIVED_IN_DS', 'SEND_TO_DESTRUCTION')),
      tracking_number text,
      tracking_url text,
      guide_download_status text check (guide_download_status in ('DOWNLOAD', 'PENDING')),
      guide_downloaded_at timestamptz,
      primary key (order_id, id),
      unique (order_id, position),
      constraint order_item_check check (canceled_quantity between 0 and quantity),
      constraint order_item_check1 check ((guide_download_status is null) = (tracking_number is null)),
      constraint order_item_check2 check ((tracking_url is null) = (tracking_number is null)),
      constraint order_item_check3 check ((guide_download_status is not distinct from 'DOWNLOAD') = (guide_downloaded_at is not null))
    );
    create index order_item_by_sku on order_item (id, order_id);
    create index order_item_code on order_item (code_key(tracking_number) collate "C") where tracking_number is not null;
    create index order_item_tracking on order_item (search_text(tracking_number) collate "C") where tracking_number is not null;

    create table order_package (
      order_id text not null references orders on delete cascade,
      invoice_number text not null check (invoice_number <> ''),
      position integer not null check (position > 0),
      type text not null check (type in ('Output', 'Input')),
      issuance_date timestamptz not null,
      invoice_value_centavos bigint not null check (invoice_value_centavos >= 0),
      courier text not null,
      tracking_number text not null,
      tracking_url text not null,
      label_url text,
      content_hash text not null,
      finished boolean not null default false,
      delivered_date timestamptz,
      primary key (order_id, invoice_number),
      unique (order_id, position),
      constraint order_package_check check (finished = (delivered_date is not null))
    );
    create index order_package_code on order_package (code_key(tracking_number) collate "C");
    create index order_package_invoice on order_package (search_text(invoice_number) collate "C");
    create index order_package_tracking on order_package (search_text(tracking_number) collate "C");

    create table order_package_item (
      order_id text not null,
      invoice_number text not null,
      item_id text not null,
      quantity integer not null check (quantity > 0),
      returned integer not null default 0,
      price_centavos bigint not null check (price_centavos >= 0),
      primary key (order_id, invoice_number, item_id),
      foreign key (order_id, invoice_number) references order_package on delete cascade,
      foreign key (order_id, item_id) references order_item on delete cascade,
      constraint order_package_item_check check (returned between 0 and quantity)
    );

    create table order_package_status (
      id bigint generated always as identity primary key,
      order_id text not null,
      invoice_number text not null,
      status text not null,
      user_name text not null,
      generate_payment boolean not null,
      creation_date timestamptz not null,
      foreign key (order_id, invoice_number) references order_package on delete cascade
    );
    create index order_package_status_by_package on order_package_status (order_id, invoice_number, creation_date, id);

    create table order_package_withdrawn (
      order_id text not null references orders,
      invoice_number text not null,
      withdrawn_at timestamptz not null,
      primary key (order_id, invoice_number)
    );

    create table order_return (
      order_id text not null references orders on delete cascade,
      id text not null check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
      account_name text not null,
      order_day date not null,
      invoice_number text not null,
      state text not null check (state in ('ANNOUNCED', 'RECEIVED', 'CLOSED')),
      reason text not null check (reason <> ''),
      controversy_id text references order_controversy on delete set null,
      content_hash text not null,
      reception_hash text,
      announced_at timestamptz not null,
      announced_by text not null,
      received_at timestamptz,
      received_by text,
      closed_at timestamptz,
      closed_by text,
      primary key (order_id, id),
      unique (order_id, invoice_number),
      foreign key (order_id, invoice_number) references order_package on delete cascade,
      constraint order_return_check check ((received_at is null) = (received_by is null)
        and (received_at is null) = (reception_hash is null)),
      constraint order_return_check1 check ((closed_at is null) = (closed_by is null) and (closed_at is not null) = (state = 'CLOSED')),
      constraint order_return_check2 check (state <> 'ANNOUNCED' or received_at is null),
      constraint order_return_check3 check (state <> 'RECEIVED' or received_at is not null)
    );
    create index order_return_by_account on order_return (account_name, announced_at desc, order_id, id);
    create index order_return_by_controversy on order_return (controversy_id) where controversy_id is not null;
    create index order_return_by_day on order_return (order_day);
    create index order_return_code on order_return (code_key(id) collate "C");
    create index order_return_newest on order_return (announced_at desc, order_id, id);

    create table order_return_item (
      order_id text not null,
      return_id text not null,
      item_id text not null,
      invoice_number text not null,
      quantity integer not null check (quantity > 0),
      received integer,
      sellable integer not null default 0,
      primary key (order_id, return_id, item_id, invoice_number),
      foreign key (order_id, invoice_number, item_id) references order_package_item on delete cascade,
      foreign key (order_id, return_id) references order_return on delete cascade,
      constraint order_return_item_check check (received between 0 and quantity),
      constraint order_return_item_check1 check (sellable between 0 and coalesce(received, 0))
    );
`;
