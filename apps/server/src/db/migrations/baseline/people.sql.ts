/** The floors of the platform and of people: the audit, settings, users, sessions, sellers and notices. */
export const people = `
    -- platform

    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      person_id uuid,
      surface text not null,
      request_id text,
      action text not null,
      subject_type text not null,
      subject_id text not null,
      account_name text,
      before jsonb,
      after jsonb
    );
    create index audit_conditions_of_load on audit_entry (request_id, id) where action = 'sku.conditionChanged';
    create index audit_entry_refused on audit_entry (id desc) where action = 'session.refused';
    create index audit_entry_session on audit_entry (id desc) where action in ('session.opened', 'session.closed');
    create index audit_entry_subject on audit_entry (subject_type, subject_id, id);

    create table audit_refusal (
      hour timestamptz not null,
      caller text not null,
      operation text not null,
      status integer not null,
      person_id uuid,
      address text,
      reason text not null,
      times bigint not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      request_id text not null,
      primary key (hour, caller, operation, status)
    );

    create table retailer_message (
      id bigint generated always as identity primary key,
      order_id text not null,
      audit_id bigint not null references audit_entry,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      lease_until timestamptz,
      last_error text,
      sent_at timestamptz,
      skipped boolean not null default false
    );
    create index retailer_message_due on retailer_message (next_at) where sent_at is null;
    create index retailer_message_sent on retailer_message (sent_at) where sent_at is not null;
    create index retailer_message_unsent on retailer_message (order_id, id) where sent_at is null;

    create table live_event (
      id bigint generated always as identity primary key,
      xact xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now(),
      topic text not null check (topic in ('order', 'load', 'incident', 'notification', 'report', 'migration', 'settings', 'carriers')),
      subject_id text,
      account_name text,
      person_id uuid,
      layout text,
      version integer,
      hidden boolean not null default false
    );
    create index live_event_age on live_event (at);
    create index live_event_order on live_event (xact, id);

    create table general_settings (
      id integer default 1 primary key check (id = 1),
      token_validity_seconds integer not null default 28800,
      time_inactivity_seconds integer not null default 1800,
      expired_new_password_seconds integer not null default 7776000,
      notify_by_email boolean not null default true,
      notify_by_platform boolean not null default true,
      link_validity_seconds integer not null default 3600 check (link_validity_seconds > 0),
      first_link_validity_seconds integer not null default 259200 check (first_link_validity_seconds > 0),
      demonstration boolean not null default false,
      version integer not null default 1,
      low_stock_units integer not null default 5 check (low_stock_units > 0),
      admin_two_factor boolean not null default false,
      seller_decision_hours integer not null default 24 check (seller_decision_hours > 0)
    );
    insert into general_settings default values;

    -- people

    create table organization (
      id uuid default gen_random_uuid() primary key,
      account_name text not null unique,
      name text not null,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      description text not null default '',
      terms text not null default '',
      image_file text,
      image_type text check (image_type in ('image/png', 'image/jpeg')),
      version integer not null default 1,
      constraint organization_image check ((image_file is null) = (image_type is null))
    );
    create index organization_account_search on organization using gin (search_text(account_name) gin_trgm_ops);
    create unique index organization_account_word on organization (lower(account_name));
    create index organization_name_search on organization using gin (search_text(name) gin_trgm_ops);

    create table person (
      id uuid default gen_random_uuid() primary key,
      email text not null unique check (email = lower(email)),
      first_name text not null,
      last_name text not null,
      status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
      operating_user boolean not null default false,
      active_send_email boolean not null default true,
      password_hash text,
      password_changed_at timestamptz,
      password_change_pending boolean not null default false,
      two_factor_secret text,
      two_factor_active boolean not null default false,
      two_factor_last_step bigint not null default 0,
      two_factor_deadline date,
      last_session_at timestamptz,
      created_at timestamptz not null default now(),
      two_factor_pending_secret text,
      version integer not null default 1
    );
    create index person_words on person using gin (search_text((((first_name || ' ') || last_name) || ' ') || email) gin_trgm_ops);

    create table person_organization (
      person_id uuid not null references person on delete cascade,
      organization_id uuid not null references organization on delete cascade,
      primary key (person_id, organization_id)
    );
    create index person_organization_organization on person_organization (organization_id);

    create table person_role (
      person_id uuid not null references person on delete cascade,
      role text not null check (role in ('ADMIN_USER', 'STANDARD_USER', 'ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER',
        'ADMIN_API', 'CATALOG_USER', 'ORDERS_USER', 'INVENTORY_USER', 'CARRIERS_USER', 'REPORTS_USER')),
      primary key (person_id, role)
    );

    create table email_change (
      person_id uuid primary key references person on delete cascade,
      email text not null,
      asked_at timestamptz not null,
      token_hash bytea unique,
      expires_at timestamptz,
      used_at timestamptz,
      asked_by uuid references person on delete cascade
    );

    create table known_device (
      key_hash bytea not null,
      person_id uuid not null references person on delete cascade,
      seen_at timestamptz not null,
      primary key (person_id, key_hash)
    );

    create table password_change_link (
      token_hash bytea primary key,
      person_id uuid not null references person on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      purpose text not null default 'password' check (purpose in ('password', 'twoFactor')),
      two_factor_secret text
    );
    create index password_change_link_person on password_change_link (person_id, created_at desc);

    create table program_token (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      token_hash bytea not null unique,
      name text not null check (length(name) between 1 and 60),
      scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'loads', 'reports', 'orders']),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      constraint program_token_check check (expires_at > created_at)
    );
    create index program_token_expiry on program_token (expires_at);
    create unique index program_token_name on program_token (person_id, name_key(name));

    create table recovery_code (
      person_id uuid not null references person on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (person_id, code_hash)
    );

    create table sign_in_failure (
      subject text primary key,
      failures integer not null,
      window_ends_at timestamptz not null,
      waits integer not null default 0
    );
    create index sign_in_failure_window on sign_in_failure (window_ends_at);

    create table web_session (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      client_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      rotation_key bytea not null,
      secret_hash bytea not null,
      previous_hash bytea,
      rotated_at timestamptz not null,
      arrived boolean not null default false,
      acted_at timestamptz not null default now(),
      agent text,
      address text,
      host_name boolean not null default false,
      awaits_two_factor boolean not null default false
    );
    create index web_session_expiry on web_session (expires_at);
    create index web_session_person on web_session (person_id);

    create table session_token (
      token_hash bytea primary key,
      person_id uuid not null references person on delete cascade,
      client_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      web_session_id uuid references web_session on delete cascade,
      id uuid not null default gen_random_uuid(),
      seen_at timestamptz,
      agent text,
      address text
    );
    create index session_token_expiry on session_token (expires_at);
    create index session_token_person on session_token (person_id);
    create index session_token_web_session on session_token (web_session_id) where web_session_id is not null;

    create table announcement (
      id uuid default gen_random_uuid() primary key,
      title text not null,
      text text not null,
      image text,
      start_date date not null,
      end_date date not null,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      constraint announcement_check check (end_date >= start_date)
    );

    create table dashboard_notice (
      id uuid default gen_random_uuid() primary key,
      kind text not null check (kind in ('TERMS_CHANGED', 'PROVIDER_DELIVERS', 'PAYMENT_CLAUSE')),
      title text not null,
      text text not null,
      start_date date not null,
      end_date date not null,
      edition bigint generated always as identity,
      terms_version integer,
      constraint dashboard_notice_check check (end_date >= start_date)
    );
    create index dashboard_notice_edition on dashboard_notice (kind, edition desc);

    create table dashboard_notice_seen (
      person_id uuid not null references person on delete cascade,
      notice_id uuid not null references dashboard_notice on delete cascade,
      seen_at timestamptz not null,
      primary key (person_id, notice_id)
    );

    create table notification (
      id uuid default gen_random_uuid() primary key,
      type text not null check (type in ('LOW_SKU_INVENTARY', 'COMMERCIAL_CONDITION_COMMISSION', 'CREATE_NEW_CONTROVERSY', 'INCIDENT',
        'REPORT', 'MESSAGE_NOTIFICATION')),
      mode text not null check (mode in ('INBOX', 'POPUP')),
      text text not null,
      start_date date,
      end_date date,
      created_at timestamptz not null default now(),
      subject text,
      path text
    );

    create table notification_mail (
      notification_id uuid not null references notification on delete cascade,
      person_id uuid not null references person on delete cascade,
      next_at timestamptz not null,
      lease_until timestamptz,
      attempts integer not null default 0,
      primary key (notification_id, person_id)
    );
    create index notification_mail_due on notification_mail (next_at);
    create index notification_mail_person on notification_mail (person_id);

    create table notification_recipient (
      notification_id uuid not null references notification on delete cascade,
      person_id uuid not null references person on delete cascade,
      read_at timestamptz,
      primary key (person_id, notification_id)
    );
    create index notification_recipient_unread on notification_recipient (person_id) where read_at is null;

    create table scheduled_notice (
      id uuid default gen_random_uuid() primary key,
      text text not null,
      notify_at timestamptz not null,
      sent_at timestamptz,
      notification_id uuid references notification on delete set null,
      created_at timestamptz not null default now(),
      version integer not null default 1
    );
    create index scheduled_notice_due on scheduled_notice (notify_at) where sent_at is null;
    create index scheduled_notice_order on scheduled_notice (notify_at desc, id);
    create index scheduled_notice_text on scheduled_notice using gin (search_text(text) gin_trgm_ops);

    create table list_columns (
      person_id uuid not null references person on delete cascade,
      list text not null,
      columns jsonb not null,
      primary key (person_id, list)
    );

    create table list_view (
      id uuid default gen_random_uuid() primary key,
      list text not null check (list in ('orders', 'products', 'sellers', 'incidents', 'loads')),
      name text not null check (name <> ''),
      search jsonb not null,
      shared boolean not null,
      person_id uuid not null references person on delete cascade,
      circle text not null,
      version integer not null default 1,
      created_at timestamptz not null default now()
    );
    create unique index list_view_name on list_view (person_id, circle, list, name_key(name));
    create index list_view_shared on list_view (circle, list) where shared;
`;
