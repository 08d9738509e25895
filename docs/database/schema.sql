-- The schema after the migration 0907-older-secrets-of-webhooks. Written by `npm run generate`; the migrations make it
-- (apps/server/src/db/migrations), and comments come from the modules' *.tables.ts. docs/database/README.md draws it.

create extension btree_gin;
create extension pg_trgm;
create extension unaccent;

create sequence stock_change_number;

-- ==================== db ==========================================================

-- The steps of the schema that the database has.
create table migration (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  -- Of the statements of the step (ADR 40).
  checksum text,
  constraint migration_pkey primary key (name)
);

-- ==================== platform/integration-events =================================

-- Events on their way to a subscription, and what became of them: written with the change, or by the feed of stock.
create table webhook_delivery (
  -- The seller that the event is about; empty for the marketplace.
  account_name text not null,
  id bigint generated always as identity,
  subscription_id uuid not null,
  -- The same for every subscription.
  event_id uuid not null,
  -- The name of the event.
  event text not null,
  -- What it is about: events of one thing are sent in their order.
  thing text not null,
  -- The fields of the message beside its id, name, version, moment and account.
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  -- The three days after which it is given up begin here.
  counted_from timestamp with time zone default now() not null,
  state text default 'waiting'::text not null,
  -- How often it was tried since it last succeeded.
  attempts integer default 0 not null,
  -- When it is due next.
  next_at timestamp with time zone default now() not null,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- When it was delivered or given up.
  ended_at timestamp with time zone,
  -- The status of the latest answer.
  status integer,
  -- The beginning of the latest answer.
  answer text,
  -- Why the latest attempt failed.
  last_error text,
  -- How long the latest attempt took.
  milliseconds integer,
  constraint webhook_delivery_pkey primary key (account_name, id),
  constraint webhook_delivery_subscription_id_fkey foreign key (subscription_id) references webhook_subscription(id) on delete cascade,
  constraint webhook_delivery_check check (((state = 'waiting'::text) = (ended_at is null))),
  constraint webhook_delivery_state_check check ((state = any (array['waiting'::text, 'delivered'::text, 'failed'::text, 'skipped'::text])))
);
create index webhook_delivery_due on webhook_delivery (subscription_id, next_at) where (state = 'waiting'::text);
create index webhook_delivery_ended on webhook_delivery (ended_at) where (state <> 'waiting'::text);
create index webhook_delivery_listed on webhook_delivery (subscription_id, id);
create index webhook_delivery_of_thing on webhook_delivery (thing, id) where (state = 'waiting'::text);
create index webhook_delivery_waiting on webhook_delivery (subscription_id, thing, id) where (state = 'waiting'::text);

-- Secrets of subscriptions from before the previous one, which sign too as long as was promised.
create table webhook_older_secret (
  subscription_id uuid not null,
  -- Sealed.
  secret text not null,
  -- Until when it signs messages beside the present secret.
  signs_until timestamp with time zone not null,
  constraint webhook_older_secret_pkey primary key (subscription_id, secret),
  constraint webhook_older_secret_subscription_id_fkey foreign key (subscription_id) references webhook_subscription(id) on delete cascade
);

-- Subscriptions to events: where they are sent, and which.
create table webhook_subscription (
  id uuid default gen_random_uuid() not null,
  -- The seller whose events are sent; empty: those of all sellers and of the marketplace.
  account_name text default ''::text not null,
  -- Where messages are sent; null while a command listens, which fetches them.
  address text,
  -- The names of the events.
  events text[] not null,
  -- The sealed secret that signs messages.
  secret text not null,
  -- The sealed secret that signs them too, until `previous_until`.
  previous_secret text,
  -- Until when the previous secret signs too.
  previous_until timestamp with time zone,
  -- Whether events are kept and sent.
  enabled boolean default true not null,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  -- The last sign of life of a command that listens.
  seen_at timestamp with time zone,
  -- The number of the last change of stock that was told.
  stock_number bigint default 0 not null,
  -- The variant of the last change of stock that was told.
  stock_sku bigint default 0 not null,
  constraint webhook_subscription_pkey primary key (id),
  constraint webhook_subscription_check check (((address is null) = (seen_at is not null)))
);

-- ==================== platform/audit ==============================================

-- Every change of what is not spread (people, sellers, carriers, loads, settings): who made it, from where, from what to what.
create table audit_entry (
  id bigint generated always as identity,
  -- When.
  at timestamp with time zone default now() not null,
  person_id uuid,
  -- Where the call came from: web, cli, integrator, api or job.
  surface text not null,
  -- The request that caused it, as in the log.
  request_id text,
  -- What was done, such as order.handlingStarted.
  action text not null,
  -- The kind of thing that changed.
  subject_type text not null,
  subject_id text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text default ''::text not null,
  -- What changed, as it was.
  before jsonb,
  -- What changed, as it is.
  after jsonb,
  constraint audit_entry_pkey primary key (id)
);
create index audit_entry_refused on audit_entry (id desc) where (action = 'session.refused'::text);
create index audit_entry_session on audit_entry (id desc) where (action = any (array['session.opened'::text, 'session.closed'::text]));
create index audit_entry_subject on audit_entry (subject_type, subject_id, id);

-- Requests that were refused with 403 or 429, and failed tries of passwords, codes and links, counted by hour, caller, operation, status, reason and person.
create table audit_refusal (
  -- The beginning of the hour whose refusals are counted.
  hour timestamp with time zone not null,
  -- `person:` or `network:` and which; `*` = the callers beyond an hour's limit.
  caller text not null,
  -- The operation of the contract that was refused.
  operation text not null,
  status integer not null,
  -- Whom the requests were about; null if nobody, or among the callers beyond an hour's limit.
  person_id uuid,
  -- Where the last request came from.
  address text,
  -- The code of the refusal.
  reason text not null,
  -- How often it was refused in that hour.
  times bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  -- The request that caused it, as in the log.
  request_id text not null,
  constraint audit_refusal_counted unique nulls not distinct (hour, status, caller, operation, reason, person_id)
);

-- Messages to the retailer about changes of orders: written with their audit entries, sent by the retailer's module.
create table retailer_message (
  id bigint generated always as identity,
  order_id text not null,
  audit_id bigint not null,
  created_at timestamp with time zone default now() not null,
  -- How often it was tried since it last succeeded.
  attempts integer default 0 not null,
  -- When it is due next.
  next_at timestamp with time zone default now() not null,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- What the last failed attempt answered.
  last_error text,
  -- When the retailer confirmed it or, if it was skipped, when it was given up.
  sent_at timestamp with time zone,
  -- Given up by an administrator: later messages do not wait for it.
  skipped boolean default false not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint retailer_message_pkey primary key (id, account_name)
);
create index retailer_message_due on retailer_message (next_at) where (sent_at is null);
create index retailer_message_sent on retailer_message (sent_at) where (sent_at is not null);
create index retailer_message_unsent on retailer_message (order_id, id) where (sent_at is null);

-- Every change of what lies with its seller (orders, their notes and invoices, products, variants, incidents): who made it, from where, from what to what.
create table seller_audit_entry (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  id bigint generated always as identity,
  -- When.
  at timestamp with time zone default now() not null,
  person_id uuid,
  -- Where the call came from: web, cli, integrator, api or job.
  surface text not null,
  -- The request that caused it, as in the log.
  request_id text,
  -- What was done, such as order.handlingStarted.
  action text not null,
  -- The kind of thing that changed.
  subject_type text not null,
  subject_id text not null,
  -- What changed, as it was.
  before jsonb,
  -- What changed, as it is.
  after jsonb,
  constraint seller_audit_entry_pkey primary key (account_name, id)
);
create index seller_audit_entry_of_load on seller_audit_entry (account_name, request_id, id) where (action = 'sku.conditionChanged'::text);
create index seller_audit_entry_subject on seller_audit_entry (account_name, subject_type, subject_id, id);

-- ==================== platform/live ===============================================

-- News for open pages, kept for an hour; readers go by (xact, id).
create table live_event (
  id bigint generated always as identity,
  -- The transaction that published it.
  xact xid8 default pg_current_xact_id() not null,
  -- When.
  at timestamp with time zone default now() not null,
  -- The kind of thing that changed.
  topic text not null,
  subject_id text,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text default ''::text not null,
  person_id uuid,
  -- The layout of a load.
  layout text,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer,
  -- About an unpaid order, which does not exist for its seller.
  hidden boolean default false not null,
  constraint live_event_pkey primary key (id),
  constraint live_event_topic_check check ((topic = any (array['order'::text, 'load'::text, 'incident'::text, 'notification'::text, 'report'::text, 'migration'::text, 'settings'::text, 'carriers'::text])))
);
create index live_event_age on live_event (at);
create index live_event_order on live_event (xact, id);

-- ==================== platform/settings ===========================================

-- A single row, created by the migration.
create table general_settings (
  id integer default 1 not null,
  -- How long a session lasts.
  token_validity_seconds integer default 28800 not null,
  -- After how long without activity a page signs out.
  time_inactivity_seconds integer default 1800 not null,
  -- How long a password is good.
  expired_new_password_seconds integer default 7776000 not null,
  -- Whether notifications are sent by mail.
  notify_by_email boolean default true not null,
  -- Whether notifications are shown in the app.
  notify_by_platform boolean default true not null,
  -- Validity of links in mails; the second is for those of a first login and of two-step sign-in, which may be read on another day.
  link_validity_seconds integer default 3600 not null,
  -- How long the link of a first sign-in is good.
  first_link_validity_seconds integer default 259200 not null,
  -- Whether data and accounts are invented.
  demonstration boolean default false not null,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  -- A variant with this many free units or fewer runs low.
  low_stock_units integer default 5 not null,
  -- Whether marketplace administrators must use two steps.
  admin_two_factor boolean default false not null,
  -- The hours that a seller has to decide on a requested cancellation.
  seller_decision_hours integer default 24 not null,
  -- The name that mails come from.
  marketplace_name text default 'Trastienda'::text not null,
  -- The file name of the logo that mails show; empty if there is none.
  marketplace_logo text default ''::text not null,
  constraint general_settings_pkey primary key (id),
  constraint general_settings_first_link_validity_seconds_check check ((first_link_validity_seconds > 0)),
  constraint general_settings_id_check check ((id = 1)),
  constraint general_settings_link_validity_seconds_check check ((link_validity_seconds > 0)),
  constraint general_settings_low_stock_units_check check ((low_stock_units > 0)),
  constraint general_settings_seller_decision_hours_check check ((seller_decision_hours > 0))
);

-- ==================== platform/files ==============================================

-- The name that places of files know this database by: it removes files only where it stands (ADR 243). One row, written at the first use.
create table files_owner (
  -- True: there is one row.
  one boolean default true not null,
  -- The name; a copy of the database gets another one.
  id uuid not null,
  -- The PostgreSQL server and database in which the name was last used: elsewhere it is a copy. Null after a move, which is none.
  home text,
  -- Whether this is a copy, or was restored without its files: it takes no place that nobody has claimed.
  is_copy boolean default false not null,
  constraint files_owner_pkey primary key (one),
  constraint files_owner_one_check check (one)
);

-- ==================== people/session ==============================================

-- A requested e-mail, which counts once its link was opened. The link's hash is set when the mail is written.
create table email_change (
  person_id uuid not null,
  email text not null,
  asked_at timestamp with time zone not null,
  -- Hash of the token; the token itself is kept nowhere.
  token_hash bytea,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  -- Who asked for it; null in a request of the version before.
  asked_by uuid,
  constraint email_change_pkey primary key (person_id),
  constraint email_change_token_hash_key unique (token_hash),
  constraint email_change_asked_by_fkey foreign key (asked_by) references person(id) on delete cascade,
  constraint email_change_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);

-- SHA-256 of the key of a device that a person has signed in from.
create table known_device (
  -- Hash of the secret that the device keeps.
  key_hash bytea not null,
  person_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint known_device_pkey primary key (person_id, key_hash),
  constraint known_device_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);

-- Links of mails for a first or forgotten password, or for two steps; each works once.
create table password_change_link (
  -- Hash of the token; the token itself is kept nowhere.
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  -- What the link is for: a new password, or only the activation of two steps.
  purpose text default 'password'::text not null,
  -- The secret of this link's QR, base32 and sealed.
  two_factor_secret text,
  constraint password_change_link_pkey primary key (token_hash),
  constraint password_change_link_person_id_fkey foreign key (person_id) references person(id) on delete cascade,
  constraint password_change_link_purpose_check check ((purpose = any (array['password'::text, 'twoFactor'::text])))
);
create index password_change_link_person on password_change_link (person_id, created_at desc);

-- Users: people of the marketplace and of sellers, and the integrator.
create table person (
  id uuid default gen_random_uuid() not null,
  -- Lower case.
  email text not null,
  first_name text not null,
  last_name text not null,
  status text default 'ENABLED'::text not null,
  -- Whether the person may see buyers' personal data.
  operating_user boolean default false not null,
  -- Whether the person gets notifications by mail, too.
  active_send_email boolean default true not null,
  -- argon2id; null until the person has set one.
  password_hash text,
  password_changed_at timestamp with time zone,
  -- Whether the next sign-in asks for a new password.
  password_change_pending boolean default false not null,
  -- base32, sealed (SecretBox); null while two-step has never been started.
  two_factor_secret text,
  -- Whether a sign-in asks for a code.
  two_factor_active boolean default false not null,
  -- The last accepted 30-second step: each code works only once.
  two_factor_last_step bigint default 0 not null,
  -- The person's own deadline, where an administrator has postponed the general one.
  two_factor_deadline date,
  last_session_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  -- base32, sealed; shown as a QR code until the user enters a first code.
  two_factor_pending_secret text,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  constraint person_pkey primary key (id),
  constraint person_email_key unique (email),
  constraint person_email_check check ((email = lower(email))),
  constraint person_status_check check ((status = any (array['ENABLED'::text, 'DISABLED'::text])))
);
create index person_words on person using gin (search_text(((((first_name || ' '::text) || last_name) || ' '::text) || email)) gin_trgm_ops);

-- A token that a person made for a program.
create table program_token (
  id uuid not null,
  person_id uuid not null,
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea not null,
  name text not null,
  -- What the program may do.
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- Accurate to a few minutes.
  last_used_at timestamp with time zone,
  constraint program_token_pkey primary key (id),
  constraint program_token_token_hash_key unique (token_hash),
  constraint program_token_person_id_fkey foreign key (person_id) references person(id) on delete cascade,
  constraint program_token_check check ((expires_at > created_at)),
  constraint program_token_name_check check (((length(name) >= 1) and (length(name) <= 60)))
);
create index program_token_expiry on program_token (expires_at);
create unique index program_token_name on program_token (person_id, name_key(name));

-- SHA-256 of a recovery code, which works once.
create table recovery_code (
  person_id uuid not null,
  -- Hash of the code, with its person.
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey primary key (person_id, code_hash),
  constraint recovery_code_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);

-- Access tokens of open sessions: those of pages are short and belong to a web session.
create table session_token (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea not null,
  person_id uuid not null,
  client_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- The browser session that the token belongs to and ends with; null for other programs.
  web_session_id uuid,
  -- Names a program's session in the profile; gives no access.
  id uuid default gen_random_uuid() not null,
  -- The last use, accurate to a few minutes; not kept for tokens of browsers.
  seen_at timestamp with time zone,
  -- The `User-Agent` and the address of the sign-in.
  agent text,
  address text,
  constraint session_token_pkey primary key (token_hash),
  constraint session_token_person_id_fkey foreign key (person_id) references person(id) on delete cascade,
  constraint session_token_web_session_id_fkey foreign key (web_session_id) references web_session(id) on delete cascade
);
create index session_token_expiry on session_token (expires_at);
create index session_token_person on session_token (person_id);
create index session_token_web_session on session_token (web_session_id) where (web_session_id is not null);

-- One row for each subject that failed lately, at most some 20,000 (ADR 147). `waits`: how often the subject was made to wait.
create table sign_in_failure (
  -- What the failures are counted for: an account, a network or a link, as a hash or a key.
  subject text not null,
  -- Failures in a row, without a known reason.
  failures integer not null,
  window_ends_at timestamp with time zone not null,
  -- How often the next attempt had to wait; each wait is longer.
  waits integer default 0 not null,
  constraint sign_in_failure_pkey primary key (subject)
);
create index sign_in_failure_window on sign_in_failure (window_ends_at);

