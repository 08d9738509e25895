import type { SqlRunner } from '../database.ts';

/**
 * What people edit of commercial conditions has a version; activations say by whom. A seller that had given a condition to its variants before
 * activation was asked for has activated it. Commissions are percent in hundredths.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table commercial_condition add column version integer not null default 1 check (version > 0);
    alter table commercial_condition_seller add column activated_by uuid references person on delete set null;
    insert into commercial_condition_seller (condition_id, account_name)
      select distinct commercial_condition_id, account_name from sku where commercial_condition_id is not null
      on conflict do nothing;

    create table commercial_commission (
      condition_id bigint not null references commercial_condition on delete cascade,
      category_id bigint not null references category on delete cascade,
      effective_from date not null,
      percent_hundredths integer not null check (percent_hundredths between 0 and 10000),
      load_id uuid,
      -- its sellers have been told of it
      told boolean not null default false,
      primary key (condition_id, category_id, effective_from)
    );
    create index commercial_commission_by_category on commercial_commission (category_id);
    create index commercial_commission_untold on commercial_commission (condition_id) where not told;

    create table commercial_terms (
      version integer primary key check (version > 0),
      file_key text not null,
      file_name text not null,
      size integer not null,
      sha256 text not null,
      uploaded_by uuid references person on delete set null,
      uploaded_at timestamptz not null
    );
    create table commercial_terms_acceptance (
      account_name text not null references organization (account_name),
      version integer not null references commercial_terms,
      accepted_by uuid references person on delete set null,
      accepted_at timestamptz not null,
      primary key (account_name, version)
    );
    create index commercial_terms_accepted on commercial_terms_acceptance (version);
    alter table dashboard_notice add column terms_version integer references commercial_terms;
  `);
}
