import type { SqlRunner } from '../database.ts';

/** What everybody looks up: settings, carriers and their blocks, notices, requested invoices; and the audit log. */
export function up(run: SqlRunner) {
  return run(`
    create table general_settings (
      id integer primary key default 1 check (id = 1),
      token_validity_seconds integer not null default 28800,
      time_inactivity_seconds integer not null default 1800,
      expired_new_password_seconds integer not null default 7776000,
      notify_by_email boolean not null default true,
      notify_by_platform boolean not null default true
    );
    insert into general_settings (id) values (1);

    create table carrier (
      id text primary key default gen_random_uuid()::text,
      name text not null,
      sla_type text not null,
      type text not null check (type in ('ADMIN', 'SELLER')),
      is_active boolean not null default true,
      account_name text references organization (account_name)
    );
    create index carrier_account on carrier (account_name);

    create table carrier_block (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      start_date date not null,
      end_date date not null check (end_date >= start_date),
      active boolean not null default true,
      all_sellers boolean not null default false,
      created_at timestamptz not null default now()
    );
    create table carrier_block_seller (
      block_id uuid not null references carrier_block on delete cascade,
      account_name text not null references organization (account_name),
      primary key (block_id, account_name)
    );

    create table notification (
      id uuid primary key default gen_random_uuid(),
      type text not null check (type in ('LOW_SKU_INVENTARY', 'COMMERCIAL_CONDITION_COMMISSION', 'CREATE_NEW_CONTROVERSY', 'MESSAGE_NOTIFICATION')),
      mode text not null check (mode in ('INBOX', 'POPUP')),
      text text not null,
      start_date date,
      end_date date,
      created_at timestamptz not null default now()
    );
    create table notification_recipient (
      notification_id uuid not null references notification on delete cascade,
      person_id uuid not null references person on delete cascade,
      read_at timestamptz,
      primary key (person_id, notification_id)
    );
    create index notification_recipient_unread on notification_recipient (person_id) where read_at is null;

    create table announcement (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      text text not null,
      image text,
      start_date date not null,
      end_date date not null check (end_date >= start_date),
      created_at timestamptz not null default now()
    );

    create table fiscal_invoice (
      order_id text primary key,
      account_name text not null references organization (account_name),
      requested_at timestamptz not null default now(),
      rfc text not null,
      person_type text not null check (person_type in ('FISICA', 'MORAL')),
      cfdi_use text not null,
      status text not null default 'pending' check (status in ('pending', 'invoiced')),
      pdf_file text,
      xml_file text
    );
    create index fiscal_invoice_account on fiscal_invoice (account_name, status, requested_at desc);
    create index fiscal_invoice_newest on fiscal_invoice (status, requested_at desc);

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
    create index audit_entry_subject on audit_entry (subject_type, subject_id, id);
  `);
}
