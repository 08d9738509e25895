import type { SqlRunner } from '../database.ts';

/** Which sellers have a carrier that the administrator assigned to them (S3 §2 and §3). */
export function up(run: SqlRunner) {
  return run(`
    create table carrier_seller (
      carrier_id text not null references carrier on delete cascade,
      account_name text not null references organization (account_name),
      is_active boolean not null default true,
      assigned_at timestamptz not null default now(),
      primary key (account_name, carrier_id)
    );
    create index carrier_seller_by_carrier on carrier_seller (carrier_id);
  `);
}
