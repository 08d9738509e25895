import { hasWords, plainText, reportKindNames, reportKinds } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { containing, soughtWords } from '../../db/containing.ts';

/**
 * What a text finds of `report`, in its list and in the search of everything (ADR 67): each word in its kind or in the name of its
 * file, or the report's own id. Undefined where nothing was typed but spaces.
 */
export function reportTextSql(text: string): RawBuilder<boolean> | undefined {
  const words = soughtWords(text);
  if (words.length === 0) return undefined;
  return sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)})`;
}

function hasWord(word: string): RawBuilder<boolean> {
  const kinds = reportKindNames.filter((kind) => hasWords(reportKinds[kind].title, [plainText(word)]));
  return sql<boolean>`(search_text(report.file_name) like ${containing(word)} or report.kind = any(${[...kinds]}::text[])
    or report.id::text = lower(${word}))`;
}
