import { type RawBuilder, sql } from 'kysely';

/** A pattern for `search_text(column) like …`: finds the text anywhere, and its `%` and `_` mean themselves. */
export function containing(text: string): RawBuilder<string> {
  const literal = text.trim().replace(/[\\%_]/g, '\\$&');
  return sql<string>`'%' || search_text(${literal}::text) || '%'`;
}