-- A browser session: its cookie renews its tokens.
create table web_session (
  id uuid not null,
  person_id uuid not null,
  client_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- Derives the next secret from the current one, so that two requests with the same secret get the same next one.
  rotation_key bytea not null,
  -- SHA-256 of the newest secret and of the one before it; the secrets themselves are kept nowhere.
  secret_hash bytea not null,
  -- The secret before the last renewal.
  previous_hash bytea,
  rotated_at timestamp with time zone not null,
  -- Whether the response with the newest secret has reached its browser.
  arrived boolean default false not null,
  -- When the page last said that its user was active; inactivity counts from here.
  acted_at timestamp with time zone default now() not null,
  -- The `User-Agent` and the address of the sign-in or the last renewal.
  agent text,
  address text,
  -- Whether its cookie has the `__Host-` name: the plain one is then not accepted over https.
  host_name boolean default false not null,
  -- Whether the settings demanded two steps at the sign-in and the person had none: until they are active, the session is held.
  awaits_two_factor boolean default false not null,
  constraint web_session_pkey primary key (id),
  constraint web_session_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index web_session_expiry on web_session (expires_at);
create index web_session_person on web_session (person_id);

-- ==================== people/users ================================================

-- The sellers that a user belongs to.
create table person_organization (
  person_id uuid not null,
  organization_id uuid not null,
  constraint person_organization_pkey primary key (person_id, organization_id),
  constraint person_organization_organization_id_fkey foreign key (organization_id) references organization(id) on delete cascade,
  constraint person_organization_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index person_organization_organization on person_organization (organization_id);

-- Roles and permissions of users.
create table person_role (
  person_id uuid not null,
  role text not null,
  constraint person_role_pkey primary key (person_id, role),
  constraint person_role_person_id_fkey foreign key (person_id) references person(id) on delete cascade,
  constraint person_role_role_check check ((role = any (array['ADMIN_USER'::text, 'STANDARD_USER'::text, 'ORGANIZATION_ADMIN_USER'::text, 'ORGANIZATION_STANDARD_USER'::text, 'ADMIN_API'::text, 'CATALOG_USER'::text, 'ORDERS_USER'::text, 'INVENTORY_USER'::text, 'CARRIERS_USER'::text, 'REPORTS_USER'::text])))
);

-- ==================== people/sellers ==============================================

-- Sellers.
create table organization (
  id uuid default gen_random_uuid() not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  name text not null,
  -- A deactivated seller can only look.
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  description text default ''::text not null,
  -- What the seller writes about its sales.
  terms text default ''::text not null,
  -- Key of the picture's file; always stored together with its type.
  image_file text,
  -- Media type of the logo.
  image_type text,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  constraint organization_pkey primary key (id),
  constraint organization_account_name_key unique (account_name),
  constraint organization_account_name_check check ((account_name <> ''::text)),
  constraint organization_image check (((image_file is null) = (image_type is null))),
  constraint organization_image_type_check check ((image_type = any (array['image/png'::text, 'image/jpeg'::text])))
);
create index organization_account_search on organization using gin (search_text(account_name) gin_trgm_ops);
create unique index organization_account_word on organization (lower(account_name));
create index organization_name_search on organization using gin (search_text(name) gin_trgm_ops);

-- ==================== people/notices ==============================================

-- The text with a picture that all users see between two days; there is one.
create table announcement (
  id uuid default gen_random_uuid() not null,
  title text not null,
  text text not null,
  -- A data URL.
  image text,
  start_date date not null,
  end_date date not null,
  created_at timestamp with time zone default now() not null,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  constraint announcement_pkey primary key (id),
  constraint announcement_check check ((end_date >= start_date))
);

-- Notices on the first page, one of a kind at a time.
create table dashboard_notice (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  title text not null,
  text text not null,
  start_date date not null,
  end_date date not null,
  -- Increases with each notice: only the newest edition of a kind counts.
  edition bigint generated always as identity,
  -- The version of the document of the commercial conditions that the notice is about.
  terms_version integer,
  constraint dashboard_notice_pkey primary key (id),
  constraint dashboard_notice_terms_version_fkey foreign key (terms_version) references commercial_terms(version),
  constraint dashboard_notice_check check ((end_date >= start_date)),
  constraint dashboard_notice_kind_check check ((kind = any (array['TERMS_CHANGED'::text, 'PROVIDER_DELIVERS'::text, 'PAYMENT_CLAUSE'::text])))
);
create index dashboard_notice_edition on dashboard_notice (kind, edition desc);

-- Who has closed a notice of the first page.
create table dashboard_notice_seen (
  person_id uuid not null,
  notice_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint dashboard_notice_seen_pkey primary key (person_id, notice_id),
  constraint dashboard_notice_seen_notice_id_fkey foreign key (notice_id) references dashboard_notice(id) on delete cascade,
  constraint dashboard_notice_seen_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);

-- A message to one or more users; who gets it stands in notification_recipient.
create table notification (
  id uuid default gen_random_uuid() not null,
  type text not null,
  -- INBOX: at the bell. POPUP: opens by itself.
  mode text not null,
  text text not null,
  start_date date,
  end_date date,
  created_at timestamp with time zone default now() not null,
  -- The subject of its mail, if the mail has its own.
  subject text,
  -- The address within the web that the notification and its mail link to.
  path text,
  constraint notification_pkey primary key (id),
  constraint notification_mode_check check ((mode = any (array['INBOX'::text, 'POPUP'::text])))
);

-- Mails still to be sent.
create table notification_mail (
  notification_id uuid not null,
  person_id uuid not null,
  -- When it is due next.
  next_at timestamp with time zone not null,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- How often it was tried since it last succeeded.
  attempts integer default 0 not null,
  constraint notification_mail_pkey primary key (notification_id, person_id),
  constraint notification_mail_notification_id_fkey foreign key (notification_id) references notification(id) on delete cascade,
  constraint notification_mail_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index notification_mail_due on notification_mail (next_at);
create index notification_mail_person on notification_mail (person_id);

-- Who gets a notification, and when they read it.
create table notification_recipient (
  notification_id uuid not null,
  person_id uuid not null,
  read_at timestamp with time zone,
  constraint notification_recipient_pkey primary key (person_id, notification_id),
  constraint notification_recipient_notification_id_fkey foreign key (notification_id) references notification(id) on delete cascade,
  constraint notification_recipient_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index notification_recipient_unread on notification_recipient (person_id) where (read_at is null);

-- Notices that administrators write, and the server sends to all users at their time.
create table scheduled_notice (
  id uuid default gen_random_uuid() not null,
  text text not null,
  notify_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  notification_id uuid,
  created_at timestamp with time zone default now() not null,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  author_id uuid,
  -- The key of its author's attempt, if the request had one.
  attempt_key text,
  constraint scheduled_notice_pkey primary key (id),
  constraint scheduled_notice_notification_id_fkey foreign key (notification_id) references notification(id) on delete set null
);
create unique index scheduled_notice_attempt on scheduled_notice (author_id, attempt_key) where (attempt_key is not null);
create index scheduled_notice_due on scheduled_notice (notify_at) where (sent_at is null);
create index scheduled_notice_order on scheduled_notice (notify_at desc, id);
create index scheduled_notice_text on scheduled_notice using gin (search_text(text) gin_trgm_ops);

-- ==================== people/views ================================================

-- The columns that a user chose for a list; `list` has the name that the list's texts have.
create table list_columns (
  person_id uuid not null,
  -- Which list.
  list text not null,
  -- The chosen columns, in their sequence.
  columns jsonb not null,
  constraint list_columns_pkey primary key (person_id, list),
  constraint list_columns_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);

-- Named searches of lists.
create table list_view (
  id uuid default gen_random_uuid() not null,
  -- Which list it is a search of.
  list text not null,
  name text not null,
  -- What searches of text look at: plain words without accents.
  search jsonb not null,
  -- Whether all of its circle see it.
  shared boolean not null,
  person_id uuid not null,
  -- The group a view is shared with: the people of a seller, or '' for those of the marketplace.
  circle text not null,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint list_view_pkey primary key (id),
  constraint list_view_person_id_fkey foreign key (person_id) references person(id) on delete cascade,
  constraint list_view_list_check check ((list = any (array['orders'::text, 'products'::text, 'sellers'::text, 'incidents'::text, 'loads'::text]))),
  constraint list_view_name_check check ((name <> ''::text))
);
create unique index list_view_name on list_view (person_id, circle, list, name_key(name));
create index list_view_shared on list_view (circle, list) where shared;

-- ==================== people/presets ==============================================

-- Names for how files are read and written, shared within a seller (ADR 226).
create table preset (
  -- The seller that keeps the preset; empty for the marketplace.
  account_name text not null,
  id uuid default gen_random_uuid() not null,
  -- What it is for: a layout of files, a kind of report, or the file of a list.
  subject text not null,
  name text not null,
  -- How the file is read or written.
  content jsonb not null,
  -- Increases with every change.
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  -- Who changed it last.
  changed_by uuid not null,
  constraint preset_pkey primary key (account_name, id)
);
create unique index preset_name on preset (account_name, subject, name_key(name));

-- ==================== catalogue/categories ========================================

-- Brands of the catalogue.
create table brand (
  id bigint generated always as identity,
  name text not null,
  is_active boolean default true not null,
  -- The storefront's id of the brand, if it was imported from there.
  storefront_id text,
  constraint brand_pkey primary key (id),
  constraint brand_name_check check (((name = btrim(name)) and (name <> ''::text)))
);
create unique index brand_name on brand (name_key(name));
create unique index brand_storefront on brand (storefront_id);

-- The tree of categories: a root, categories, subcategories.
create table category (
  id bigint generated always as identity,
  -- Null only on the root, which the migration creates.
  parent_id bigint,
  name text not null,
  is_active boolean default true not null,
  -- The functions that add and change a category set the depth and the path.
  depth smallint default 0 not null,
  -- The names from the root on, joined; the database fills it in.
  name_path text default '/'::text not null,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  -- The number of the storefront; null for what did not come from there.
  storefront_id text,
  constraint category_pkey primary key (id),
  constraint category_parent_id_fkey foreign key (parent_id) references category(id),
  constraint category_check check (((parent_id is null) = (depth = 0))),
  constraint category_check1 check (((storefront_id is null) or (parent_id is not null))),
  constraint category_depth_check check (((depth >= 0) and (depth <= 4))),
  constraint category_name_check check (((name = btrim(name)) and (name <> ''::text)))
);
create unique index category_name on category (parent_id, name_key(name));
create unique index category_root on category ((true)) where (parent_id is null);
create unique index category_storefront on category (storefront_id);

-- A specification of the category and of all categories below it.
create table category_specification (
  category_id bigint not null,
  specification_id bigint not null,
  is_required boolean default false not null,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  constraint category_specification_pkey primary key (category_id, specification_id),
  constraint category_specification_category_id_fkey foreign key (category_id) references category(id) on delete cascade,
  constraint category_specification_specification_id_fkey foreign key (specification_id) references specification(id) on delete cascade
);
create index category_specification_uses on category_specification (specification_id);

-- A category without a range has its parent's; the root always has one.
create table price_range (
  category_id bigint not null,
  -- The lowest price that needs no approval.
  lowest_centavos bigint not null,
  -- The highest price that needs no approval.
  highest_centavos bigint not null,
  -- The largest discount that needs no approval.
  highest_discount_percent integer not null,
  constraint price_range_pkey primary key (category_id),
  constraint price_range_category_id_fkey foreign key (category_id) references category(id) on delete cascade,
  constraint price_range_check check ((highest_centavos >= lowest_centavos)),
  constraint price_range_highest_discount_percent_check check (((highest_discount_percent >= 1) and (highest_discount_percent <= 100))),
  constraint price_range_lowest_centavos_check check ((lowest_centavos > 0))
);

-- Attributes that categories ask of products, or of variants (is_stock_keeping_unit).
create table specification (
  id bigint generated always as identity,
  name text not null,
  description text default ''::text not null,
  type text not null,
  is_stock_keeping_unit boolean not null,
  is_active boolean default true not null,
  -- The number of the storefront; null for what did not come from there.
  storefront_id text,
  constraint specification_pkey primary key (id),
  constraint specification_name_check check (((name = btrim(name)) and (name <> ''::text))),
  constraint specification_type_check check ((type = any (array['Texto'::text, 'Texto Grande'::text, 'Texto Indexado'::text, 'Texto Grande Indexado'::text, 'Número'::text, 'Combo'::text, 'Radio'::text])))
);
create index specification_name on specification (name_key(name));
create unique index specification_storefront on specification (storefront_id);

-- The values that may be chosen for a specification.
create table specification_value (
  id bigint generated always as identity,
  specification_id bigint not null,
  value text not null,
  position integer not null,
  constraint specification_value_pkey primary key (id),
  constraint specification_value_specification_id_value_key unique (specification_id, value),
  constraint specification_value_specification_id_fkey foreign key (specification_id) references specification(id) on delete cascade,
  constraint specification_value_value_check check (((value = btrim(value)) and (value <> ''::text)))
);

-- ==================== catalogue/products ==========================================

-- Products that were deleted, as they were.
create table deleted_product (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  id bigint not null,
  deleted_at timestamp with time zone not null,
  deleted_by uuid,
  -- What it was.
  data jsonb not null,
  constraint deleted_product_pkey primary key (account_name, id),
  constraint deleted_product_account_name_fkey foreign key (account_name) references organization(account_name)
);

-- Variants that were deleted, as they were.
create table deleted_sku (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  id bigint not null,
  product_id bigint not null,
  -- Its bar code.
  upc text not null,
  deleted_at timestamp with time zone not null,
  deleted_by uuid,
  -- The variant with its price, stock, images, attributes and approvals.
  data jsonb not null,
  constraint deleted_sku_pkey primary key (account_name, id),
  constraint deleted_sku_account_name_fkey foreign key (account_name) references organization(account_name)
);

-- Price requests and the decisions about them. At most one waits per variant.
create table price_approval (
  id bigint generated always as identity,
  sku_id bigint not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- Price when it was requested.
  old_list_price_centavos bigint,
  -- Discounted price when it was requested.
  old_price_centavos bigint,
  -- Requested price.
  new_list_price_centavos bigint not null,
  -- Requested discounted price; null: no discount.
  new_price_centavos bigint,
  -- First day of the requested discount.
  new_valid_from date,
  -- Last day of the requested discount.
  new_valid_until date,
  -- Code of the message that says why the price waits.
  reason text not null,
  requested_by uuid,
  load_id uuid,
  created_at timestamp with time zone default now() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  status text default 'WAITING'::text not null,
  -- The reason for a rejection.
  note text,
  -- When the seller was notified of the decision.
  told_at timestamp with time zone,
  constraint price_approval_pkey primary key (id, account_name),
  constraint price_approval_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint price_approval_approved_by_fkey foreign key (decided_by) references person(id),
  constraint price_approval_load_id_fkey foreign key (load_id) references load(id),
  constraint price_approval_requested_by_fkey foreign key (requested_by) references person(id),
  constraint price_approval_sku_id_fkey foreign key (account_name, sku_id) references sku(account_name, id) on delete cascade,
  constraint price_approval_check check (((new_price_centavos > 0) and (new_price_centavos <= new_list_price_centavos))),
  constraint price_approval_check1 check (((status = 'WAITING'::text) = (decided_at is null))),
  constraint price_approval_check2 check ((new_valid_until > new_valid_from)),
  constraint price_approval_check3 check (((status = 'REJECTED'::text) = (note is not null))),
  constraint price_approval_new_list_price_centavos_check check ((new_list_price_centavos > 0)),
  constraint price_approval_status_check check ((status = any (array['WAITING'::text, 'APPROVED'::text, 'REJECTED'::text, 'OVERTAKEN'::text, 'WITHDRAWN'::text])))
);
create index price_approval_by_account on price_approval (account_name, id desc);
create index price_approval_by_sku on price_approval (sku_id, account_name, id desc);
create index price_approval_newest on price_approval (status, id desc);
create index price_approval_untold on price_approval (account_name, id) where ((status = any (array['APPROVED'::text, 'REJECTED'::text])) and (told_at is null));
create unique index price_approval_waiting on price_approval (sku_id, account_name) where (status = 'WAITING'::text);

-- Products of sellers; what is sold is their variants (sku).
create table product (
  id bigint generated always as identity,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  name text not null,
  description text not null,
  category_id bigint not null,
  brand_id bigint not null,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint product_pkey primary key (id, account_name),
  constraint product_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint product_brand_id_fkey foreign key (brand_id) references brand(id),
  constraint product_category_id_fkey foreign key (category_id) references category(id),
  constraint product_name_check check (((char_length(name) >= 1) and (char_length(name) <= 100)))
);
create index product_by_account on product (account_name, id desc);
create index product_by_brand on product (brand_id);
create index product_named on product (category_id, account_name, name collate "C", brand_id, id);

-- How many products there are, by account, day, category and states: the totals of lists without other filters.
create table product_count (
  -- The seller's account; empty: any of them.
  account_name text not null,
  -- The day in Mexico City.
  day date not null,
  category_id bigint not null,
  -- Bits for the states of the products' variants, as in product_list.
  statuses integer not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  -- Their approved variants.
  approved bigint not null,
  -- Their variants that wait.
  pending bigint not null,
  -- Their rejected variants.
  rejected bigint not null,
  -- Which of the blocks of rows it counts: a total adds up its blocks.
  block integer default '-1'::integer not null,
  constraint product_count_pkey primary key (account_name, day, category_id, block, statuses)
);

-- Changes of product_count that a job has not folded in yet.
create table product_count_delta (
  -- The seller's account; empty: any of them.
  account_name text not null,
  id bigint generated always as identity,
  -- The day in Mexico City.
  day date not null,
  category_id bigint not null,
  -- Bits for the states of the products' variants, as in product_list.
  statuses integer not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  -- Their approved variants.
  approved bigint not null,
  -- Their variants that wait.
  pending bigint not null,
  -- Their rejected variants.
  rejected bigint not null,
  -- Which of the blocks of rows it counts: a total adds up its blocks.
  block integer not null,
  constraint product_count_delta_pkey primary key (account_name, id)
);

-- The table that searches of products read; only product-listing.repository.ts writes it.
create table product_list (
  product_id bigint not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  category_id bigint not null,
  brand_id bigint not null,
  -- The day in Mexico City.
  day date not null,
  -- The name as it is sorted.
  name_key text collate "C" not null,
  -- Variants that are approved.
  approved integer not null,
  -- Variants that wait for an approval.
  pending integer not null,
  -- Variants that are rejected.
  rejected integer not null,
  -- Bits for the states of its variants, and for their stock levels (`stock_bits`).
  statuses integer not null,
  -- One level for each variant with at most a hundred free units.
  levels smallint[] default '{}'::smallint[] not null,
  constraint product_list_pkey primary key (account_name, product_id),
  constraint product_list_product_id_fkey foreign key (account_name, product_id) references product(account_name, id) on delete cascade
);
create index product_list_by_account_category on product_list (account_name, category_id, product_id desc);
create index product_list_by_account_name on product_list (account_name, name_key, product_id);
create index product_list_by_brand on product_list (brand_id, product_id desc);
create index product_list_by_category on product_list (category_id, product_id desc);
create index product_list_by_day on product_list (day, product_id);
create index product_list_by_name on product_list (name_key, product_id);
create index product_list_low on product_list (product_id desc) include (statuses) where ((statuses & 67372032) <> 0);
create index product_list_low_by_account on product_list (account_name, product_id desc) include (statuses) where ((statuses & 67372032) <> 0);
create index product_list_newest on product_list (product_id desc) include (statuses, day);
create index product_list_out on product_list (product_id desc) include (statuses) where ((statuses & 526344) <> 0);
create index product_list_out_by_account on product_list (account_name, product_id desc) include (statuses) where ((statuses & 526344) <> 0);
create index product_list_pending on product_list (product_id desc) where ((statuses & 2) <> 0);
create index product_list_pending_by_account on product_list (account_name, product_id desc) where ((statuses & 2) <> 0);
create index product_list_pending_by_category on product_list (category_id, product_id desc) where ((statuses & 2) <> 0);
create index product_list_rejected on product_list (product_id desc) where ((statuses & 4) <> 0);
create index product_list_rejected_by_account on product_list (account_name, product_id desc) where ((statuses & 4) <> 0);
create index product_list_rejected_by_category on product_list (category_id, product_id desc) where ((statuses & 4) <> 0);

-- Which variants and bar codes the products of a block have, so that a search of a range skips whole blocks.
create table product_span (
  -- The numbers of 2,048 products, divided by it; a block may have several rows until a job makes them one.
  block integer not null,
  -- The lowest number of a variant.
  first_sku bigint not null,
  -- The highest number of a variant.
  last_sku bigint not null,
  -- The lowest bar code, as a number.
  first_upc numeric not null,
  -- The highest bar code, as a number.
  last_upc numeric not null
);
create index product_span_block on product_span (block);

-- Values of specifications of a product.
create table product_specification (
  product_id bigint not null,
  specification_id bigint not null,
  value text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint product_specification_pkey primary key (product_id, specification_id, account_name),
  constraint product_specification_product_id_fkey foreign key (account_name, product_id) references product(account_name, id) on delete cascade,
  constraint product_specification_specification_id_fkey foreign key (specification_id) references specification(id)
);
create index product_specification_uses on product_specification (specification_id);

-- The words by which a text search finds a product; only product-listing.repository.ts writes them.
create table product_words (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  product_id bigint not null,
  -- Plain words without accents.
  words text not null,
  constraint product_words_pkey primary key (account_name, product_id),
  constraint product_words_product_id_fkey foreign key (account_name, product_id) references product(account_name, id) on delete cascade
);
create index product_words_newest on product_words (product_id desc);
create index product_words_numbers on product_words using gin (number_parts(words)) with (gin_pending_list_limit='512');
create index product_words_trigrams on product_words using gin (words gin_trgm_ops) with (gin_pending_list_limit='512');

-- Variants: what is really sold.
create table sku (
  id bigint generated always as identity,
  product_id bigint not null,
  -- The product's account.
  account_name text not null,
  -- The bar code; unique in an account, leading zeros apart.
  upc text not null,
  name text not null,
  ref_id text default ''::text not null,
  status text default 'PENDING_APPROVAL'::text not null,
  -- Centimetres and grams.
  width integer not null,
  height integer not null,
  length integer not null,
  weight integer not null,
  commercial_condition_id bigint,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint sku_pkey primary key (id, account_name),
  constraint sku_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint sku_commercial_condition_id_fkey foreign key (commercial_condition_id) references commercial_condition(id),
  constraint sku_product_id_fkey foreign key (account_name, product_id) references product(account_name, id) on delete cascade,
  constraint sku_height_check check ((height > 0)),
  constraint sku_length_check check ((length > 0)),
  constraint sku_name_check check (((char_length(name) >= 1) and (char_length(name) <= 100))),
  constraint sku_status_check check ((status = any (array['APPROVED'::text, 'PENDING_APPROVAL'::text, 'REJECTED'::text]))),
  constraint sku_upc_check check ((upc ~ '^[0-9]{1,20}$'::text)),
  constraint sku_weight_check check ((weight > 0)),
  constraint sku_width_check check ((width > 0))
);
create index sku_approved on sku (account_name, product_id) where (status = 'APPROVED'::text);
create index sku_by_account on sku (account_name, id desc);
create index sku_by_condition on sku (commercial_condition_id, account_name) where (commercial_condition_id is not null);
create index sku_by_product on sku (product_id, account_name, id);
create index sku_by_ref on sku (account_name, ref_id);
create index sku_by_upc_number on sku (((upc)::numeric));
create unique index sku_upc on sku (account_name, upc);
create index sku_upc_number on sku (account_name, ((upc)::numeric), id);
create index sku_waiting on sku (id) where (status = 'PENDING_APPROVAL'::text);

-- Changes of stock and prices of variants; deleted with their variant.
create table sku_history (
  id bigint generated always as identity,
  sku_id bigint not null,
  -- RESERVATION: only the reserved units changed.
  type text not null,
  -- When it changed.
  at timestamp with time zone not null,
  person_id uuid,
  load_id uuid,
  -- Total before.
  old_quantity integer,
  -- Total afterwards.
  new_quantity integer,
  -- Price, discount and its days before.
  old_price jsonb,
  -- Price, discount and its days afterwards.
  new_price jsonb,
  -- The row of the load's file.
  load_row integer,
  -- Where the call came from: web, cli, integrator, api or job.
  surface text,
  approval_id bigint,
  bulk_action_id uuid,
  -- The order that moved the stock, and what happened to it.
  source_order_id text,
  -- What happened to the order that moved the stock.
  cause text,
  -- Reserved units before.
  old_reserved integer,
  -- Reserved units afterwards.
  new_reserved integer,
  -- Empty for changes of a variant that is gone without a trace.
  account_name text not null,
  constraint sku_history_pkey primary key (sku_id, id, account_name),
  constraint sku_history_order check ((((source_order_id is null) = (cause is null)) and ((type <> 'RESERVATION'::text) or (source_order_id is not null)))),
  constraint sku_history_type check ((type = any (array['INVENTORY'::text, 'PRICE'::text, 'RESERVATION'::text]))),
  constraint sku_history_values check (
case type
    when 'PRICE'::text then ((old_price is not null) and (new_price is not null))
    else ((old_quantity is not null) and (new_quantity is not null))
end)
);
create index sku_history_of_load on sku_history (load_id, id) where (load_id is not null);

-- Positions 1 to 7.
create table sku_image (
  sku_id bigint not null,
  position smallint not null,
  url text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint sku_image_pkey primary key (sku_id, "position", account_name),
  constraint sku_image_sku_id_fkey foreign key (account_name, sku_id) references sku(account_name, id) on delete cascade,
  constraint sku_image_position_check check ((("position" >= 1) and ("position" <= 7)))
);
create index sku_image_uploaded on sku_image (url) where (url ~~ '/api/sku/images/%'::text);

-- How many variants have each stock level.
create table sku_level_count (
  -- The seller's account; empty: any of them.
  account_name text not null,
  category_id bigint not null,
  -- Which of the blocks of rows it counts: a total adds up its blocks.
  block integer not null,
  -- The level of the free units (function stock_level).
  level smallint not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  constraint sku_level_count_pkey primary key (account_name, category_id, block, level)
);

-- Changes of sku_level_count that a job has not folded in yet.
create table sku_level_count_delta (
  -- The seller's account; empty: any of them.
  account_name text not null,
  id bigint generated always as identity,
  category_id bigint not null,
  -- Which of the blocks of rows it counts: a total adds up its blocks.
  block integer not null,
  -- The level of the free units (function stock_level).
  level smallint not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  constraint sku_level_count_delta_pkey primary key (account_name, id)
);

-- Every variant has one row here and one in sku_stock; each has its own version.
create table sku_price (
  sku_id bigint not null,
  -- The price without a discount.
  list_price_centavos bigint not null,
  -- Null: no discount.
  price_centavos bigint,
  -- First day of the discount.
  valid_from date,
  -- Last day of the discount.
  valid_until date,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint sku_price_pkey primary key (sku_id, account_name),
  constraint sku_price_sku_id_fkey foreign key (account_name, sku_id) references sku(account_name, id) on delete cascade,
  constraint sku_price_check check (((price_centavos > 0) and (price_centavos <= list_price_centavos))),
  constraint sku_price_check1 check ((valid_until > valid_from)),
  constraint sku_price_check2 check (((price_centavos is null) or (price_centavos = list_price_centavos) or ((valid_from is not null) and (valid_until is not null)))),
  constraint sku_price_list_price_centavos_check check ((list_price_centavos > 0))
);

-- Why a variant was rejected last, until it is approved.
create table sku_rejection (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  sku_id bigint not null,
  -- Names of reasons (domain: rejectionReasons).
  reasons text[] not null,
  -- What the administrator wrote; may be empty.
  note text not null,
  decided_at timestamp with time zone not null,
  decided_by uuid,
  constraint sku_rejection_pkey primary key (sku_id, account_name),
  constraint sku_rejection_sku_id_fkey foreign key (sku_id, account_name) references sku(id, account_name) on delete cascade,
  constraint sku_rejection_check check (((cardinality(reasons) > 0) or (note <> ''::text)))
);

-- Values of specifications of a variant.
create table sku_specification (
  sku_id bigint not null,
  specification_id bigint not null,
  value text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint sku_specification_pkey primary key (sku_id, specification_id, account_name),
  constraint sku_specification_sku_id_fkey foreign key (account_name, sku_id) references sku(account_name, id) on delete cascade,
  constraint sku_specification_specification_id_fkey foreign key (specification_id) references specification(id)
);
create index sku_specification_uses on sku_specification (specification_id);

-- Stock of each variant.
create table sku_stock (
  sku_id bigint not null,
  -- What there is, reserved units included.
  total_quantity integer default 0 not null,
  -- What open orders hold; more than the total where some of them cannot be served.
  reserved_quantity integer default 0 not null,
  -- Changes with the total alone.
  version integer default 1 not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The product of the variant.
  sku_product_id bigint not null,
  -- The number of the last change; null until a job numbers it.
  change_number bigint,
  -- Orders hold more than there is; the job that serves waiting orders takes it back.
  is_short boolean default false not null,
  constraint sku_stock_pkey primary key (sku_id, account_name),
  constraint sku_stock_sku_id_fkey foreign key (account_name, sku_id) references sku(account_name, id) on delete cascade,
  constraint sku_stock_reserved check ((reserved_quantity >= 0)),
  constraint sku_stock_total_quantity_check check ((total_quantity >= 0))
);
create index sku_stock_changes on sku_stock (change_number, sku_id);
create index sku_stock_changes_by_account on sku_stock (account_name, change_number, sku_id) where (change_number is not null);
create index sku_stock_short on sku_stock (sku_id) where is_short;
create index sku_stock_units_of_sellers on sku_stock (total_quantity, account_name);

-- What an order holds of a variant, in the sequence of `place`; `missing` of the units are not there.
create table stock_hold (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  order_id text not null,
  sku_id bigint not null,
  -- The sequence in which orders are served.
  place bigint generated always as identity,
  quantity integer not null,
  -- Units of the quantity that are not there.
  missing integer default 0 not null,
  constraint stock_hold_pkey primary key (account_name, order_id, sku_id),
  constraint stock_hold_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint stock_hold_check check (((missing >= 0) and (missing <= quantity))),
  constraint stock_hold_quantity_check check ((quantity > 0))
);
create index stock_hold_by_sku on stock_hold (account_name, sku_id, place);
create index stock_hold_missing on stock_hold (account_name, sku_id) where (missing > 0);

-- A picture that a seller uploaded, by the hash of its content; variants refer to it by its address.
create table uploaded_image (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- `<hash>.png` or `<hash>.jpg`.
  file text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- When it was last uploaded or assigned to a variant.
  used_at timestamp with time zone default now() not null,
  constraint uploaded_image_pkey primary key (account_name, file),
  constraint uploaded_image_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint uploaded_image_file_check check ((file ~ '^[0-9a-f]{64}[.](png|jpg)$'::text))
);
create index uploaded_image_by_use on uploaded_image (used_at);

-- ==================== catalogue/promotions ========================================

-- Promotions. An empty list does not narrow (R33).
create table promotion (
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text not null,
  is_active boolean not null,
  begin_date date not null,
  end_date date not null,
  -- An amount in pesos, or a percentage.
  promo_type text not null,
  -- Pesos or percent, after promo_type.
  promo_value integer not null,
  -- Whether all users get it, or only those of a kind.
  user_type text not null,
  -- Accounts of the sellers that it holds for.
  sellers text[] default '{}'::text[] not null,
  -- Storefronts that it holds for.
  marketplaces text[] default '{}'::text[] not null,
  -- Ids of the brands that it holds for.
  brands text[] default '{}'::text[] not null,
  -- Ids of the products that it holds for.
  products text[] default '{}'::text[] not null,
  -- Ids of the categories that it holds for.
  categories text[] default '{}'::text[] not null,
  -- What searches of text look at: plain words without accents.
  search text generated always as (search_text(((name || ' '::text) || description))) stored not null,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint promotion_pkey primary key (id),
  constraint promotion_check check ((end_date > begin_date)),
  constraint promotion_check1 check (((promo_value >= 1) and (promo_value <=
case promo_type
    when 'Nominal'::text then 999999
    else 100
end))),
  constraint promotion_check2 check (((user_type = 'ADMIN'::text) or (sellers <> '{}'::text[]))),
  constraint promotion_description_check check ((description <> ''::text)),
  constraint promotion_name_check check (((name = btrim(name)) and ((char_length(name) >= 1) and (char_length(name) <= 25)))),
  constraint promotion_promo_type_check check ((promo_type = any (array['Nominal'::text, 'Porcentual'::text]))),
  constraint promotion_user_type_check check ((user_type = any (array['ADMIN'::text, 'SELLER'::text]))),
  constraint promotion_version_check check ((version > 0))
);
create index promotion_in_force on promotion (end_date, begin_date) where is_active;
create unique index promotion_name on promotion (name_key(name));
create index promotion_newest on promotion (begin_date desc, id);

-- A single row, which every change of promotions increments.
create table promotion_revision (
  -- True: there is one row.
  only_one boolean default true not null,
  -- Increases with every change of promotions.
  revision bigint default 1 not null,
  constraint promotion_revision_pkey primary key (only_one),
  constraint promotion_revision_only_one_check check (only_one)
);

-- ==================== catalogue/commercial-conditions =============================

-- The percentage of a sale, in hundredths, by condition and category, from a day on.
create table commercial_commission (
  condition_id bigint not null,
  category_id bigint not null,
  -- The first day on which the commission holds.
  effective_from date not null,
  -- Hundredths of a percent.
  percent_hundredths integer not null,
  load_id uuid,
  -- Whether the sellers were notified.
  told boolean default false not null,
  constraint commercial_commission_pkey primary key (condition_id, category_id, effective_from),
  constraint commercial_commission_category_id_fkey foreign key (category_id) references category(id) on delete cascade,
  constraint commercial_commission_condition_id_fkey foreign key (condition_id) references commercial_condition(id) on delete cascade,
  constraint commercial_commission_percent_hundredths_check check (((percent_hundredths >= 0) and (percent_hundredths <= 10000)))
);
create index commercial_commission_by_category on commercial_commission (category_id);
create index commercial_commission_untold on commercial_commission (condition_id) where (not told);

-- Commercial conditions: what the marketplace charges of the sales of the sellers that have them.
create table commercial_condition (
  id bigint generated always as identity,
  name text not null,
  -- Whether its sellers see it.
  seller_visible boolean default true not null,
  is_active boolean default true not null,
  is_default boolean default false not null,
  -- Increases with every change of the columns that people edit.
  version integer default 1 not null,
  constraint commercial_condition_pkey primary key (id),
  constraint commercial_condition_name_check check (((name = btrim(name)) and (name <> ''::text))),
  constraint commercial_condition_version_check check ((version > 0))
);
create unique index commercial_condition_default on commercial_condition (is_default) where is_default;
create unique index commercial_condition_name on commercial_condition (name_key(name));

-- Conditions that a seller has activated.
create table commercial_condition_seller (
  condition_id bigint not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  activated_at timestamp with time zone default now() not null,
  activated_by uuid,
  constraint commercial_condition_seller_pkey primary key (account_name, condition_id),
  constraint commercial_condition_seller_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint commercial_condition_seller_activated_by_fkey foreign key (activated_by) references person(id) on delete set null,
  constraint commercial_condition_seller_condition_id_fkey foreign key (condition_id) references commercial_condition(id) on delete cascade
);

-- Immutable versions of the document of the conditions.
create table commercial_terms (
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer not null,
  file_key text not null,
  file_name text not null,
  size integer not null,
  -- Hash of the content.
  sha256 text not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  constraint commercial_terms_pkey primary key (version),
  constraint commercial_terms_uploaded_by_fkey foreign key (uploaded_by) references person(id) on delete set null,
  constraint commercial_terms_version_check check ((version > 0))
);

-- Which version of the document of the commercial conditions a seller accepted, and who did it.
create table commercial_terms_acceptance (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer not null,
  accepted_by uuid,
  accepted_at timestamp with time zone not null,
  constraint commercial_terms_acceptance_pkey primary key (account_name, version),
  constraint commercial_terms_acceptance_accepted_by_fkey foreign key (accepted_by) references person(id) on delete set null,
  constraint commercial_terms_acceptance_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint commercial_terms_acceptance_version_fkey foreign key (version) references commercial_terms(version)
);
create index commercial_terms_accepted on commercial_terms_acceptance (version);

-- ==================== trade/carriers ==============================================

-- Companies that move packages: of the marketplace (ADMIN), or of a seller (SELLER).
create table carrier (
  id text default (gen_random_uuid())::text not null,
  name text not null,
  -- The shipping service, such as "Envío a domicilio".
  sla_type text not null,
  type text not null,
  is_active boolean default true not null,
  -- The seller that owns it; empty on the marketplace's own.
  account_name text default ''::text not null,
  -- A mask for its tracking numbers; null if every number is accepted.
  tracking_pattern text,
  -- The address of a tracking page, with `{tracking}` in place of the number.
  tracking_url_template text,
  -- Grows with every change of the editable data.
  version integer default 1 not null,
  constraint carrier_pkey primary key (id),
  constraint carrier_tracking_pattern_check check (((char_length(tracking_pattern) >= 1) and (char_length(tracking_pattern) <= 100))),
  constraint carrier_tracking_url_template_check check (((char_length(tracking_url_template) >= 1) and (char_length(tracking_url_template) <= 100))),
  constraint carrier_type_check check ((type = any (array['ADMIN'::text, 'SELLER'::text]))),
  constraint carrier_version_check check ((version > 0))
);
create index carrier_account on carrier (account_name);
create index carrier_name on carrier (name_key(name));

-- Days on which carriers of the marketplace collect nothing.
create table carrier_block (
  id uuid default gen_random_uuid() not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  -- Whether it holds.
  active boolean default true not null,
  -- Whether it holds for every seller; otherwise those of carrier_block_seller.
  all_sellers boolean default false not null,
  created_at timestamp with time zone default now() not null,
  -- Grows with every change of the editable data.
  version integer default 1 not null,
  constraint carrier_block_pkey primary key (id),
  constraint carrier_block_check check ((end_date >= start_date)),
  constraint carrier_block_version_check check ((version > 0))
);
create index carrier_block_running on carrier_block (end_date) where active;

-- The sellers of a block.
create table carrier_block_seller (
  block_id uuid not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint carrier_block_seller_pkey primary key (block_id, account_name),
  constraint carrier_block_seller_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint carrier_block_seller_block_id_fkey foreign key (block_id) references carrier_block(id) on delete cascade
);

-- Which sellers were told that a block has begun.
create table carrier_block_told (
  block_id uuid not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint carrier_block_told_pkey primary key (block_id, account_name),
  constraint carrier_block_told_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint carrier_block_told_block_id_fkey foreign key (block_id) references carrier_block(id) on delete cascade
);

-- Carriers that the administrator assigned to sellers.
create table carrier_seller (
  carrier_id text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  is_active boolean default true not null,
  assigned_at timestamp with time zone default now() not null,
  constraint carrier_seller_pkey primary key (account_name, carrier_id),
  constraint carrier_seller_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint carrier_seller_carrier_id_fkey foreign key (carrier_id) references carrier(id) on delete cascade
);
create index carrier_seller_by_carrier on carrier_seller (carrier_id);

-- What a carrier charges between two weights and for some postal codes: a seller's own, or the marketplace's.
create table shipping_rate (
  id bigint generated always as identity,
  carrier_id text not null,
  -- Empty for the marketplace's rates, of administered carriers.
  account_name text default ''::text not null,
  country text not null,
  -- The price of a parcel.
  absolute_money_cost_centavos bigint not null,
  -- Percentage of the parcel's value.
  price_percent numeric(5,2) default 0 not null,
  -- For each kilogram above weight_start, in proportion.
  price_by_extra_weight_centavos bigint default 0 not null,
  -- Charged if price_percent of the value is less.
  minimum_value_insurance_centavos bigint default 0 not null,
  -- Cubic centimetres.
  max_volume integer not null,
  -- Days.
  time_cost integer default 0 not null,
  -- Grams.
  weight_start integer not null,
  -- Grams.
  weight_end integer not null,
  -- A rate has either this range or the codes.
  zip_code_start text collate "C",
  -- The last postal code of the range.
  zip_code_end text collate "C",
  -- A list of postal codes, instead of a range.
  zip_codes text[] default '{}'::text[] not null,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint shipping_rate_pkey primary key (id),
  constraint shipping_rate_carrier_id_fkey foreign key (carrier_id) references carrier(id),
  constraint shipping_rate_absolute_money_cost_centavos_check check ((absolute_money_cost_centavos >= 0)),
  constraint shipping_rate_check check ((weight_end >= weight_start)),
  constraint shipping_rate_check1 check (((zip_code_start is null) = (zip_code_end is null))),
  constraint shipping_rate_check2 check ((zip_code_end >= zip_code_start)),
  constraint shipping_rate_check3 check (((zip_code_start is null) = (cardinality(zip_codes) > 0))),
  constraint shipping_rate_max_volume_check check ((max_volume >= 0)),
  constraint shipping_rate_minimum_value_insurance_centavos_check check ((minimum_value_insurance_centavos >= 0)),
  constraint shipping_rate_price_by_extra_weight_centavos_check check ((price_by_extra_weight_centavos >= 0)),
  constraint shipping_rate_price_percent_check check (((price_percent >= (0)::numeric) and (price_percent <= (100)::numeric))),
  constraint shipping_rate_time_cost_check check ((time_cost >= 0)),
  constraint shipping_rate_weight_start_check check ((weight_start >= 0)),
  constraint shipping_rate_zip_code_end_check check ((zip_code_end ~ '^[0-9]{5}$'::text)),
  constraint shipping_rate_zip_code_start_check check ((zip_code_start ~ '^[0-9]{5}$'::text))
);
create index shipping_rate_by_account on shipping_rate (account_name, id desc);
create index shipping_rate_by_area on shipping_rate using gist (rate_area(account_name, zip_code_start, zip_code_end, weight_start, weight_end)) where (zip_code_start is not null);
create index shipping_rate_by_carrier_and_account on shipping_rate (carrier_id, account_name, id);
create index shipping_rate_by_code on shipping_rate using gin (zip_codes) with (fastupdate=off) where (zip_code_start is null);
create index shipping_rate_by_days on shipping_rate (time_cost, id);
create index shipping_rate_by_first_code on shipping_rate (rate_first_code(zip_code_start, zip_codes), id);
create index shipping_rate_by_places on shipping_rate using gin (rate_places(account_name, zip_codes)) with (fastupdate=off) where (zip_code_start is null);
create index shipping_rate_by_price on shipping_rate (absolute_money_cost_centavos, id);
create index shipping_rate_by_reach on shipping_rate using gist (rate_reach(zip_code_start, zip_code_end, weight_start, weight_end)) where (zip_code_start is not null);
create index shipping_rate_by_weight on shipping_rate (weight_start, id);

-- ==================== trade/orders ================================================

-- How many guide requests there are, by account, day and status: the totals of the list of guides.
create table guide_count (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The day in Mexico City.
  day date not null,
  status text not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  constraint guide_count_pkey primary key (account_name, day, status) include (n)
);
create index guide_count_empty on guide_count (account_name) where (n = 0);

-- Changes of guide_count that a job has not folded in yet.
create table guide_count_delta (
  id bigint generated always as identity,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The day in Mexico City.
  day date not null,
  status text not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  constraint guide_count_delta_pkey primary key (account_name, id)
);

-- Requests to a carrier for a guide, with its answer.
create table guide_request (
  id text not null,
  order_id text not null,
  status text not null,
  -- What was asked.
  request jsonb not null,
  -- What the carrier answered.
  response jsonb,
  -- Why the carrier made no guide, in Spanish; only with NOT_MATCH.
  failure text,
  requested_by text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint guide_request_pkey primary key (id, account_name),
  constraint guide_request_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint guide_request_check check (((status = 'PENDING'::text) = (answered_at is null))),
  constraint guide_request_check1 check (((status = 'NOT_MATCH'::text) = (failure is not null))),
  constraint guide_request_status_check check ((status = any (array['PENDING'::text, 'NOTIFIED'::text, 'NOT_MATCH'::text])))
);
create index guide_request_by_account on guide_request (account_name, created_at desc, id desc) include (order_id, status);
create index guide_request_by_order on guide_request (order_id, created_at);
create index guide_request_newest on guide_request (created_at desc, id desc);
create unique index guide_request_pending on guide_request (order_id, account_name) where (status = 'PENDING'::text);

-- Reasons why an order was canceled, and who is responsible.
create table imputability_cause (
  id text not null,
  description text not null,
  position integer not null,
  constraint imputability_cause_pkey primary key (id),
  constraint imputability_cause_position_key unique ("position")
);

-- Whose order an id is: no two orders have the same, whoever sells them.
create table order_account (
  order_id text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_account_pkey primary key (order_id),
  constraint order_account_owner unique (order_id, account_name)
);

-- Claims about an order.
create table order_controversy (
  id text not null,
  order_id text not null,
  type text not null,
  state text not null,
  text text not null,
  -- The variant that it is about; null: the whole order.
  sku text,
  name text,
  quantity integer,
  creation_date timestamp with time zone not null,
  update_date timestamp with time zone not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_controversy_pkey primary key (id, account_name),
  constraint order_controversy_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint order_controversy_check check (((type <> 'CF'::text) or (state <> all (array['REQUESTED'::text, 'IN_REFUND'::text])))),
  constraint order_controversy_check1 check (((type = 'CF'::text) or (state <> all (array['REPLACEMENT_REQUESTED'::text, 'REPLACE_SENT'::text])))),
  constraint order_controversy_quantity_check check ((quantity > 0)),
  constraint order_controversy_state_check check ((state = any (array['REQUESTED'::text, 'REPLACEMENT_REQUESTED'::text, 'IN_ANALYSIS'::text, 'IN_TRACING'::text, 'GUIDE_GENERATED'::text, 'IN_TRANSIT'::text, 'IN_VALIDATION'::text, 'IN_REFUND'::text, 'REPLACE_SENT'::text, 'DONE'::text, 'INVALID'::text]))),
  constraint order_controversy_type_check check ((type = any (array['CF'::text, 'CDE'::text, 'CAE'::text])))
);
create index order_controversy_by_order on order_controversy (order_id, creation_date);

-- What was written about a controversy.
create table order_controversy_comment (
  id text not null,
  controversy_id text not null,
  -- The name of the author when it was written.
  author text not null,
  text text not null,
  creation_date timestamp with time zone not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_controversy_comment_pkey primary key (id, account_name),
  constraint order_controversy_comment_controversy_id_fkey foreign key (account_name, controversy_id) references order_controversy(account_name, id) on delete cascade,
  constraint order_controversy_comment_text_check check ((text <> ''::text))
);
create index order_controversy_comment_by_controversy on order_controversy_comment (controversy_id, creation_date);

-- How many orders there are, by account, day, status and tags: the totals of lists without other filters.
create table order_count (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The day in Mexico City.
  day date not null,
  status text not null,
  -- Bits, as in orders.
  tags integer not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  constraint order_count_pkey primary key (account_name, day, status, tags) include (n)
);
create index order_count_empty on order_count (account_name) where (n = 0);

-- Changes of order_count that a job has not folded in yet.
create table order_count_delta (
  id bigint generated always as identity,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The day in Mexico City.
  day date not null,
  status text not null,
  -- Bits, as in orders.
  tags integer not null,
  -- How many rows it counts; in a delta, how many more or fewer.
  n bigint not null,
  constraint order_count_delta_pkey primary key (account_name, id)
);

-- Lines of orders.
create table order_item (
  order_id text not null,
  -- The SKU; unique within an order.
  id text not null,
  position integer not null,
  new_id text not null,
  ref_id text not null,
  name text not null,
  quantity integer not null,
  -- Units that were canceled.
  canceled_quantity integer default 0 not null,
  -- Price of a unit.
  price_centavos bigint not null,
  -- Discounts of the line.
  price_tags jsonb default '[]'::jsonb not null,
  -- Where the guide of the line is.
  tracking_state text,
  tracking_number text,
  tracking_url text,
  -- Whether the label was asked for, has arrived or failed.
  guide_download_status text,
  guide_downloaded_at timestamp with time zone,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_item_pkey primary key (order_id, id, account_name),
  constraint order_item_order_id_position_key unique (order_id, "position", account_name),
  constraint order_item_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint order_item_check check (((canceled_quantity >= 0) and (canceled_quantity <= quantity))),
  constraint order_item_check1 check (((guide_download_status is null) = (tracking_number is null))),
  constraint order_item_check2 check (((tracking_url is null) = (tracking_number is null))),
  constraint order_item_check3 check (((not (guide_download_status is distinct from 'DOWNLOAD'::text)) = (guide_downloaded_at is not null))),
  constraint order_item_guide_download_status_check check ((guide_download_status = any (array['DOWNLOAD'::text, 'PENDING'::text]))),
  constraint order_item_position_check check (("position" >= 0)),
  constraint order_item_price_centavos_check check ((price_centavos >= 0)),
  constraint order_item_quantity_check check ((quantity > 0)),
  constraint order_item_tracking_state_check check ((tracking_state = any (array['RECEPTION_IN_STORE'::text, 'DELIVERED_TO_CUSTOMER'::text, 'ABANDONMENT_IN_STORE'::text, 'CANCELED'::text, 'RETURN_TO_SELLER'::text, 'DELIVERED_TO_SELLER'::text, 'COLLECTED_AT_THE_SELLER'::text, 'RECEIVED_IN_CEDIS'::text, 'IN_TRANSIT_TO_STORE'::text, 'INCIDENCE_WITH_PACKAGE'::text, 'RECEIVED_IN_DS'::text, 'SEND_TO_DESTRUCTION'::text])))
);
create index order_item_by_sku on order_item (id, order_id);
create index order_item_code on order_item (code_key(tracking_number) collate "C") where (tracking_number is not null);
create index order_item_tracking on order_item (search_text(tracking_number) collate "C") where (tracking_number is not null);

-- Packages: what was shipped (Output), and what came back (Input).
create table order_package (
  order_id text not null,
  invoice_number text not null,
  position integer not null,
  type text not null,
  issuance_date timestamp with time zone not null,
  -- Value of the invoice.
  invoice_value_centavos bigint not null,
  -- The name of the carrier, as it was typed (ADR 165).
  courier text not null,
  tracking_number text not null,
  tracking_url text not null,
  label_url text,
  -- Hash of the shipment; a repeated call is recognised by it.
  content_hash text not null,
  -- Whether the package reached its end.
  finished boolean default false not null,
  delivered_date timestamp with time zone,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_package_pkey primary key (order_id, invoice_number, account_name),
  constraint order_package_order_id_position_key unique (order_id, "position", account_name),
  constraint order_package_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint order_package_check check ((finished = (delivered_date is not null))),
  constraint order_package_invoice_number_check check ((invoice_number <> ''::text)),
  constraint order_package_invoice_value_centavos_check check ((invoice_value_centavos >= 0)),
  constraint order_package_position_check check (("position" > 0)),
  constraint order_package_type_check check ((type = any (array['Output'::text, 'Input'::text])))
);
create index order_package_code on order_package (code_key(tracking_number) collate "C");
create index order_package_invoice on order_package (search_text(invoice_number) collate "C");
create index order_package_tracking on order_package (search_text(tracking_number) collate "C");

-- The units in a package.
create table order_package_item (
  order_id text not null,
  invoice_number text not null,
  item_id text not null,
  quantity integer not null,
  -- Units that came back.
  returned integer default 0 not null,
  -- Price of a unit.
  price_centavos bigint not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_package_item_pkey primary key (order_id, invoice_number, item_id, account_name),
  constraint order_package_item_order_id_invoice_number_fkey foreign key (account_name, order_id, invoice_number) references order_package(account_name, order_id, invoice_number) on delete cascade,
  constraint order_package_item_order_id_item_id_fkey foreign key (account_name, order_id, item_id) references order_item(account_name, order_id, id) on delete cascade,
  constraint order_package_item_check check (((returned >= 0) and (returned <= quantity))),
  constraint order_package_item_price_centavos_check check ((price_centavos >= 0)),
  constraint order_package_item_quantity_check check ((quantity > 0))
);

-- What happened to a package, from its carrier or by hand.
create table order_package_status (
  id bigint generated always as identity,
  order_id text not null,
  invoice_number text not null,
  status text not null,
  user_name text not null,
  -- Whether it makes the seller get paid.
  generate_payment boolean not null,
  creation_date timestamp with time zone not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_package_status_pkey primary key (id, account_name),
  constraint order_package_status_order_id_invoice_number_fkey foreign key (account_name, order_id, invoice_number) references order_package(account_name, order_id, invoice_number) on delete cascade
);
create index order_package_status_by_package on order_package_status (order_id, invoice_number, creation_date, id);

-- The numbers of withdrawn shipments.
create table order_package_withdrawn (
  order_id text not null,
  invoice_number text not null,
  withdrawn_at timestamp with time zone not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_package_withdrawn_pkey primary key (order_id, invoice_number, account_name),
  constraint order_package_withdrawn_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id)
);

-- Packages that come back to the seller.
create table order_return (
  order_id text not null,
  id text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The day of the order in Mexico City.
  order_day date not null,
  -- Number of its package, of type Input.
  invoice_number text not null,
  state text not null,
  reason text not null,
  controversy_id text,
  -- Hashes of the announcement and the reception; a repeated call is recognised by them.
  content_hash text not null,
  -- Hash of the reception: tells a repeated call from another one.
  reception_hash text,
  announced_at timestamp with time zone not null,
  announced_by text not null,
  received_at timestamp with time zone,
  received_by text,
  closed_at timestamp with time zone,
  closed_by text,
  constraint order_return_pkey primary key (order_id, id, account_name),
  constraint order_return_order_id_invoice_number_key unique (order_id, invoice_number, account_name),
  constraint order_return_controversy_id_fkey foreign key (account_name, controversy_id) references order_controversy(account_name, id),
  constraint order_return_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint order_return_order_id_invoice_number_fkey foreign key (account_name, order_id, invoice_number) references order_package(account_name, order_id, invoice_number) on delete cascade,
  constraint order_return_check check ((((received_at is null) = (received_by is null)) and ((received_at is null) = (reception_hash is null)))),
  constraint order_return_check1 check ((((closed_at is null) = (closed_by is null)) and ((closed_at is not null) = (state = 'CLOSED'::text)))),
  constraint order_return_check2 check (((state <> 'ANNOUNCED'::text) or (received_at is null))),
  constraint order_return_check3 check (((state <> 'RECEIVED'::text) or (received_at is not null))),
  constraint order_return_reason_check check ((reason <> ''::text)),
  constraint order_return_state_check check ((state = any (array['ANNOUNCED'::text, 'RECEIVED'::text, 'CLOSED'::text])))
);
create index order_return_by_account on order_return (account_name, announced_at desc, order_id, id);
create index order_return_by_controversy on order_return (controversy_id) where (controversy_id is not null);
create index order_return_by_day on order_return (order_day);
create index order_return_code on order_return (code_key(id) collate "C");
create index order_return_newest on order_return (announced_at desc, order_id, id);

-- The units of a return.
create table order_return_item (
  order_id text not null,
  return_id text not null,
  item_id text not null,
  -- The shipment that the units were sent in.
  invoice_number text not null,
  quantity integer not null,
  -- Units that arrived; null until then.
  received integer,
  -- Units of them that can be sold again.
  sellable integer default 0 not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_return_item_pkey primary key (order_id, return_id, item_id, invoice_number, account_name),
  constraint order_return_item_order_id_invoice_number_item_id_fkey foreign key (account_name, order_id, invoice_number, item_id) references order_package_item(account_name, order_id, invoice_number, item_id) on delete cascade,
  constraint order_return_item_order_id_return_id_fkey foreign key (account_name, order_id, return_id) references order_return(account_name, order_id, id) on delete cascade,
  constraint order_return_item_check check (((received >= 0) and (received <= quantity))),
  constraint order_return_item_check1 check (((sellable >= 0) and (sellable <= coalesce(received, 0)))),
  constraint order_return_item_quantity_check check ((quantity > 0))
);

-- What the packing queue reads of each order that waits for its parcel; the statements that change orders write it.
create table order_to_ship (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  order_id text not null,
  status text not null,
  creation_date timestamp with time zone not null,
  -- Null if no estimate of the order can be read.
  promised_day date,
  carrier_id text,
  -- Whether the marketplace hires the carrier, so that nobody ships by hand.
  is_administered boolean not null,
  -- A pickup order ships only with all of its guides downloaded.
  waits_for_guides boolean not null,
  -- Whether a guide of it was not downloaded yet.
  has_label_to_print boolean not null,
  constraint order_to_ship_pkey primary key (account_name, order_id),
  constraint order_to_ship_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade
);
create index order_to_ship_oldest on order_to_ship (account_name, creation_date, order_id) include (status, promised_day, carrier_id, is_administered, waits_for_guides, has_label_to_print);

-- Orders: what a buyer bought from one seller.
create table orders (
  id text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The storefront that it came from.
  retailer text default 'trastienda'::text not null,
  status text not null,
  creation_date timestamp with time zone not null,
  creation_day date generated always as (((creation_date AT TIME ZONE 'America/Mexico_City'::text))::date) stored not null,
  -- What the buyer pays.
  value_centavos bigint not null,
  -- Bits: see tag-bits.ts.
  tags integer default 0 not null,
  -- Whether the payment arrived.
  paid boolean default false not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  -- The buyer's identity document.
  document text not null,
  -- To an address, or to a point where the buyer collects it.
  delivery_type text not null,
  -- The logistic model, such as "Envío a domicilio".
  logistic_model text not null,
  carrier_id text,
  -- Whether the marketplace (ADMIN) or the seller (SELLER) hires the carrier.
  carrier_type text,
  -- Items, discounts and shipping, in centavos.
  totals jsonb not null,
  address jsonb,
  -- The point where the buyer collects it.
  pickup jsonb,
  -- Carrier and promised days of each item.
  logistics jsonb not null,
  -- The promotions that it got, as they were.
  promotions jsonb default '[]'::jsonb not null,
  -- The day of the penalty (ADR 165).
  punishment_date date,
  liquidation_date date,
  -- The invoice of the liquidation.
  liquidation_invoice text,
  -- What the seller gets.
  liquidation_centavos bigint,
  -- What every user may search for: plain words without accents.
  search_public text generated always as (search_text(id)) stored not null,
  -- What only operating users may search for: the buyer's data.
  search_client text generated always as (search_text(((((((id || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email))) stored not null,
  -- Hash of what the storefront sent; null for an order that did not come from it.
  placed_hash text,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint orders_pkey primary key (id, account_name),
  constraint orders_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint orders_carrier_id_fkey foreign key (carrier_id) references carrier(id),
  constraint orders_id_fkey foreign key (account_name, id) references order_account(account_name, order_id),
  constraint orders_account_name_check check ((account_name <> ''::text)),
  constraint orders_carrier_type_check check ((carrier_type = any (array['ADMIN'::text, 'SELLER'::text]))),
  constraint orders_check check (((pickup is null) or (delivery_type = 'pickup'::text))),
  constraint orders_check1 check (((carrier_type is null) = (carrier_id is null))),
  constraint orders_check2 check ((((tags & 256) <> 0) = (not (carrier_type is distinct from 'ADMIN'::text)))),
  constraint orders_check3 check ((((tags & 64) <> 0) = (liquidation_date is not null))),
  constraint orders_check4 check ((((tags & 32) <> 0) = (punishment_date is not null))),
  constraint orders_check5 check ((((liquidation_date is null) = (liquidation_invoice is null)) and ((liquidation_date is null) = (liquidation_centavos is null)))),
  constraint orders_creation_date_check check ((creation_date >= '2018-01-01 06:00:00+00'::timestamp with time zone)),
  constraint orders_delivery_type_check check ((delivery_type = any (array['delivery'::text, 'pickup'::text]))),
  constraint orders_id_check check ((id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'::text)),
  constraint orders_status_check check ((status = any (array['payment-pending'::text, 'waiting-for-seller-decision'::text, 'ready-for-handling'::text, 'handling'::text, 'getting-guide'::text, 'partially-invoiced'::text, 'invoiced'::text, 'partially-delivered'::text, 'delivered'::text, 'canceled'::text]))),
  constraint orders_tags_check check (((tags >= 0) and (tags <= 2047))),
  constraint orders_value_centavos_check check ((value_centavos >= 0)),
  constraint orders_version_check check ((version > 0))
);
create index orders_by_account on orders (account_name, creation_date desc, id desc) include (status);
create index orders_by_account_id on orders (account_name, id);
create index orders_by_account_status on orders (account_name, status, creation_date desc, id desc);
create index orders_by_account_value on orders (account_name, value_centavos, id);
create index orders_by_carrier on orders (carrier_id, account_name) where (carrier_id is not null);
create index orders_by_liquidation on orders (liquidation_date) where (liquidation_date is not null);
create index orders_by_status on orders (status, creation_date desc, id desc);
create index orders_by_value on orders (value_centavos, id);
create index orders_code on orders (code_key(id) collate "C");
create index orders_email on orders (search_text(email) collate "C");
create index orders_newest on orders (creation_date desc, id desc);
create index orders_phone on orders (phone_digits(phone) collate "C");
create index orders_phone_parts on orders using gin (number_parts(phone_digits(phone))) with (gin_pending_list_limit='512');
create index orders_promised on orders (status, promised_day(creation_date, logistics)) where (status <> all (array['delivered'::text, 'canceled'::text]));
create index orders_promised_by_account on orders (account_name, status, promised_day(creation_date, logistics)) where (status <> all (array['delivered'::text, 'canceled'::text]));
create index orders_promotions on orders using gin (promotions jsonb_path_ops) where (promotions <> '[]'::jsonb);
create index orders_tag_1 on orders (creation_date desc, id desc) where ((tags & 1) <> 0);
create index orders_tag_1024 on orders (creation_date desc, id desc) where ((tags & 1024) <> 0);
create index orders_tag_1024_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 1024) <> 0);
create index orders_tag_128 on orders (creation_date desc, id desc) where ((tags & 128) <> 0);
create index orders_tag_128_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 128) <> 0);
create index orders_tag_16 on orders (creation_date desc, id desc) where ((tags & 16) <> 0);
create index orders_tag_16_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 16) <> 0);
create index orders_tag_1_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 1) <> 0);
create index orders_tag_2 on orders (creation_date desc, id desc) where ((tags & 2) <> 0);
create index orders_tag_256 on orders (creation_date desc, id desc) where ((tags & 256) <> 0);
create index orders_tag_256_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 256) <> 0);
create index orders_tag_2_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 2) <> 0);
create index orders_tag_32 on orders (creation_date desc, id desc) where ((tags & 32) <> 0);
create index orders_tag_32_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 32) <> 0);
create index orders_tag_4 on orders (creation_date desc, id desc) where ((tags & 4) <> 0);
create index orders_tag_4_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 4) <> 0);
create index orders_tag_512 on orders (creation_date desc, id desc) where ((tags & 512) <> 0);
create index orders_tag_512_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 512) <> 0);
create index orders_tag_64 on orders (creation_date desc, id desc) where ((tags & 64) <> 0);
create index orders_tag_64_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 64) <> 0);
create index orders_tag_8 on orders (creation_date desc, id desc) where ((tags & 8) <> 0);
create index orders_tag_8_by_account on orders (account_name, creation_date desc, id desc) where ((tags & 8) <> 0);
create index orders_text_client on orders using gin (search_client gin_trgm_ops, account_name) with (gin_pending_list_limit='512');
create index orders_text_public on orders using gin (search_public gin_trgm_ops) with (gin_pending_list_limit='512');
create statistics orders_words on string_to_array(search_client, ' '::text) from orders;

