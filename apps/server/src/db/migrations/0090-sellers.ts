import type { SqlRunner } from '../database.ts';

/** What administrators write about a seller, and its picture. Two accounts never differ by capitals alone. */
export function up(run: SqlRunner) {
  return run(`
    alter table organization
      add column description text not null default '',
      add column terms text not null default '',
      add column image_file text,
      add column image_type text check (image_type in ('image/png', 'image/jpeg')),
      add constraint organization_image check ((image_file is null) = (image_type is null));
    create unique index organization_account_word on organization (lower(account_name));
  `);
}
