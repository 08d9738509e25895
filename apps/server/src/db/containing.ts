import { findLimits } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';

/** The words that a typed text looks for. */
export const soughtWords = (typed: string): string[] =>
  typed.trim().split(/\s+/).filter(Boolean).slice(0, findLimits.words);

/** A pattern for `search_text(column) like …`: finds the text anywhere, and its `%` and `_` mean themselves. */
export function containing(text: string): RawBuilder<string> {
  const literal = text.trim().replace(/[\\%_]/g, '\\$&');
  return sql<string>`'%' || search_text(${literal}::text) || '%'`;
}