-- What was sold, by account, day of the order and variant.
create table sales_count (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The day of the order in Mexico City; -infinity: any day.
  day date not null,
  -- The variant; empty: the orders themselves, with what their shipping costs.
  sku text not null,
  -- Units sold, canceled ones included.
  units bigint not null,
  -- What they cost.
  centavos bigint not null,
  -- Units of them that were canceled.
  canceled_units bigint not null,
  -- What the canceled ones cost.
  canceled_centavos bigint not null,
  -- Discounts of what was sold.
  discount_centavos bigint default 0 not null,
  constraint sales_count_pkey primary key (account_name, day, sku)
);
create index sales_count_by_day on sales_count (day, account_name, sku) include (units);

-- Changes of sales_count that a job has not folded in yet.
create table sales_count_delta (
  id bigint generated always as identity,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  -- The day of the order in Mexico City; -infinity: any day.
  day date not null,
  -- The variant; empty: the orders themselves, with what their shipping costs.
  sku text not null,
  -- Units sold, canceled ones included.
  units bigint not null,
  -- What they cost.
  centavos bigint not null,
  -- Units of them that were canceled.
  canceled_units bigint not null,
  -- What the canceled ones cost.
  canceled_centavos bigint not null,
  -- Discounts of what was sold.
  discount_centavos bigint default 0 not null,
  constraint sales_count_delta_pkey primary key (account_name, id)
);

