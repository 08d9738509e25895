import { clean, findLimits } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';

/** The words to search for in a text that a person typed. */
export const soughtWords = (typed: string): string[] => typed.split(/\s+/).filter(Boolean).slice(0, findLimits.words);

/** A pattern for `search_text(column) like …`: finds the text anywhere, and takes its `%` and `_` literally. */
export function containing(text: string): RawBuilder<string> {
  const literal = clean(text).replace(/[\\%_]/g, '\\$&');
  return sql<string>`'%' || search_text(${literal}::text) || '%'`;
}

/** As `containing`, in a form whose value no plan knows: a prepared statement keeps one plan for every text (ADR 82). */
export const steadyContaining = (text: string): RawBuilder<string> => sql<string>`(select ${containing(text)})`;
