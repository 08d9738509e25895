import type { SqlRunner } from '../database.ts';

/**
 * Search that knows neither case nor accents: `search_text(name) like '%' || search_text($1) || '%'`, which a trigram
 * index on `search_text(name)` serves. The function is ours because `unaccent` itself may not stand in an index.
 */
export function up(run: SqlRunner) {
  return run(`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create function search_text(value text) returns text
      language sql immutable parallel safe strict
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
  `);
}