-- ==================== trade/order-notes ===========================================

-- Notes on orders; they are only ever added.
create table order_note (
  order_id text not null,
  id bigint generated always as identity,
  -- The side of its author: seller or marketplace.
  side text not null,
  -- Who reads it: the own side, or both.
  audience text not null,
  author_id uuid,
  -- The name of the author when it was written.
  author text not null,
  text text not null,
  -- The key of the attempt that wrote the row: repeated, it finds the row again.
  attempt_key text,
  created_at timestamp with time zone not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_note_pkey primary key (order_id, id, account_name),
  constraint order_note_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint order_note_audience_check check ((audience = any (array['own'::text, 'both'::text]))),
  constraint order_note_side_check check ((side = any (array['ADMIN'::text, 'SELLER'::text]))),
  constraint order_note_text_check check ((text <> ''::text))
);
create unique index order_note_attempt on order_note (order_id, author_id, attempt_key, account_name) where (attempt_key is not null);

-- ==================== trade/decisions =============================================

-- Cancellations that the storefront asked for; at most one of an order is open.
create table cancellation_request (
  order_id text not null,
  -- The storefront's id.
  request_id text not null,
  -- 1, 2, ... in an order.
  position integer not null,
  cause_id text not null,
  comment text not null,
  -- Hash of what the storefront sent; a repeated message is recognised by it.
  content_hash text not null,
  -- The status that a refused request gives back.
  status_before text not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  -- Null while it is open.
  outcome text,
  decided_at timestamp with time zone,
  decided_by text,
  note text default ''::text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint cancellation_request_pkey primary key (order_id, request_id, account_name),
  constraint cancellation_request_order_id_position_key unique (order_id, "position", account_name),
  constraint cancellation_request_cause_id_fkey foreign key (cause_id) references imputability_cause(id),
  constraint cancellation_request_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade,
  constraint cancellation_request_check check (((outcome is null) = (decided_at is null))),
  constraint cancellation_request_check1 check (((outcome = 'declined'::text) = (note <> ''::text))),
  constraint cancellation_request_outcome_check check ((outcome = any (array['accepted'::text, 'declined'::text, 'lapsed'::text]))),
  constraint cancellation_request_position_check check (("position" > 0)),
  constraint cancellation_request_status_before_check check ((status_before = any (array['ready-for-handling'::text, 'handling'::text])))
);
create index cancellation_request_due on cancellation_request (due_at) where (outcome is null);
create unique index cancellation_request_open on cancellation_request (order_id, account_name) where (outcome is null);

