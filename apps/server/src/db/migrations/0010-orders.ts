import type { SqlRunner } from '../database.ts';

/** Orders and everything that hangs from one (S1 §3). */
export function up(run: SqlRunner) {
  return run(`
    -- Whatever the list shows, filters or sorts by lives in this one row, so that a page is one index walk.
    -- creation_day is the day in America/Mexico_City: the calendar of every date filter and every counter.
    -- Of the two search columns whoever may not see client data searches the first.
    create table orders (
      id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
      account_name text not null references organization (account_name) check (account_name <> ''),
      retailer text not null default 'trastienda',
      status text not null check (status in ('payment-pending','waiting-for-seller-decision','ready-for-handling',
        'handling','getting-guide','partially-invoiced','invoiced','partially-delivered','delivered','canceled')),
      creation_date timestamptz not null check (creation_date >= '2018-01-01T06:00:00Z'),
      creation_day date not null
        generated always as ((creation_date at time zone 'America/Mexico_City')::date) stored,
      value_centavos bigint not null check (value_centavos >= 0),
      tags integer not null default 0 check (tags between 0 and 511),
      paid boolean not null default false,
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null,
      document text not null,
      delivery_type text not null check (delivery_type in ('delivery','pickup')),
      logistic_model text not null,
      carrier_id text references carrier,
      carrier_type text check (carrier_type in ('ADMIN','SELLER')),
      totals jsonb not null,
      address jsonb,
      pickup jsonb check (pickup is null or delivery_type = 'pickup'),
      logistics jsonb not null,
      promotions jsonb not null default '[]',
      punishment_date date,
      liquidation_date date,
      liquidation_invoice text,
      liquidation_centavos bigint,
      search_public text not null generated always as (search_text(id)) stored,
      search_client text not null
        generated always as (search_text(id || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
      -- What the storefront sent when it was placed: the same message again is recognised by it.
      placed_hash text,
      version integer not null default 1 check (version > 0),
      updated_at timestamptz not null default now(),
      check ((carrier_type is null) = (carrier_id is null)),
      -- three tags repeat a column, and may not disagree with it (the bits: modules/orders/tag-bits.ts)
      check ((tags & 256 <> 0) = (carrier_type is not distinct from 'ADMIN')),
      check ((tags & 64 <> 0) = (liquidation_date is not null)),
      check ((tags & 32 <> 0) = (punishment_date is not null)),
      check ((liquidation_date is null) = (liquidation_invoice is null)
        and (liquidation_date is null) = (liquidation_centavos is null))
    );

    -- A line of an order with its shipping guide, where it has one.
    create table order_item (
      order_id text not null references orders on delete cascade,
      id text not null,
      position integer not null check (position >= 0),
      new_id text not null,
      ref_id text not null,
      name text not null,
      quantity integer not null check (quantity > 0),
      canceled_quantity integer not null default 0 check (canceled_quantity between 0 and quantity),
      price_centavos bigint not null check (price_centavos >= 0),
      price_tags jsonb not null default '[]',
      tracking_state text check (tracking_state in ('RECEPTION_IN_STORE','DELIVERED_TO_CUSTOMER','ABANDONMENT_IN_STORE',
        'CANCELED','RETURN_TO_SELLER','DELIVERED_TO_SELLER','COLLECTED_AT_THE_SELLER','RECEIVED_IN_CEDIS',
        'IN_TRANSIT_TO_STORE','INCIDENCE_WITH_PACKAGE','RECEIVED_IN_DS','SEND_TO_DESTRUCTION')),
      tracking_number text,
      tracking_url text,
      guide_download_status text check (guide_download_status in ('DOWNLOAD','PENDING')),
      guide_downloaded_at timestamptz,
      primary key (order_id, id),
      unique (order_id, position),
      check ((guide_download_status is null) = (tracking_number is null)),
      check ((tracking_url is null) = (tracking_number is null)),
      check ((guide_download_status is not distinct from 'DOWNLOAD') = (guide_downloaded_at is not null))
    );

    create table order_package (
      order_id text not null references orders on delete cascade,
      invoice_number text not null check (invoice_number <> ''),
      position integer not null check (position > 0),
      type text not null check (type in ('Output','Input')),
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
      check (finished = (delivered_date is not null))
    );
    create table order_package_item (
      order_id text not null,
      invoice_number text not null,
      item_id text not null,
      quantity integer not null check (quantity > 0),
      returned integer not null default 0 check (returned between 0 and quantity),
      price_centavos bigint not null check (price_centavos >= 0),
      primary key (order_id, invoice_number, item_id),
      foreign key (order_id, invoice_number) references order_package on delete cascade,
      foreign key (order_id, item_id) references order_item on delete cascade
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
    create index order_package_status_by_package
      on order_package_status (order_id, invoice_number, creation_date, id);

    -- What was asked of a carrier and what it answered: the LOG of an order.
    create table guide_request (
      id text primary key,
      order_id text not null references orders on delete cascade,
      status text not null check (status in ('PENDING','NOTIFIED','NOT_MATCH')),
      request jsonb not null,
      response jsonb,
      failure text,
      requested_by text not null,
      created_at timestamptz not null,
      answered_at timestamptz,
      check ((status = 'PENDING') = (answered_at is null)),
      check ((status = 'NOT_MATCH') = (failure is not null))
    );
    create index guide_request_by_order on guide_request (order_id, created_at);
    -- One request at a time: whoever loses a race meets this index.
    create unique index guide_request_pending on guide_request (order_id) where status = 'PENDING';
    -- The PDF that a carrier sent. Kept in the database, so that every process of the server can hand it out.
    create table guide_label (
      order_id text not null references orders on delete cascade,
      tracking_number text not null,
      pdf bytea not null,
      primary key (order_id, tracking_number)
    );

    create table order_controversy (
      id text primary key,
      order_id text not null references orders on delete cascade,
      type text not null check (type in ('CF','CDE','CAE')),
      state text not null check (state in ('REQUESTED','REPLACEMENT_REQUESTED','IN_ANALYSIS','IN_TRACING',
        'GUIDE_GENERATED','IN_TRANSIT','IN_VALIDATION','IN_REFUND','REPLACE_SENT','DONE','INVALID')),
      text text not null,
      sku text,
      name text,
      quantity integer check (quantity > 0),
      creation_date timestamptz not null,
      update_date timestamptz not null,
      check (type <> 'CF' or state not in ('REQUESTED','IN_REFUND')),
      check (type = 'CF' or state not in ('REPLACEMENT_REQUESTED','REPLACE_SENT'))
    );
    create index order_controversy_by_order on order_controversy (order_id, creation_date);
    create table order_controversy_comment (
      id text primary key,
      controversy_id text not null references order_controversy on delete cascade,
      author text not null,
      text text not null check (text <> ''),
      creation_date timestamptz not null
    );
    create index order_controversy_comment_by_controversy
      on order_controversy_comment (controversy_id, creation_date);

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
  `);
}
