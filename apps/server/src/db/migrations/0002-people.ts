import type { SqlRunner } from '../database.ts';

/** Sellers, people, their roles and sessions. E-mails are kept in lower case; secrets only as hashes. */
export function up(run: SqlRunner) {
  return run(`
    create table organization (
      id uuid primary key default gen_random_uuid(),
      account_name text not null unique,
      name text not null,
      active boolean not null default true,
      created_at timestamptz not null default now()
    );
    create index organization_name_search on organization using gin (search_text(name) gin_trgm_ops);

    create table person (
      id uuid primary key default gen_random_uuid(),
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
      created_at timestamptz not null default now()
    );

    create table person_role (
      person_id uuid not null references person on delete cascade,
      role text not null check (role in ('ADMIN_USER', 'STANDARD_USER', 'ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER',
        'ADMIN_API', 'CATALOG_USER', 'ORDERS_USER', 'INVENTORY_USER', 'CARRIERS_USER', 'REPORTS_USER')),
      primary key (person_id, role)
    );

    create table person_organization (
      person_id uuid not null references person on delete cascade,
      organization_id uuid not null references organization on delete cascade,
      primary key (person_id, organization_id)
    );
    create index person_organization_organization on person_organization (organization_id);

    create table session_token (
      token_hash bytea primary key,
      person_id uuid not null references person on delete cascade,
      client_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index session_token_person on session_token (person_id);
    create index session_token_expiry on session_token (expires_at);

    create table sign_in_failure (
      subject text primary key,
      failures integer not null,
      window_ends_at timestamptz not null
    );
    create index sign_in_failure_window on sign_in_failure (window_ends_at);

    create table password_change_link (
      token_hash bytea primary key,
      person_id uuid not null references person on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_change_link_person on password_change_link (person_id, created_at desc);
  `);
}