-- ==================== trade/guides ================================================

-- The labels of guides.
create table guide_label (
  order_id text not null,
  tracking_number text not null,
  -- The label.
  pdf bytea not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint guide_label_pkey primary key (order_id, tracking_number, account_name),
  constraint guide_label_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade
);

-- ==================== trade/incidents =============================================

-- Requests for help between a seller and the marketplace.
create table incident (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  id bigint generated by default as identity,
  -- What it is about.
  incidence_type text not null,
  -- The number of what it is about, as it was typed.
  reference text not null,
  -- Null for orders.
  product_id bigint,
  -- Who opened it: seller or marketplace.
  author_party text not null,
  author_id uuid,
  -- The name when it was written.
  author_first_name text not null,
  -- The name when it was written.
  author_last_name text not null,
  -- How urgent it is.
  priority text not null,
  status text default 'OPEN'::text not null,
  title text not null,
  description text not null,
  created_at timestamp with time zone not null,
  created_day date generated always as (((created_at AT TIME ZONE 'America/Mexico_City'::text))::date) stored not null,
  updated_at timestamp with time zone not null,
  -- What searches of text look at: plain words without accents.
  search text generated always as (search_text(((((((id || ' '::text) || reference) || ' '::text) || title) || ' '::text) || description))) stored not null,
  -- Increases with every comment and when the incident is closed.
  version integer default 1 not null,
  -- The key of its author's attempt, if the request had one.
  attempt_key text,
  constraint incident_pkey primary key (account_name, id),
  constraint incident_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint incident_author_party_check check ((author_party = any (array['ADMIN'::text, 'SELLER'::text]))),
  constraint incident_check check (((product_id is null) = (incidence_type = 'ORDER'::text))),
  constraint incident_description_check check (((length(description) >= 1) and (length(description) <= 500))),
  constraint incident_incidence_type_check check ((incidence_type = any (array['ORDER'::text, 'PRODUCT'::text, 'SKU'::text]))),
  constraint incident_priority_check check ((priority = any (array['HIGH'::text, 'HALF'::text, 'LOW'::text]))),
  constraint incident_reference_check check ((reference <> ''::text)),
  constraint incident_status_check check ((status = any (array['OPEN'::text, 'INPROGRESS'::text, 'CLOSE'::text]))),
  constraint incident_title_check check (((length(title) >= 1) and (length(title) <= 30))),
  constraint incident_version_check check ((version > 0))
);
create unique index incident_attempt on incident (author_id, attempt_key, account_name) where (attempt_key is not null);
create index incident_by_account on incident (account_name, created_at desc, id desc);
create index incident_by_reference on incident (reference, incidence_type);
create index incident_by_text on incident using gin (search gin_trgm_ops) with (gin_pending_list_limit='512');
create index incident_code on incident (code_key(reference) collate "C");
create index incident_newest on incident (created_at desc, id desc);
create index incident_number on incident (id);

