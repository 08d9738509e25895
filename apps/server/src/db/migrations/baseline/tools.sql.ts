/** Loads, bulk actions, reports, the migration and the retailer. */
export const tools = `
    create table column_map (
      account_name text not null,
      layout text not null,
      titles_hash text not null,
      id uuid not null default gen_random_uuid(),
      titles jsonb not null,
      columns jsonb not null,
      kept_at timestamptz not null,
      primary key (account_name, layout, titles_hash)
    );

    create table load (
      id uuid primary key,
      layout text not null,
      state text not null default 'received' check (state in ('received', 'validating', 'scheduled', 'applying', 'done',
        'doneWithErrors', 'failed', 'cancelled')),
      content_hash text not null,
      sha256 text not null,
      file_key text not null,
      file_name text not null,
      size bigint not null check (size >= 0),
      account_name text references organization (account_name),
      created_by uuid not null references person,
      surface text not null,
      dry_run boolean not null,
      partial boolean not null,
      delimiter text,
      day date not null,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      rows integer not null default 0,
      blank_rows integer not null default 0,
      invalid_rows integer not null default 0,
      applied_rows integer not null default 0,
      refused_rows integer not null default 0,
      bytes_read bigint not null default 0,
      encoding text,
      found_delimiter text,
      settled_row integer not null default 0,
      cancel_requested_at timestamptz,
      failure_code text,
      failure_message text,
      worker text,
      lease_until timestamptz,
      claims integer not null default 0,
      version integer not null default 1,
      summary jsonb,
      category_id text,
      unchecked jsonb,
      earlier_load_id uuid references load on delete set null,
      warnings jsonb,
      warned_rows integer not null default 0,
      undoes_load_id uuid references load on delete set null,
      scheduled_for timestamptz,
      planned jsonb,
      sheet text,
      workbook jsonb,
      keep_damaged_text boolean not null default false,
      confirmed_at timestamptz,
      rows_bytes bigint,
      read_as jsonb,
      offers jsonb,
      constraint load_check check ((state in ('done', 'doneWithErrors', 'failed', 'cancelled')) = (finished_at is not null)),
      constraint load_check1 check ((failure_code is null) = (failure_message is null)),
      constraint load_check2 check ((applied_rows + invalid_rows) <= rows),
      constraint load_scheduled check (state <> 'scheduled' or scheduled_for is not null)
    );
    create index load_by_account on load (account_name, created_at desc, id desc);
    create index load_by_layout on load (layout, created_at desc, id desc);
    create index load_file on load (file_key);
    create index load_file_words on load using gin (search_text(file_name) gin_trgm_ops);
    create index load_newest on load (created_at desc, id desc);
    create index load_of_undo on load (undoes_load_id) where undoes_load_id is not null;
    create index load_open on load (created_at) where finished_at is null;
    create index load_that_wrote on load (layout, size, sha256) where finished_at is not null and applied_rows > 0;
    create unique index load_undone on load (account_name, undoes_load_id) where undoes_load_id is not null and not dry_run
      and (finished_at is null or applied_rows > 0);
    create unique index load_unfinished on load (content_hash) where finished_at is null;
    create index load_with_earlier on load (earlier_load_id) where earlier_load_id is not null;

    create table load_attempt (
      person_id uuid not null references person on delete cascade,
      key text not null,
      load_id uuid not null references load on delete cascade deferrable initially deferred,
      received_at timestamptz not null,
      primary key (person_id, key)
    );
    create index load_attempt_of_load on load_attempt (load_id);

    create table load_issue (
      load_id uuid not null references load on delete cascade,
      row_number integer not null,
      position integer not null,
      column_key text,
      column_title text,
      code text not null,
      message text not null,
      severity text not null default 'error' check (severity in ('error', 'warning')),
      primary key (load_id, row_number, position)
    );

    create table order_liquidation_line (
      order_id text not null references orders on delete cascade,
      load_id uuid not null references load,
      row_number integer not null,
      seller_sku text not null,
      status text not null,
      final_price_centavos bigint not null,
      shipping_cost_centavos bigint not null,
      sale_centavos bigint not null,
      commission_centavos bigint not null,
      total_centavos bigint not null,
      fulfilment_date text not null,
      sale_date text not null,
      comment text not null,
      primary key (order_id, load_id, row_number)
    );

    create table bulk_action (
      id uuid primary key,
      key uuid not null,
      action text not null check (action in ('startHandling', 'requestGuide', 'deliver', 'ship', 'approveProducts', 'rejectProducts',
        'deleteProducts', 'approvePrices', 'rejectPrices', 'deleteRates')),
      state text not null default 'preparing' check (state in ('preparing', 'ready', 'running', 'done', 'cancelled')),
      created_by uuid not null references person,
      surface text not null,
      request_id text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      total integer not null,
      checked integer not null default 0,
      possible integer not null default 0,
      impossible integer not null default 0,
      done integer not null default 0,
      refused integer not null default 0,
      failures integer not null default 0,
      cancel_requested_at timestamptz,
      worker text,
      lease_until timestamptz,
      version integer not null default 1,
      account_name text references organization (account_name),
      note text,
      subject text generated always as (
        case
          when action in ('approveProducts', 'rejectProducts', 'deleteProducts') then 'products'
          when action in ('approvePrices', 'rejectPrices') then 'prices'
          when action = 'deleteRates' then 'rates'
          else 'orders'
        end) stored,
      unique (created_by, key),
      constraint bulk_action_check check ((state in ('done', 'cancelled')) = (finished_at is not null)),
      constraint bulk_action_check1 check ((possible + impossible) = checked and (done + refused) <= possible),
      constraint bulk_action_check2 check ((action = 'rejectPrices') = (note is not null))
    );
    create index bulk_action_newest on bulk_action (created_at desc, id desc);
    create index bulk_action_of_account on bulk_action (account_name, created_at desc, id desc);
    create index bulk_action_open on bulk_action (created_at) where finished_at is null;

    create table bulk_action_row (
      bulk_action_id uuid not null,
      position integer not null,
      row_id text not null,
      state text not null default 'waiting',
      code text,
      message text,
      status text,
      at timestamptz,
      shipments jsonb,
      primary key (bulk_action_id, position),
      constraint bulk_action_order_bulk_action_id_fkey foreign key (bulk_action_id) references bulk_action on delete cascade,
      constraint bulk_action_order_state_check check (state in ('waiting', 'possible', 'impossible', 'done', 'refused', 'skipped'))
    );
    create index bulk_action_row_state on bulk_action_row (bulk_action_id, state, position);

    -- The name that the rows of bulk actions had before.
    create view bulk_action_order as
      select bulk_action_id, position, row_id as order_id, state, code, message, status, at from bulk_action_row;

    create table report_schedule (
      id uuid primary key,
      key uuid not null,
      kind text not null check (kind in ('sales', 'orders', 'products', 'liquidations', 'inventory')),
      filters jsonb not null,
      period text check (period in ('yesterday', 'lastWeek', 'lastMonth')),
      every text not null check (every in ('day', 'monday', 'month')),
      hour smallint not null check (hour between 0 and 23),
      format text not null check (format in ('csv', 'xlsx')),
      gzip boolean not null,
      email text,
      most_rows integer,
      state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
      stop_code text,
      created_by uuid not null references person,
      seller text,
      created_at timestamptz not null,
      next_at timestamptz,
      last_at timestamptz,
      version integer not null default 1,
      unique (created_by, key),
      constraint report_schedule_check check ((state = 'active') = (next_at is not null)),
      constraint report_schedule_check1 check ((state = 'stopped') = (stop_code is not null))
    );
    create index report_schedule_due on report_schedule (next_at) where next_at is not null;

    create table report (
      id uuid primary key,
      key uuid not null,
      kind text not null check (kind in ('sales', 'orders', 'products', 'liquidations', 'inventory')),
      filters jsonb not null,
      format text not null check (format in ('csv', 'xlsx')),
      gzip boolean not null,
      email text,
      state text not null default 'queued' check (state in ('queued', 'building', 'ready', 'delivered', 'failed', 'cancelled', 'expired')),
      created_by uuid not null references person,
      seller text,
      has_client_data boolean not null default false,
      surface text not null,
      request_id text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      delivered_at timestamptz,
      kept_until timestamptz,
      link_until timestamptz,
      total_rows bigint not null,
      rows bigint not null default 0,
      bytes bigint,
      file_key text,
      file_name text,
      compressed boolean not null default false,
      failure_code text,
      failures integer not null default 0,
      cancel_requested_at timestamptz,
      worker text,
      lease_until timestamptz,
      version integer not null default 1,
      schedule_id uuid references report_schedule on delete set null,
      due_at timestamptz,
      missed integer not null default 0,
      unique (created_by, key),
      constraint report_due unique (schedule_id, due_at),
      constraint report_check check ((state in ('queued', 'building')) = (finished_at is null)),
      constraint report_check1 check ((state not in ('ready', 'delivered')) or file_key is not null and bytes is not null
        and kept_until is not null),
      constraint report_reason check (
      case state
          when 'failed' then failure_code is not null
          when 'ready' then true
          when 'expired' then true
          else failure_code is null
      end)
    );
    create index report_by_file on report (file_key) where file_key is not null;
    create index report_kept on report (kept_until) where state in ('ready', 'delivered');
    create index report_newest on report (created_by, created_at desc, id desc);
    create index report_open on report (created_at) where finished_at is null;
    create index report_unmailed on report (id) where state = 'ready' and email is not null and failure_code is null;

    create table migration_run (
      id uuid primary key,
      kind text not null check (kind in ('brands', 'categories', 'productSpecifications', 'variantSpecifications')),
      state text not null default 'counting' check (state in ('counting', 'counted', 'running', 'done', 'doneWithErrors', 'failed',
        'dropped')),
      goes_on boolean not null,
      is_sample boolean not null,
      created_by uuid not null references person,
      surface text not null,
      request_id text not null,
      created_at timestamptz not null,
      counted_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      cursor text,
      all_read boolean not null default false,
      read_rows integer not null default 0,
      storefront_total integer,
      new_rows integer not null default 0,
      changed_rows integer not null default 0,
      same_rows integer not null default 0,
      gone_rows integer not null default 0,
      refused_rows integer not null default 0,
      to_do integer not null default 0,
      applied integer not null default 0,
      estimated_seconds integer,
      failure_code text,
      failures integer not null default 0,
      worker text,
      lease_until timestamptz,
      version integer not null default 1,
      constraint migration_run_check check ((state in ('counting', 'counted', 'running')) = (finished_at is null)),
      constraint migration_run_check1 check ((state = 'failed') = (failure_code is not null))
    );
    create unique index migration_run_active on migration_run ((true)) where state in ('counting', 'running');
    create index migration_run_newest on migration_run (created_at desc, id desc);

    create table migration_row (
      run_id uuid not null references migration_run on delete cascade,
      position integer not null,
      storefront_id text,
      name text not null,
      item jsonb,
      outcome text check (outcome in ('new', 'changed', 'same', 'gone', 'refused')),
      turn integer,
      applied_at timestamptz,
      changes jsonb,
      code text,
      message text,
      catalogue_id bigint,
      primary key (run_id, position)
    );
    create unique index migration_row_once on migration_row (run_id, storefront_id);
    create index migration_row_outcomes on migration_row (run_id, outcome, position);
    create index migration_row_unplanned on migration_row (run_id, position) where outcome is null;
    create index migration_row_waiting on migration_row (run_id, turn) where applied_at is null and outcome in ('new', 'changed');

    create table storefront_page (
      kind text not null,
      cursor text not null,
      etag text,
      items jsonb not null,
      next text,
      total integer,
      read_by uuid not null,
      primary key (kind, cursor)
    );

    create table retailer_stock (
      id integer default 1 primary key check (id = 1),
      number bigint not null,
      sku_id bigint not null,
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      lease_until timestamptz,
      last_error text
    );

    create table retailer_target (
      id integer default 1 primary key check (id = 1),
      active boolean not null
    );
    insert into retailer_stock (number, sku_id) values (0, 0);

    -- References to tables of a higher floor.
    alter table dashboard_notice add foreign key (terms_version) references commercial_terms;
    alter table price_approval add foreign key (load_id) references load;
    alter table stock_hold add foreign key (order_id) references orders on delete cascade;
`;
