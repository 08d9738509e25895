import type { SqlRunner } from '../database.ts';

/** CSV files and what became of their rows (S3 §5 and §7; R10 and R18). */
export function up(run: SqlRunner) {
  return run(`
    create table load (
      id uuid primary key,
      layout text not null,
      state text not null default 'received'
        check (state in ('received','validating','applying','done','doneWithErrors','failed','cancelled')),
      -- content + layout + account + parameters: who sends the same again gets this load
      key_hash text not null,
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
      -- what rules about dates take for today, on whatever day a killed worker's load is taken up again
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
      -- the checkpoint: every row up to this one has been applied or refused, and no later one has
      settled_row integer not null default 0,
      cancel_requested_at timestamptz,
      failure_code text,
      failure_message text,
      -- who works on it, and until when it need not be given to another
      worker text,
      lease_until timestamptz,
      claims integer not null default 0,
      version integer not null default 1,
      check ((state in ('done','doneWithErrors','failed','cancelled')) = (finished_at is not null)),
      check ((failure_code is null) = (failure_message is null)),
      check (applied_rows + invalid_rows <= rows)
    );
    -- A load that wrote nothing and has ended binds nobody: the world may have changed, the file may be sent again.
    create unique index load_key on load (key_hash)
      where not (state in ('failed','cancelled') and applied_rows = 0)
        and not (dry_run and state in ('done','doneWithErrors'));
    create index load_newest on load (created_at desc, id desc);
    create index load_by_account on load (account_name, created_at desc, id desc);
    create index load_open on load (created_at) where finished_at is null;

    create table load_issue (
      load_id uuid not null references load on delete cascade,
      row_number integer not null,
      position integer not null,
      column_key text,
      column_title text,
      code text not null,
      message text not null,
      primary key (load_id, row_number, position)
    );

    -- What a liquidation file says of an order, line by line: the order shows their sum.
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
  `);
}