-- What the parties of an incident wrote.
create table incident_comment (
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  incident_id bigint not null,
  id bigint generated by default as identity,
  -- Who wrote it: seller or marketplace.
  party text not null,
  author_id uuid,
  -- The name of the author when it was written.
  author text not null,
  text text not null,
  created_at timestamp with time zone not null,
  -- The key of the attempt that wrote the row: repeated, it finds the row again.
  attempt_key text,
  constraint incident_comment_pkey primary key (account_name, incident_id, id),
  constraint incident_comment_account_name_incident_id_fkey foreign key (account_name, incident_id) references incident(account_name, id) on delete cascade,
  constraint incident_comment_party_check check ((party = any (array['ADMIN'::text, 'SELLER'::text]))),
  constraint incident_comment_text_check check (((length(text) >= 1) and (length(text) <= 500)))
);
create unique index incident_comment_attempt on incident_comment (account_name, incident_id, author_id, attempt_key) where (attempt_key is not null);

-- ==================== trade/billing ===============================================

-- Buyers' requests for the tax document of an order, with its files.
create table fiscal_invoice (
  order_id text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  requested_at timestamp with time zone default now() not null,
  rfc text not null,
  -- A natural or a legal person.
  person_type text not null,
  -- What the buyer uses the document for (a code of SAT).
  cfdi_use text not null,
  status text default 'pending'::text not null,
  -- Key of the file, below invoices/.
  pdf_file text,
  -- The key of the XML file.
  xml_file text,
  name text,
  email text,
  -- The buyer's regime (a code of SAT).
  tax_regime text,
  -- How it was paid (a code of SAT).
  payment_method text,
  street text,
  external_number text,
  internal_number text,
  postal_code text,
  neighborhood text,
  locality text,
  municipality text,
  state text,
  pdf_loaded_at timestamp with time zone,
  xml_loaded_at timestamp with time zone,
  -- The stamp's folio.
  cfdi_uuid text,
  invoiced_at timestamp with time zone,
  constraint fiscal_invoice_pkey primary key (order_id, account_name),
  constraint fiscal_invoice_account_name_fkey foreign key (account_name) references organization(account_name),
  constraint fiscal_invoice_person_type_check check ((person_type = any (array['FISICA'::text, 'MORAL'::text]))),
  constraint fiscal_invoice_status_check check ((status = any (array['pending'::text, 'invoiced'::text])))
);
create index fiscal_invoice_account on fiscal_invoice (account_name, status, requested_at desc);
create index fiscal_invoice_account_requested on fiscal_invoice (account_name, requested_at desc, order_id);
create index fiscal_invoice_folio on fiscal_invoice (account_name, cfdi_uuid) where (cfdi_uuid is not null);
create index fiscal_invoice_newest on fiscal_invoice (status, requested_at desc);
create index fiscal_invoice_pdf on fiscal_invoice (pdf_file) where (pdf_file is not null);
create index fiscal_invoice_requested on fiscal_invoice (requested_at desc, order_id);
create index fiscal_invoice_xml on fiscal_invoice (xml_file) where (xml_file is not null);

-- Postal codes with their state and municipality.
create table postal_code (
  -- Five digits.
  code text not null,
  state text not null,
  municipality text not null,
  constraint postal_code_pkey primary key (code),
  constraint postal_code_code_check check ((code ~ '^[0-9]{5}$'::text))
);

-- ==================== tools/loads =================================================

-- Which columns of a foreign file feed the columns of a layout, remembered by its titles (ADR 123).
create table column_map (
  -- The seller that keeps the map; empty for the marketplace.
  account_name text not null,
  -- The layout whose columns are fed.
  layout text not null,
  -- Of the names of the file's columns, in whatever order.
  titles_hash text not null,
  id uuid default gen_random_uuid() not null,
  -- The titles of the foreign file.
  titles jsonb not null,
  -- The title that feeds each column.
  columns jsonb not null,
  kept_at timestamp with time zone not null,
  constraint column_map_pkey primary key (account_name, layout, titles_hash)
);

-- Files of rows that users send; each is an attempt (ADR 21).
create table load (
  id uuid not null,
  -- What the rows mean.
  layout text not null,
  state text default 'received'::text not null,
  -- Hash of file, layout, account and parameters; at most one load with the same hash is unfinished.
  content_hash text not null,
  -- Hash of the content.
  sha256 text not null,
  file_key text not null,
  file_name text not null,
  size bigint not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text default ''::text not null,
  created_by uuid not null,
  -- Where the call came from: web, cli, integrator, api or job.
  surface text not null,
  -- Whether it is only tried.
  dry_run boolean not null,
  -- Whether the good rows are loaded although others have errors.
  partial boolean not null,
  -- The delimiter that the user named; null means that it is detected.
  delimiter text,
  -- The day in America/Mexico_City by which it is judged: that of its moment, or the one on which it was received.
  day date not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  rows integer default 0 not null,
  -- Rows without any cell.
  blank_rows integer default 0 not null,
  -- Rows with errors.
  invalid_rows integer default 0 not null,
  -- Rows whose change is written.
  applied_rows integer default 0 not null,
  -- Rows that passed the check and were refused when they were applied.
  refused_rows integer default 0 not null,
  -- How much of the file is checked.
  bytes_read bigint default 0 not null,
  -- The encoding that was found.
  encoding text,
  -- The delimiter that was found.
  found_delimiter text,
  -- The last row that is applied or refused: a resumed load goes on after it.
  settled_row integer default 0 not null,
  -- When somebody asked to stop; the worker stops at its next step.
  cancel_requested_at timestamp with time zone,
  -- Key of the message that says why it failed.
  failure_code text,
  -- Why it failed, for users.
  failure_message text,
  -- The worker that holds the row.
  worker text,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- How often a worker took the row.
  claims integer default 0 not null,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  -- What the load changed, or would change.
  summary jsonb,
  -- The category that products and attributes go to.
  category_id text,
  -- Look-ups that its check could not answer.
  unchecked jsonb,
  earlier_load_id uuid,
  -- Warnings about the whole file; they refuse nothing.
  warnings jsonb,
  -- Good rows that have a warning.
  warned_rows integer default 0 not null,
  -- The load that this one undoes. The file is made from that load's changes, and its size is 0 until then.
  undoes_load_id uuid,
  -- The moment for which it is scheduled; null: now.
  scheduled_for timestamp with time zone,
  -- The result of the check before it waited for its moment.
  planned jsonb,
  -- The sheet that the user named; null means the first one.
  sheet text,
  -- The sheet that was read, those that the workbook has, and what that sheet hides; null for any other file.
  workbook jsonb,
  -- Text that looks damaged is stored as it is.
  keep_damaged_text boolean default false not null,
  -- When its sender confirmed the dry run that it was; null for a load that was never one.
  confirmed_at timestamp with time zone,
  -- The bytes of the rows that a workbook, or a file whose columns are read otherwise, became; null for any other file.
  rows_bytes bigint,
  -- How the sender says that columns are read; null if nothing was said.
  read_as jsonb,
  -- What the check offers to read otherwise; null if there is nothing.
  offers jsonb,
  -- What keeps it from being done until it is tried again; null: nothing.
  waits_for text,
  constraint load_pkey primary key (id),
  constraint load_created_by_fkey foreign key (created_by) references person(id),
  constraint load_earlier_load_id_fkey foreign key (earlier_load_id) references load(id) on delete set null,
  constraint load_undoes_load_id_fkey foreign key (undoes_load_id) references load(id) on delete set null,
  constraint load_check check (((state = any (array['done'::text, 'doneWithErrors'::text, 'failed'::text, 'cancelled'::text])) = (finished_at is not null))),
  constraint load_check1 check (((failure_code is null) = (failure_message is null))),
  constraint load_check2 check (((applied_rows + invalid_rows) <= rows)),
  constraint load_scheduled check (((state <> 'scheduled'::text) or (scheduled_for is not null))),
  constraint load_size_check check ((size >= 0)),
  constraint load_state_check check ((state = any (array['received'::text, 'validating'::text, 'scheduled'::text, 'applying'::text, 'done'::text, 'doneWithErrors'::text, 'failed'::text, 'cancelled'::text]))),
  constraint load_waits_for_check check ((waits_for = any (array['database'::text, 'disk'::text, 'files'::text])))
);
create index load_by_account on load (account_name, created_at desc, id desc);
create index load_by_layout on load (layout, created_at desc, id desc);
create index load_file on load (file_key);
create index load_file_words on load using gin (search_text(file_name) gin_trgm_ops);
create index load_newest on load (created_at desc, id desc);
create index load_of_undo on load (undoes_load_id) where (undoes_load_id is not null);
create index load_open on load (created_at) where (finished_at is null);
create index load_that_wrote on load (layout, size, sha256) where ((finished_at is not null) and (applied_rows > 0));
create unique index load_undone on load (account_name, undoes_load_id) where ((undoes_load_id is not null) and (not dry_run) and ((finished_at is null) or (applied_rows > 0)));
create unique index load_unfinished on load (content_hash) where (finished_at is null);
create index load_with_earlier on load (earlier_load_id) where (earlier_load_id is not null);

-- Keys of clients' attempts, and the load that each made or found.
create table load_attempt (
  person_id uuid not null,
  -- The key of the attempt, made by the client: repeated, it finds the row again.
  key text not null,
  load_id uuid not null,
  received_at timestamp with time zone not null,
  constraint load_attempt_pkey primary key (person_id, key),
  constraint load_attempt_load_id_fkey foreign key (load_id) references load(id) on delete cascade deferrable initially deferred,
  constraint load_attempt_person_id_fkey foreign key (person_id) references person(id) on delete cascade
);
create index load_attempt_of_load on load_attempt (load_id);

-- Errors and warnings of the rows of a load.
create table load_issue (
  load_id uuid not null,
  row_number integer not null,
  -- Orders the issues of one row, as its columns are ordered.
  position integer not null,
  column_key text,
  column_title text,
  -- Key of the message.
  code text not null,
  -- The text for users.
  message text not null,
  -- A row with a warning is applied all the same.
  severity text default 'error'::text not null,
  constraint load_issue_pkey primary key (load_id, row_number, "position"),
  constraint load_issue_load_id_fkey foreign key (load_id) references load(id) on delete cascade,
  constraint load_issue_severity_check check ((severity = any (array['error'::text, 'warning'::text])))
);

-- Lines of the liquidation files, by order.
create table order_liquidation_line (
  order_id text not null,
  load_id uuid not null,
  row_number integer not null,
  -- The variant, in the file.
  seller_sku text not null,
  status text not null,
  -- Final price.
  final_price_centavos bigint not null,
  -- Cost of the shipping.
  shipping_cost_centavos bigint not null,
  -- Amount of the sale.
  sale_centavos bigint not null,
  -- Commission of the marketplace.
  commission_centavos bigint not null,
  -- What the seller gets.
  total_centavos bigint not null,
  fulfilment_date text not null,
  sale_date text not null,
  comment text not null,
  -- The seller's account; empty, where it may be: the marketplace itself.
  account_name text not null,
  constraint order_liquidation_line_pkey primary key (order_id, load_id, row_number, account_name),
  constraint order_liquidation_line_load_id_fkey foreign key (load_id) references load(id),
  constraint order_liquidation_line_order_id_fkey foreign key (account_name, order_id) references orders(account_name, id) on delete cascade
);

-- ==================== tools/bulk-actions ==========================================

-- One action on many orders, products or prices.
create table bulk_action (
  id uuid not null,
  -- Chosen by the caller.
  key uuid not null,
  -- What is done to each row.
  action text not null,
  state text default 'preparing'::text not null,
  created_by uuid not null,
  -- Where the call came from: web, cli, integrator, api or job.
  surface text not null,
  -- The request that caused it, as in the log.
  request_id text not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  -- Rows chosen.
  total integer not null,
  -- Rows looked at before the confirmation.
  checked integer default 0 not null,
  -- Rows that can be changed.
  possible integer default 0 not null,
  -- Rows that a rule refuses.
  impossible integer default 0 not null,
  -- Rows changed.
  done integer default 0 not null,
  -- Rows refused while they were changed.
  refused integer default 0 not null,
  -- How often the current step failed without a reason that a person could be told.
  failures integer default 0 not null,
  -- When somebody asked to stop; the worker stops at its next step.
  cancel_requested_at timestamp with time zone,
  -- The worker that holds the row.
  worker text,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  -- The seller whose users see it; empty: only administrators do.
  account_name text default ''::text not null,
  -- The note to sellers about their rejected rows.
  note text,
  -- What the rows are.
  subject text generated always as (
CASE
    WHEN (action = ANY (ARRAY['approveProducts'::text, 'rejectProducts'::text, 'deleteProducts'::text])) THEN 'products'::text
    WHEN (action = ANY (ARRAY['approvePrices'::text, 'rejectPrices'::text])) THEN 'prices'::text
    WHEN (action = 'deleteRates'::text) THEN 'rates'::text
    ELSE 'orders'::text
END) stored,
  -- What keeps it from being done until it is tried again; null: nothing.
  waits_for text,
  constraint bulk_action_pkey primary key (id),
  constraint bulk_action_created_by_key_key unique (created_by, key),
  constraint bulk_action_created_by_fkey foreign key (created_by) references person(id),
  constraint bulk_action_action_check check ((action = any (array['startHandling'::text, 'requestGuide'::text, 'deliver'::text, 'ship'::text, 'approveProducts'::text, 'rejectProducts'::text, 'deleteProducts'::text, 'approvePrices'::text, 'rejectPrices'::text, 'deleteRates'::text]))),
  constraint bulk_action_check check (((state = any (array['done'::text, 'cancelled'::text])) = (finished_at is not null))),
  constraint bulk_action_check1 check ((((possible + impossible) = checked) and ((done + refused) <= possible))),
  constraint bulk_action_check2 check (((action = 'rejectPrices'::text) = (note is not null))),
  constraint bulk_action_state_check check ((state = any (array['preparing'::text, 'ready'::text, 'running'::text, 'done'::text, 'cancelled'::text]))),
  constraint bulk_action_waits_for_check check ((waits_for = any (array['database'::text, 'disk'::text, 'files'::text])))
);
create index bulk_action_newest on bulk_action (created_at desc, id desc);
create index bulk_action_of_account on bulk_action (account_name, created_at desc, id desc);
create index bulk_action_open on bulk_action (created_at) where (finished_at is null);

-- The rows of a bulk action with what became of each.
create table bulk_action_row (
  bulk_action_id uuid not null,
  position integer not null,
  -- The id of an order, a product, a price or a rate; one that does not exist is as it was requested.
  row_id text not null,
  state text default 'waiting'::text not null,
  -- Key of the message that says why it was refused.
  code text,
  -- Why it was refused.
  message text,
  status text,
  -- When it was changed or refused.
  at timestamp with time zone,
  -- The packages in which an order is to be sent.
  shipments jsonb,
  constraint bulk_action_row_pkey primary key (bulk_action_id, "position"),
  constraint bulk_action_order_bulk_action_id_fkey foreign key (bulk_action_id) references bulk_action(id) on delete cascade,
  constraint bulk_action_order_state_check check ((state = any (array['waiting'::text, 'possible'::text, 'impossible'::text, 'done'::text, 'refused'::text, 'skipped'::text])))
);
create index bulk_action_row_state on bulk_action_row (bulk_action_id, state, "position");

-- ==================== tools/reports ===============================================

