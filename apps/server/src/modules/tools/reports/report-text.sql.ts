import { hasWords, plainText, reportKindNames, reportKinds } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { containing, soughtWords } from '../../../db/containing.ts';

/**
 * The condition by which a text finds rows of `report`, in its list and in the global search (ADR 67): each word is in the title of its
 * kind or in its file name, or equals its id. Undefined for blank text. `holds` makes the pattern of a word.
 */
export function reportTextSql(text: string, holds = containing): RawBuilder<boolean> | undefined {
  const words = soughtWords(text);
  if (words.length === 0) return undefined;
  return sql<boolean>`(${sql.join(
    words.map((word) => hasWord(word, holds)),
    sql` and `,
  )})`;
}

function hasWord(word: string, holds: typeof containing): RawBuilder<boolean> {
  const kinds = reportKindNames.filter((kind) => hasWords(reportKinds[kind].title, [plainText(word)]));
  return sql<boolean>`(search_text(report.file_name) like ${holds(word)} or report.kind = any(${[...kinds]}::text[])
    or report.id::text = lower(${word}))`;
}
