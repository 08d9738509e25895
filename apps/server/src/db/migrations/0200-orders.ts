import { type Kysely, sql } from 'kysely';

const statements = [
  // Order headers. Whatever the list shows, filters or sorts by lives in this one row, so that a page is one index walk.
  // creation_day is the day in America/Mexico_City: the calendar every date filter and every counter uses.
  `create table orders (
    id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
    account_name text not null check (account_name <> ''),
    status text not null check (status in ('ready-for-handling','handling','getting-guide','invoiced','partially-invoiced',
      'partially-delivered','delivered','canceled','waiting-for-seller-decision','payment-pending')),
    creation_date timestamptz not null check (creation_date >= '2018-01-01T06:00:00Z'),
    creation_day date not null generated always as ((creation_date at time zone 'America/Mexico_City')::date) stored,
    value_centavos bigint not null check (value_centavos >= 0),
    tags integer not null default 0 check (tags between 0 and 511),
    paid boolean not null default false,
    client_first_name text not null default '',
    client_last_name text not null default '',
    client_email text not null default '',
    client_phone text not null default '',
    client_document text not null default '',
    delivery_type text not null check (delivery_type in ('delivery','pickup')),
    carrier_name text,
    carrier_type text check (carrier_type in ('ADMIN','SELLER')),
    possible_fraud boolean not null default false,
    punishment_centavos bigint not null default 0 check (punishment_centavos >= 0),
    liquidation_date timestamptz,
    totals jsonb not null default '[]',
    address jsonb,
    pickup jsonb,
    logistics jsonb not null default '{}',
    promotions jsonb not null default '[]',
    search_public text not null,
    search_client text not null,
    version integer not null default 1 check (version > 0),
    updated_at timestamptz not null default now(),
    check ((carrier_type is null) = (carrier_name is null)),
    check (delivery_type = 'pickup' or pickup is null)
  )`,

  `create table order_items (
    order_id text not null references orders on delete cascade,
    id text not null,
    position integer not null check (position >= 0),
    new_id text not null,
    ref_id text not null default '',
    name text not null,
    quantity integer not null check (quantity > 0),
    canceled_quantity integer not null default 0 check (canceled_quantity between 0 and quantity),
    price_centavos bigint not null check (price_centavos >= 0),
    price_tags jsonb not null default '[]',
    primary key (order_id, id)
  )`,

  // One row for each item of an order and guide: where its guide and label are, and whether the seller has seen it.
  `create table order_detail_items (
    id text primary key,
    order_id text not null,
    item_id text not null,
    status text not null default 'ACTIVE' check (status in ('ACTIVE','CANCELLED')),
    courier text,
    tracking_number text,
    tracking_url text,
    label_file text,
    guide_download_status text check (guide_download_status in ('DOWNLOAD','PENDING')),
    guide_downloaded_at timestamptz,
    foreign key (order_id, item_id) references order_items on delete cascade,
    check ((guide_download_status is null) = (tracking_number is null)),
    check ((guide_download_status is not distinct from 'DOWNLOAD') = (guide_downloaded_at is not null))
  )`,
  'create index order_detail_items_by_order on order_detail_items (order_id)',
  'create index order_detail_items_by_tracking on order_detail_items (tracking_number) where tracking_number is not null',

  `create table order_packages (
    order_id text not null references orders on delete cascade,
    invoice_number text not null check (invoice_number <> ''),
    position integer not null check (position > 0),
    type text not null check (type in ('Output','Input')),
    issuance_date timestamptz not null,
    invoice_value_centavos bigint not null check (invoice_value_centavos >= 0),
    courier text not null,
    tracking_number text not null,
    tracking_url text not null default '',
    label_url text,
    finished boolean not null default false,
    delivered_date timestamptz,
    created_by text not null default '',
    content_hash text not null,
    primary key (order_id, invoice_number),
    unique (order_id, position),
    check (finished = (delivered_date is not null))
  )`,
  `create table order_package_items (
    order_id text not null,
    invoice_number text not null,
    item_id text not null,
    quantity integer not null check (quantity > 0),
    returned integer not null default 0 check (returned between 0 and quantity),
    price_centavos bigint not null check (price_centavos >= 0),
    primary key (order_id, invoice_number, item_id),
    foreign key (order_id, invoice_number) references order_packages on delete cascade,
    foreign key (order_id, item_id) references order_items
  )`,
  `create table order_package_statuses (
    id bigint generated always as identity primary key,
    order_id text not null,
    invoice_number text not null,
    status text not null,
    user_name text not null,
    generate_payment boolean not null default false,
    creation_date timestamptz not null,
    foreign key (order_id, invoice_number) references order_packages on delete cascade
  )`,
  'create index order_package_statuses_by_package on order_package_statuses (order_id, invoice_number, creation_date, id)',

  `create table guide_requests (
    id text primary key,
    order_id text not null references orders on delete cascade,
    status text not null check (status in ('PENDING','NOTIFIED','NOT_MATCH')),
    carrier_name text not null,
    request jsonb not null,
    response jsonb,
    tracking_number text,
    tracking_url text,
    label_file text,
    requested_by text not null,
    created_at timestamptz not null,
    answered_at timestamptz,
    check ((status = 'PENDING') = (answered_at is null)),
    check (status <> 'NOTIFIED' or tracking_number is not null)
  )`,
  'create index guide_requests_by_order on guide_requests (order_id, created_at)',
  // A guide is asked for once at a time: the second request of a race finds this.
  "create unique index guide_requests_one_pending on guide_requests (order_id) where status = 'PENDING'",

  `create table order_controversies (
    id text primary key,
    order_id text not null references orders on delete cascade,
    type text not null check (type in ('CF','CDE','CAE')),
    state text not null check (state in ('REQUESTED','REPLACEMENT_REQUESTED','IN_ANALYSIS','IN_TRACING','GUIDE_GENERATED',
      'IN_TRANSIT','IN_VALIDATION','IN_REFUND','REPLACE_SENT','DONE','INVALID')),
    text text not null default '',
    sku text,
    name text,
    quantity integer check (quantity > 0),
    cause_id text,
    creation_date timestamptz not null,
    update_date timestamptz not null,
    check (type <> 'CF' or state not in ('REQUESTED','IN_REFUND')),
    check (type = 'CF' or state not in ('REPLACEMENT_REQUESTED','REPLACE_SENT'))
  )`,
  'create index order_controversies_by_order on order_controversies (order_id)',
  "create index order_controversies_open on order_controversies (creation_date) where state not in ('DONE','INVALID')",
  `create table order_controversy_comments (
    id text primary key,
    controversy_id text not null references order_controversies on delete cascade,
    text text not null check (text <> ''),
    user_name text not null,
    creation_date timestamptz not null
  )`,
  'create index order_controversy_comments_by_controversy on order_controversy_comments (controversy_id, creation_date)',

  `create table imputability_causes (
    id text primary key,
    description text not null,
    position integer not null,
    active boolean not null default true
  )`,

  `create table order_returns (
    id text primary key,
    order_id text not null references orders on delete cascade,
    invoice_number text not null,
    item_id text not null,
    quantity integer not null check (quantity > 0),
    reason text not null,
    state text not null check (state in ('REQUESTED','IN_TRANSIT','RECEIVED')),
    creation_date timestamptz not null,
    foreign key (order_id, invoice_number, item_id) references order_package_items
  )`,
  'create index order_returns_by_order on order_returns (order_id)',

  `create table order_incidents (
    id text primary key,
    order_id text not null references orders on delete cascade,
    description text not null,
    open boolean not null default true,
    creation_date timestamptz not null
  )`,
  'create index order_incidents_by_order on order_incidents (order_id)',

  // What the storefront has sent: the same event sent again (its key) changes nothing.
  `create table order_intake_events (
    order_id text not null references orders on delete cascade,
    event_key text not null,
    content_hash text not null,
    received_at timestamptz not null,
    primary key (order_id, event_key)
  )`,
];

/** Orders and everything that hangs from one (document 1, section 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
