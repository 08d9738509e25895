import type { SqlRunner } from '../database.ts';

/** What finds people, sellers and files by a part of their names. A telephone is its last ten digits, however it was written. */
export function up(run: SqlRunner) {
  return run(`
    create function phone_digits(value text) returns text language sql immutable parallel safe strict as $$
      select right(regexp_replace(value, '[^0-9]', '', 'g'), 10)
    $$;
    create index person_words on person using gin (search_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
    create index organization_account_search on organization using gin (search_text(account_name) gin_trgm_ops);
  `);
}