-- Reports: files that the server builds after the answer (ADR 54).
create table report (
  id uuid not null,
  -- Chosen by the caller.
  key uuid not null,
  kind text not null,
  -- As validated by the request of this kind.
  filters jsonb not null,
  -- CSV or a workbook.
  format text not null,
  -- Whether a large file is compressed.
  gzip boolean not null,
  -- To whom the file is mailed; null: to nobody; empty: to its person's own address, until it is mailed.
  email text,
  state text default 'queued'::text not null,
  created_by uuid not null,
  -- The seller whose data it contains; null: every seller's.
  seller text,
  has_client_data boolean default false not null,
  -- Where the call came from: web, cli, integrator, api or job.
  surface text not null,
  -- The request that caused it, as in the log.
  request_id text not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  delivered_at timestamp with time zone,
  -- When the file is deleted.
  kept_until timestamp with time zone,
  -- Set once a link was mailed: the end of its validity.
  link_until timestamp with time zone,
  -- Rows that it will have, as counted before.
  total_rows bigint not null,
  rows bigint default 0 not null,
  bytes bigint,
  file_key text,
  file_name text,
  -- Whether the file is compressed.
  compressed boolean default false not null,
  -- Key of the message that says why it failed.
  failure_code text,
  -- Failures in a row, without a known reason.
  failures integer default 0 not null,
  -- When somebody asked to stop; the worker stops at its next step.
  cancel_requested_at timestamp with time zone,
  -- The worker that holds the row.
  worker text,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  -- The schedule that requested it and the time it was due; the schedule may be deleted by now.
  schedule_id uuid,
  due_at timestamp with time zone,
  -- Turns of its schedule that were left out before it.
  missed integer default 0 not null,
  -- What keeps it from being done until it is tried again; null: nothing.
  waits_for text,
  -- The keys of its columns, in their order; null: all that its person sees.
  columns text[],
  constraint report_pkey primary key (id),
  constraint report_created_by_key_key unique (created_by, key),
  constraint report_due unique (schedule_id, due_at),
  constraint report_created_by_fkey foreign key (created_by) references person(id),
  constraint report_schedule_id_fkey foreign key (schedule_id) references report_schedule(id) on delete set null,
  constraint report_check check (((state = any (array['queued'::text, 'building'::text])) = (finished_at is null))),
  constraint report_check1 check (((state <> all (array['ready'::text, 'delivered'::text])) or ((file_key is not null) and (bytes is not null) and (kept_until is not null)))),
  constraint report_format_check check ((format = any (array['csv'::text, 'xlsx'::text]))),
  constraint report_kind_check check ((kind = any (array['sales'::text, 'orders'::text, 'products'::text, 'liquidations'::text, 'inventory'::text]))),
  constraint report_reason check (
case state
    when 'failed'::text then (failure_code is not null)
    when 'ready'::text then true
    when 'expired'::text then true
    else (failure_code is null)
end),
  constraint report_state_check check ((state = any (array['queued'::text, 'building'::text, 'ready'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint report_waits_for_check check ((waits_for = any (array['database'::text, 'disk'::text, 'files'::text])))
);
create index report_by_file on report (file_key) where (file_key is not null);
create index report_kept on report (kept_until) where (state = any (array['ready'::text, 'delivered'::text]));
create index report_newest on report (created_by, created_at desc, id desc);
create index report_open on report (created_at) where (finished_at is null);
create index report_unmailed on report (id) where ((state = 'ready'::text) and (email is not null) and (failure_code is null));

-- Reports that come by themselves (ADR 57).
create table report_schedule (
  id uuid not null,
  -- Chosen by the caller.
  key uuid not null,
  kind text not null,
  -- As validated by the request of this kind.
  filters jsonb not null,
  -- The days that each report is about.
  period text,
  -- How often.
  every text not null,
  -- At which hour in Mexico City.
  hour smallint not null,
  -- CSV or a workbook.
  format text not null,
  -- Whether a large file is compressed.
  gzip boolean not null,
  -- To whom the files are mailed; null: to nobody; empty: to its person's own address.
  email text,
  -- Rows that a workbook may have.
  most_rows integer,
  state text default 'active'::text not null,
  -- Key of the message that says why it ended.
  stop_code text,
  created_by uuid not null,
  -- The seller whose data its reports contain; null: every seller's.
  seller text,
  created_at timestamp with time zone not null,
  -- When it is due next.
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  -- The keys of its columns, in their order; null: all that its person sees.
  columns text[],
  constraint report_schedule_pkey primary key (id),
  constraint report_schedule_created_by_key_key unique (created_by, key),
  constraint report_schedule_created_by_fkey foreign key (created_by) references person(id),
  constraint report_schedule_check check (((state = 'active'::text) = (next_at is not null))),
  constraint report_schedule_check1 check (((state = 'stopped'::text) = (stop_code is not null))),
  constraint report_schedule_every_check check ((every = any (array['day'::text, 'monday'::text, 'month'::text]))),
  constraint report_schedule_format_check check ((format = any (array['csv'::text, 'xlsx'::text]))),
  constraint report_schedule_hour_check check (((hour >= 0) and (hour <= 23))),
  constraint report_schedule_kind_check check ((kind = any (array['sales'::text, 'orders'::text, 'products'::text, 'liquidations'::text, 'inventory'::text]))),
  constraint report_schedule_period_check check ((period = any (array['yesterday'::text, 'lastWeek'::text, 'lastMonth'::text]))),
  constraint report_schedule_state_check check ((state = any (array['active'::text, 'paused'::text, 'stopped'::text])))
);
create index report_schedule_due on report_schedule (next_at) where (next_at is not null);

-- ==================== tools/migration =============================================

-- The rows of a migration.
create table migration_row (
  run_id uuid not null,
  position integer not null,
  -- The number of the storefront; null for what did not come from there.
  storefront_id text,
  name text not null,
  -- The validated item; null where it is unusable, or no longer in the storefront.
  item jsonb,
  -- What becomes of the row.
  outcome text,
  -- The sequence in which rows are brought.
  turn integer,
  applied_at timestamp with time zone,
  -- The fields that differ.
  changes jsonb,
  -- Key of the message that says why it was refused.
  code text,
  -- Why it was refused.
  message text,
  catalogue_id bigint,
  constraint migration_row_pkey primary key (run_id, "position"),
  constraint migration_row_run_id_fkey foreign key (run_id) references migration_run(id) on delete cascade,
  constraint migration_row_outcome_check check ((outcome = any (array['new'::text, 'changed'::text, 'same'::text, 'gone'::text, 'refused'::text])))
);
create unique index migration_row_once on migration_row (run_id, storefront_id);
create index migration_row_outcomes on migration_row (run_id, outcome, "position");
create index migration_row_unplanned on migration_row (run_id, "position") where (outcome is null);
create index migration_row_waiting on migration_row (run_id, turn) where ((applied_at is null) and (outcome = any (array['new'::text, 'changed'::text])));

-- Migrations from the storefront: what is counted first and brought then.
create table migration_run (
  id uuid not null,
  kind text not null,
  state text default 'counting'::text not null,
  -- Whether the run continues by itself after counting; otherwise a user is asked.
  goes_on boolean not null,
  is_sample boolean not null,
  -- Who began it: the person who counted it, until somebody starts it.
  created_by uuid not null,
  -- Where the call came from: web, cli, integrator, api or job.
  surface text not null,
  -- The request that caused it, as in the log.
  request_id text not null,
  created_at timestamp with time zone not null,
  counted_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  -- The page to be read next.
  cursor text,
  -- Whether the storefront has no more pages.
  all_read boolean default false not null,
  -- Rows read so far.
  read_rows integer default 0 not null,
  -- Rows that the storefront announced.
  storefront_total integer,
  -- Rows that are new here.
  new_rows integer default 0 not null,
  -- Rows that differ from ours.
  changed_rows integer default 0 not null,
  -- Rows that are the same.
  same_rows integer default 0 not null,
  -- Rows of ours that the storefront no longer has.
  gone_rows integer default 0 not null,
  -- Rows that cannot be brought.
  refused_rows integer default 0 not null,
  -- New and changed rows.
  to_do integer default 0 not null,
  -- Rows brought.
  applied integer default 0 not null,
  -- How long it will take.
  estimated_seconds integer,
  -- Key of the message that says why it failed.
  failure_code text,
  -- Failures in a row, without a known reason.
  failures integer default 0 not null,
  -- The worker that holds the row.
  worker text,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- Increases with every change that people see; a change names the version that it saw (ADR 46).
  version integer default 1 not null,
  -- What keeps it from being done until it is tried again; null: nothing.
  waits_for text,
  constraint migration_run_pkey primary key (id),
  constraint migration_run_created_by_fkey foreign key (created_by) references person(id),
  constraint migration_run_check check (((state = any (array['counting'::text, 'counted'::text, 'running'::text])) = (finished_at is null))),
  constraint migration_run_check1 check (((state = 'failed'::text) = (failure_code is not null))),
  constraint migration_run_kind_check check ((kind = any (array['brands'::text, 'categories'::text, 'productSpecifications'::text, 'variantSpecifications'::text]))),
  constraint migration_run_state_check check ((state = any (array['counting'::text, 'counted'::text, 'running'::text, 'done'::text, 'doneWithErrors'::text, 'failed'::text, 'dropped'::text]))),
  constraint migration_run_waits_for_check check ((waits_for = any (array['database'::text, 'disk'::text, 'files'::text])))
);
create unique index migration_run_active on migration_run ((true)) where (state = any (array['counting'::text, 'running'::text]));
create index migration_run_newest on migration_run (created_at desc, id desc);

-- Pages that the storefront answered, kept to ask only for changed ones.
create table storefront_page (
  kind text not null,
  -- Where the page begins.
  cursor text not null,
  -- Its version at the storefront.
  etag text,
  -- Its rows.
  items jsonb not null,
  -- Where the next page begins.
  next text,
  -- How many rows the storefront has.
  total integer,
  read_by uuid not null,
  constraint storefront_page_pkey primary key (kind, cursor)
);

-- ==================== tools/retailer ==============================================

-- One row: the place of the last change of stock that the retailer was told of.
create table retailer_stock (
  id integer default 1 not null,
  -- The number of the last change of stock that was told.
  number bigint not null,
  sku_id bigint not null,
  -- How often it was tried since it last succeeded.
  attempts integer default 0 not null,
  -- When it is due next.
  next_at timestamp with time zone default now() not null,
  -- Until when the worker holds the row; afterwards another one may take it.
  lease_until timestamp with time zone,
  -- What the last failed attempt answered.
  last_error text,
  constraint retailer_stock_pkey primary key (id),
  constraint retailer_stock_id_check check ((id = 1))
);

-- Whether a retailer is told of changes; one row.
create table retailer_target (
  id integer default 1 not null,
  -- Whether messages are written.
  active boolean not null,
  constraint retailer_target_pkey primary key (id),
  constraint retailer_target_id_check check ((id = 1))
);

-- ==================== views =======================================================

create view bulk_action_order as
 select bulk_action_id,
    "position",
    row_id as order_id,
    state,
    code,
    message,
    status,
    at
   from bulk_action_row;

create view product_listing as
 select p.id as product_id,
    p.account_name,
    p.category_id,
    p.brand_id,
    ((p.created_at at time zone 'America/Mexico_City'::text))::date as day,
    search_text(p.name) as name_key,
    s.approved,
    s.pending,
    s.rejected,
    search_text(concat_ws(' '::text, p.id, p.name, s.words)) as words,
    (((((s.approved > 0))::integer + (((s.pending > 0))::integer * 2)) + (((s.rejected > 0))::integer * 4)) + s.stock) as statuses,
    s.levels
   from (product p
     cross join lateral ( select (count(*) filter (where (sku.status = 'APPROVED'::text)))::integer as approved,
            (count(*) filter (where (sku.status = 'PENDING_APPROVAL'::text)))::integer as pending,
            (count(*) filter (where (sku.status = 'REJECTED'::text)))::integer as rejected,
            string_agg(concat_ws(' '::text, sku.id, sku.upc, sku.ref_id, sku.name), ' '::text order by sku.id) as words,
            coalesce(bit_or(stock_bits(stock_level(sku.status, (t.total_quantity - t.reserved_quantity)))), 0) as stock,
            coalesce(array_agg(stock_level(sku.status, (t.total_quantity - t.reserved_quantity)) order by sku.id) filter (where ((t.total_quantity - t.reserved_quantity) <= 100)), '{}'::smallint[]) as levels
           from (sku
             left join sku_stock t on (((t.account_name = sku.account_name) and (t.sku_id = sku.id))))
          where ((sku.account_name = p.account_name) and (sku.product_id = p.id))) s);

-- ==================== functions ===================================================

CREATE OR REPLACE FUNCTION add_category(of_parent bigint, of_name text, active boolean DEFAULT true, of_storefront text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    declare
      place record;
      added bigint;
    begin
      select * into place from category_place(of_parent, of_name, null, true);
      insert into category (parent_id, name, is_active, storefront_id, depth, name_path)
      values (of_parent, of_name, active, of_storefront, place.depth, place.name_path) returning id into added;
      return added;
    end $function$;

CREATE OR REPLACE FUNCTION business_day(day date, count integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (count = 0) THEN day ELSE (((day - GREATEST(((EXTRACT(isodow FROM day))::integer - 5), 0)) + count) + (2 * (((LEAST((EXTRACT(isodow FROM day))::integer, 5) - 1) + count) / 5))) END;

CREATE OR REPLACE FUNCTION category_place(of_parent bigint, of_name text, of_path text, came boolean, OUT depth smallint, OUT name_path text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
    declare parent category;
    begin
      select * into parent from category where id = of_parent for update;
      if not found then
        depth := 1; -- the foreign key says so
        name_path := '/';
        return;
      end if;
      if parent.name_path = of_path or starts_with(parent.name_path, of_path || '/') then
        raise exception 'a category cannot stand below itself' using errcode = 'check_violation',
          constraint = 'category_not_below_itself';
      end if;
      if parent.depth = 0 and came and (select count(*) from category where parent_id = parent.id) >= 20 then
        raise exception 'the root has its twenty children' using errcode = 'check_violation',
          constraint = 'category_root_children';
      end if;
      depth := parent.depth + 1;
      name_path := case when parent.depth = 0 then '' else parent.name_path end || '/'
        || replace(replace(of_name, '\', '\\'), '/', '\/');
    end $function$;

CREATE OR REPLACE FUNCTION change_category(of_id bigint, of_parent bigint, of_name text, active boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      known category;
      place record;
    begin
      select * into known from category where id = of_id for update;
      if not found then
        return;
      end if;
      if of_parent is not null then
        select * into place from category_place(of_parent, of_name, known.name_path, of_parent is distinct from known.parent_id);
      else
        select known.depth, known.name_path into place;
      end if;
      update category set parent_id = of_parent, name = of_name, is_active = active, depth = place.depth,
        name_path = place.name_path, version = version + 1 where id = of_id;
      if place.depth <> known.depth or place.name_path <> known.name_path then
        perform place_subcategories(of_id);
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION clean_lines(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    begin
      if value !~ '[^\u0020-\u007e\u00ae-\u02ff]|^ |  | $' then
        return value;
      end if;
      value := regexp_replace(value, '\u000d\u000a|[\u000a-\u000d\u0085\u2028\u2029]', chr(10), 'g');
      value := normalize(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFC);
      value := regexp_replace(value, '[\u0009\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g');
      return btrim(regexp_replace(value, ' ?
 ?', chr(10), 'g'), ' ' || chr(10));
    end $function$;

CREATE OR REPLACE FUNCTION clean_text(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    begin
      if value !~ '[^\u0020-\u007e\u00ae-\u02ff]|^ |  | $' then
        return value;
      end if;
      value := normalize(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFC);
      return btrim(regexp_replace(value, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ');
    end $function$;

CREATE OR REPLACE FUNCTION code_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(upper((plain_code(value) COLLATE "C")), '^0+(?=.)'::text, ''::text);

CREATE OR REPLACE FUNCTION fold_guide_counts()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_guide_counts')) then
        return 0;
      end if;
      with taken as (
        delete from guide_count_delta returning account_name, day, status, n
      ), grains as (
        select g.account_name, g.day, t.status, sum(t.n) as n
        from taken t
        cross join lateral (values (t.account_name, t.day), (t.account_name, '-infinity'::date), ('', t.day),
          ('', '-infinity'::date)) as g (account_name, day)
        group by 1, 2, 3 having sum(t.n) <> 0
      ), kept as (
        insert into guide_count as c (account_name, day, status, n)
        select account_name, day, status, n from grains
        on conflict (account_name, day, status) do update set n = c.n + excluded.n
      )
      select count(*) into folded from taken;
      delete from guide_count where n = 0;
      return folded;
    end $function$;

CREATE OR REPLACE FUNCTION fold_order_counts()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_order_counts')) then
        return 0;
      end if;
      with taken as (
        delete from order_count_delta returning account_name, day, status, tags, n
      ), grains as (
        select g.account_name, g.day, t.status, t.tags, sum(t.n) as n
        from taken t
        cross join lateral (values (t.account_name, t.day), (t.account_name, '-infinity'::date), ('', t.day),
          ('', '-infinity'::date)) as g (account_name, day)
        group by 1, 2, 3, 4 having sum(t.n) <> 0
      ), kept as (
        insert into order_count as c (account_name, day, status, tags, n)
        select account_name, day, status, tags, n from grains
        on conflict (account_name, day, status, tags) do update set n = c.n + excluded.n
      )
      select count(*) into folded from taken;
      delete from order_count where n = 0;
      return folded;
    end $function$;

CREATE OR REPLACE FUNCTION fold_product_counts()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_product_counts')) then
        return 0;
      end if;
      with taken as (
        delete from product_count_delta
        returning account_name, day, category_id, block, statuses, n, approved, pending, rejected
      ), grains as (
        select g.account_name, g.day, g.category_id, g.block, g.statuses, sum(t.n) as n, sum(t.approved) as approved,
          sum(t.pending) as pending, sum(t.rejected) as rejected
        from taken t cross join lateral (values (t.account_name, '-infinity'::date, t.category_id, -1, t.statuses),
          ('', '-infinity'::date, t.category_id, -1, t.statuses),
          (t.account_name, t.day, 0, t.block, t.statuses & 7), ('', t.day, 0, t.block, t.statuses & 7),
          (t.account_name, '-infinity'::date, 0, t.block, t.statuses), ('', '-infinity'::date, 0, t.block, t.statuses),
          (t.account_name, '-infinity'::date, -1, t.block, t.statuses & 7), ('', '-infinity'::date, -1, t.block, t.statuses & 7),
          (t.account_name, '-infinity'::date, -1, -1, t.statuses & 7), ('', '-infinity'::date, -1, -1, t.statuses & 7)
        ) as g (account_name, day, category_id, block, statuses)
        group by 1, 2, 3, 4, 5
      ), kept as (
        insert into product_count as c (account_name, day, category_id, block, statuses, n, approved, pending, rejected)
        select * from grains where n <> 0 or approved <> 0 or pending <> 0 or rejected <> 0
        on conflict (account_name, day, category_id, block, statuses) do update set n = c.n + excluded.n,
          approved = c.approved + excluded.approved, pending = c.pending + excluded.pending,
          rejected = c.rejected + excluded.rejected
      )
      select count(*) into folded from taken;
      with taken as (
        delete from sku_level_count_delta returning account_name, category_id, block, level, n
      ), grains as (
        select g.account_name, g.category_id, g.block, t.level, sum(t.n) as n
        from taken t cross join lateral (values (t.account_name, t.category_id, -1), ('', t.category_id, -1),
          (t.account_name, 0, t.block), ('', 0, t.block)) as g (account_name, category_id, block)
        group by 1, 2, 3, 4
      )
      insert into sku_level_count as c (account_name, category_id, block, level, n)
      select * from grains where n <> 0
      on conflict (account_name, category_id, block, level) do update set n = c.n + excluded.n;
      return folded;
    end $function$;

CREATE OR REPLACE FUNCTION fold_product_spans()
 RETURNS void
 LANGUAGE sql
AS $function$
      with taken as (
        delete from product_span where block in (select block from product_span group by block having count(*) > 1)
        returning *
      )
      insert into product_span
      select block, min(first_sku), max(last_sku), min(first_upc), max(last_upc) from taken group by block
    $function$;

CREATE OR REPLACE FUNCTION fold_sales_counts()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_sales_counts')) then
        return 0;
      end if;
      with taken as (
        delete from sales_count_delta
        returning account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos
      ), grains as (
        select t.account_name, g.day, t.sku, sum(units) as units, sum(centavos) as centavos,
          sum(canceled_units) as canceled_units, sum(canceled_centavos) as canceled_centavos,
          sum(discount_centavos) as discount_centavos
        from taken t cross join lateral (values (t.day), ('-infinity'::date)) as g (day)
        group by 1, 2, 3
      ), kept as (
        insert into sales_count as c
          (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
        select account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos from grains
        on conflict (account_name, day, sku) do update set units = c.units + excluded.units,
          centavos = c.centavos + excluded.centavos, canceled_units = c.canceled_units + excluded.canceled_units,
          canceled_centavos = c.canceled_centavos + excluded.canceled_centavos,
          discount_centavos = c.discount_centavos + excluded.discount_centavos
      )
      select count(*) into folded from taken;
      return folded;
    end $function$;

CREATE OR REPLACE FUNCTION kept_discount(totals jsonb, kept numeric, goods numeric)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
    declare
      centavos numeric := 0;
    begin
      if goods = 0 then
        return 0;
      end if;
      for n in 0 .. coalesce(jsonb_array_length(totals), 0) - 1 loop
        if totals -> n ->> 'id' = 'Discounts' then
          centavos := centavos + coalesce((totals -> n ->> 'centavos')::numeric, 0);
        end if;
      end loop;
      return round(centavos * kept / goods)::bigint;
    end $function$;

CREATE OR REPLACE FUNCTION name_key(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    begin
      if value ~ '[^ -_a-~]' then
        value := plain_signs(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'));
        value := plain_signs(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u1ab0-\u1ac0\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'));
        value := regexp_replace(value, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]', ' ', 'g');
      end if;
      value := lower(value collate "C");
      if value ~ '^ |  | $| [(]' then
        value := btrim(regexp_replace(value, ' +', ' ', 'g'), ' ');
        value := regexp_replace(value, ' ([(](r|c|tm|sm|p)[)])', '\1', 'g');
      end if;
      return value;
    end $function$;

CREATE OR REPLACE FUNCTION number_parts(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      word text;
      parts text[] := '{}';
    begin
      foreach word in array string_to_array(value, ' ') loop
        if word ~ '[0-9]' then
          for n in 1 .. length(word) - 4 loop
            parts := array_append(parts, substr(word, n, 5));
          end loop;
        end if;
      end loop;
      return parts;
    end $function$;

CREATE OR REPLACE FUNCTION order_shipping(totals jsonb, status text)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
    declare
      centavos bigint := 0;
    begin
      if status = 'canceled' then
        return 0;
      end if;
      for n in 0 .. coalesce(jsonb_array_length(totals), 0) - 1 loop
        if totals -> n ->> 'id' = 'Shipping' then
          centavos := centavos + coalesce((totals -> n ->> 'centavos')::bigint, 0);
        end if;
      end loop;
      return centavos;
    end $function$;

CREATE OR REPLACE FUNCTION phone_digits(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select right(regexp_replace(value, '[^0-9]', '', 'g'), 10)
    $function$;

CREATE OR REPLACE FUNCTION place_subcategories(of_parent bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      child category;
      place record;
    begin
      for child in select * from category where parent_id = of_parent loop
        select * into place from category_place(of_parent, child.name, null, false);
        update category set depth = place.depth, name_path = place.name_path where id = child.id;
        perform place_subcategories(child.id);
      end loop;
    end $function$;

CREATE OR REPLACE FUNCTION place_table(name regclass, kind text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      -- A table of a later step goes where its kind belongs, before its foreign keys, if the database is spread already.
      if not exists (select from pg_extension where extname = 'citus') then
        return;
      end if;
      execute 'select case when exists (select from pg_dist_partition where partmethod = ''h'') then case $2
          when ''owned'' then create_distributed_table($1, ''account_name'', colocate_with => ''orders'')
          when ''reference'' then create_reference_table($1) end end' using name, kind;
    end $function$;

CREATE OR REPLACE FUNCTION plain_code(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(NORMALIZE(value, NFC), '[\u0001-\u0020\u002d\u007f-\u00a0\u00ad\u034f\u061c\u1680\u180b-\u180f\u2000-\u2015\u2028-\u202f\u205f-\u206f\u2212\u3000\ufe00-\ufe0f\ufe58\ufe63\ufeff\uff0d]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION plain_signs(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    begin
      return case when value ~ '[‘’‚‛‹›′‵´`ʹʻʼʽˈ＇“”„‟«»″‶ʺ〃＂‐‑‒–—―⁃−﹘﹣－ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾøØłŁđĐðÐħĦŧŦıŋŊ®©™℠℗æÆœŒßẞþÞ]' then replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(value, '‘’‚‛‹›′‵´`ʹʻʼʽˈ＇“”„‟«»″‶ʺ〃＂‐‑‒–—―⁃−﹘﹣－ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾøØłŁđĐðÐħĦŧŦıŋŊ', '''''''''''''''''''''''''''''''''"""""""""""-----------αβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿoollddddhhttinn'), '®', '(r)'), '©', '(c)'), '™', '(tm)'), '℠', '(sm)'), '℗', '(p)'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th') else value end;
    end $function$;

CREATE OR REPLACE FUNCTION price_range_of(category bigint)
 RETURNS price_range
 LANGUAGE sql
 STABLE
AS $function$
      with recursive above as (
        select id, parent_id, 0 as steps from category where id = $1
        union all
        select c.id, c.parent_id, above.steps + 1 from above join category c on c.id = above.parent_id
      )
      select r from above join price_range r on r.category_id = above.id order by above.steps limit 1
    $function$;

CREATE OR REPLACE FUNCTION promised_day(placed timestamp with time zone, logistics jsonb)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
    declare
      day constant date := (placed at time zone 'America/Mexico_City')::date;
      estimate text[];
      promised date;
    begin
      if jsonb_typeof(logistics) = 'array' then
        for n in 0 .. jsonb_array_length(logistics) - 1 loop
          estimate := regexp_match(logistics -> n ->> 'shippingEstimate', '^\s*(\d{1,3})(bd|d)\s*$');
          if estimate is not null then
            promised := greatest(promised, case when estimate[2] = 'd' then day + estimate[1]::integer
              else business_day(day, estimate[1]::integer) end);
          end if;
        end loop;
      end if;
      return promised;
    end $function$;

CREATE OR REPLACE FUNCTION rate_area(account_name text, zip_start text, zip_end text, weight_start integer, weight_end integer)
 RETURNS box
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN box(point((rate_place(account_name, zip_start))::double precision, (weight_start)::double precision), point((rate_place(account_name, zip_end))::double precision, (weight_end)::double precision));

CREATE OR REPLACE FUNCTION rate_first_code(zip_start text, zip_codes text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL RESTRICTED
RETURN (COALESCE(zip_start, (zip_codes)[1]) COLLATE "C");

CREATE OR REPLACE FUNCTION rate_place(account_name text, zip_code text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((hashtext(COALESCE(account_name, ''::text)))::bigint * 100000) + (zip_code)::bigint);

CREATE OR REPLACE FUNCTION rate_places(account_name text, zip_codes text[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL RESTRICTED
RETURN ARRAY(SELECT rate_place(rate_places.account_name, code.code) AS rate_place FROM unnest(rate_places.zip_codes) code(code));

CREATE OR REPLACE FUNCTION rate_reach(zip_start text, zip_end text, weight_start integer, weight_end integer)
 RETURNS box
 LANGUAGE sql
 IMMUTABLE PARALLEL RESTRICTED
RETURN box(point((zip_start)::double precision, (weight_start)::double precision), point((zip_end)::double precision, (weight_end)::double precision));

CREATE OR REPLACE FUNCTION rebuild_guide_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table guide_request in share mode;
      delete from guide_count_delta;
      delete from guide_count;
      with counted as materialized (
        select account_name, (created_at at time zone 'America/Mexico_City')::date as day, status, count(*) as n
        from guide_request group by 1, 2, 3
      )
      insert into guide_count (account_name, day, status, n)
      select coalesce(account_name, ''), coalesce(day, '-infinity'::date), status, sum(n)
      from counted group by status, cube (account_name, day);
    end $function$;

CREATE OR REPLACE FUNCTION rebuild_order_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table orders in share mode;
      delete from order_count_delta;
      delete from order_count;
      with counted as materialized (
        select account_name, creation_day, status, tags, count(*) as n from orders group by 1, 2, 3, 4
      )
      insert into order_count (account_name, day, status, tags, n)
      select coalesce(account_name, ''), coalesce(creation_day, '-infinity'::date), status, tags, sum(n)
      from counted group by status, tags, cube (account_name, creation_day);
    end $function$;

CREATE OR REPLACE FUNCTION rebuild_orders_to_ship()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table orders, order_item in share mode;
      delete from order_to_ship;
      insert into order_to_ship (account_name, order_id, status, creation_date, promised_day, carrier_id, is_administered,
        waits_for_guides, has_label_to_print)
      select o.account_name, o.id, o.status, o.creation_date, promised_day(o.creation_date, o.logistics), o.carrier_id,
        coalesce(o.carrier_type = 'ADMIN', false),
        o.delivery_type = 'pickup' and coalesce(g.some_not_downloaded, true), coalesce(g.some_pending, false)
      from orders o left join (
        select i.account_name, i.order_id, bool_or(i.guide_download_status is distinct from 'DOWNLOAD') as some_not_downloaded,
          bool_or(i.guide_download_status = 'PENDING') as some_pending
        from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id
        where o.status in ('handling', 'partially-invoiced', 'getting-guide') and i.canceled_quantity < i.quantity
        group by i.account_name, i.order_id
      ) g on g.account_name = o.account_name and g.order_id = o.id
      where o.status in ('handling', 'partially-invoiced', 'getting-guide');
    end $function$;

CREATE OR REPLACE FUNCTION rebuild_product_list()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table product, sku, sku_stock in share row exclusive mode;
      lock table product_list in exclusive mode;
      delete from product_list;
      delete from product_words;
      with listing as materialized (select * from product_listing)
      insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels from listing;
      with listing as materialized (select * from product_listing)
      insert into product_words (account_name, product_id, words) select account_name, product_id, words from listing;
      perform recount_products();
    end $function$;

CREATE OR REPLACE FUNCTION rebuild_sales_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table orders, order_item in share mode;
      delete from sales_count_delta;
      delete from sales_count;
      with sold as materialized (
        select account_name, creation_day, sku, sum(units) as units, sum(centavos) as centavos, sum(canceled_units) as canceled_units,
          sum(canceled_centavos) as canceled_centavos, sum(discount_centavos) as discount_centavos
        from (
          select o.account_name, o.creation_day, i.id as sku, i.quantity - i.canceled_quantity as units,
            (i.quantity - i.canceled_quantity) * i.price_centavos as centavos, i.canceled_quantity as canceled_units,
            i.canceled_quantity * i.price_centavos as canceled_centavos, 0 as discount_centavos
          from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id where o.status <> 'payment-pending'
          union all
          select o.account_name, o.creation_day, '', 1, order_shipping(o.totals, o.status), 0, 0,
            case when o.totals @> '[{"id": "Discounts"}]' then coalesce(kept_discount(o.totals, l.kept, l.goods), 0) else 0 end
          from orders o left join (
            select account_name, order_id, sum((quantity - canceled_quantity) * price_centavos) as kept, sum(quantity * price_centavos) as goods
            from order_item group by account_name, order_id
          ) l on l.account_name = o.account_name and l.order_id = o.id where o.status <> 'payment-pending'
        ) lines group by account_name, creation_day, sku
      )
      insert into sales_count (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
      select account_name, coalesce(creation_day, '-infinity'::date), sku, sum(units), sum(centavos), sum(canceled_units),
        sum(canceled_centavos), sum(discount_centavos)
      from sold group by account_name, sku, grouping sets ((creation_day), ());
    end $function$;

CREATE OR REPLACE FUNCTION recount_products()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      delete from product_count_delta;
      delete from product_count;
      with counted as materialized (
        select account_name, category_id, day, (product_id >> 15)::integer as block, statuses, count(*) as n, sum(approved) as approved,
          sum(pending) as pending, sum(rejected) as rejected
        from product_list group by 1, 2, 3, 4, 5
      )
      insert into product_count (account_name, day, category_id, block, statuses, n, approved, pending, rejected)
      select coalesce(account_name, ''), '-infinity', coalesce(category_id, 0), coalesce(block, -1), statuses, sum(n), sum(approved),
        sum(pending), sum(rejected)
      from counted group by statuses, grouping sets ((account_name, category_id), (category_id), (account_name, block), (block))
      union all
      select coalesce(account_name, ''), day, 0, block, statuses & 7, sum(n), sum(approved), sum(pending), sum(rejected)
      from counted group by statuses & 7, grouping sets ((account_name, day, block), (day, block));
      with counted as materialized (
        select account_name, block, statuses & 7 as states, sum(n) as n, sum(approved) as approved, sum(pending) as pending,
          sum(rejected) as rejected
        from product_count where category_id = 0 and day = '-infinity' and block >= 0 group by 1, 2, 3
      )
      insert into product_count (account_name, day, category_id, block, statuses, n, approved, pending, rejected)
      select account_name, '-infinity'::date, -1, coalesce(block, -1), states, sum(n), sum(approved), sum(pending), sum(rejected)
      from counted group by account_name, states, grouping sets ((block), ());
      delete from sku_level_count_delta;
      delete from sku_level_count;
      with counted as materialized (
        select account_name, category_id, (product_id >> 15)::integer as block, level, count(*) as n
        from product_list cross join unnest(levels) as level group by 1, 2, 3, 4
      )
      insert into sku_level_count (account_name, category_id, block, level, n)
      select coalesce(account_name, ''), coalesce(category_id, 0), coalesce(block, -1), level, sum(n)
      from counted group by level, grouping sets ((account_name, category_id), (category_id), (account_name, block), (block));
    end $function$;

CREATE OR REPLACE FUNCTION respan_products()
 RETURNS void
 LANGUAGE sql
AS $function$
      delete from product_span;
      insert into product_span
      select (product_id >> 11)::integer, min(id) >> 12 << 12, max(id) | 4095, trunc(min(upc::numeric), -4), trunc(max(upc::numeric), -4) + 9999
      from sku group by 1
    $function$;

CREATE OR REPLACE FUNCTION search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(unaccent('unaccent'::regdictionary, value)) $function$;

CREATE OR REPLACE FUNCTION stock_bits(level smallint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select coalesce(case when level % 8 = 0 then 8 << level else ((255 << (level % 8)) & 255) << (3 + level / 8 * 8) end, 0)
    $function$;

CREATE OR REPLACE FUNCTION stock_level(status text, free integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select ((case when free <= 0 then 0 when free <= 2 then 1 when free <= 3 then 2 when free <= 5 then 3 when free <= 10 then 4
          when free <= 20 then 5 when free <= 50 then 6 when free <= 100 then 7 end)
        + (case status when 'APPROVED' then 0 when 'PENDING_APPROVAL' then 8 else 16 end))::smallint
    $function$;

CREATE OR REPLACE FUNCTION widen_product_spans(products bigint[], skus bigint[], upcs text[])
 RETURNS void
 LANGUAGE sql
AS $function$
      insert into product_span
      select (product >> 11)::integer, min(id) >> 12 << 12, max(id) | 4095, trunc(min(upc::numeric), -4),
        trunc(max(upc::numeric), -4) + 9999
      from unnest(products, skus, upcs) as added (product, id, upc)
      where not exists (
        select from product_span where block = (product >> 11)::integer
        having min(first_sku) <= id and max(last_sku) >= id and min(first_upc) <= upc::numeric and max(last_upc) >= upc::numeric
      )
      group by 1
    $function$;
