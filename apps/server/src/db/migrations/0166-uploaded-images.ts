import type { SqlRunner } from '../database.ts';

/** Pictures that sellers uploaded; `sku_image.url` names them by their address. */
export function up(run: SqlRunner) {
  return run(`
    create table uploaded_image (
      account_name text not null references organization (account_name),
      file text not null check (file ~ '^[0-9a-f]{64}[.](png|jpg)$'),
      width integer not null,
      height integer not null,
      bytes integer not null,
      used_at timestamptz not null default now(),
      primary key (account_name, file)
    );
    create index uploaded_image_by_use on uploaded_image (used_at);
  `);
}
