import { csvLayoutKeys, csvLayoutTitles, hasWords, plainText, say } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { containing, soughtWords } from '../../../db/containing.ts';
import { isUuid } from '../../../db/uuid.ts';

/** The name of a load's file in the form that is indexed. */
export const plainLoadName = sql`search_text(load.file_name)`;

/**
 * The condition for loads that match a text, in their list and in the search of everything (ADR 67): each word is in the name of the file
 * or in the title of its layout, or is the load's id. Undefined if the text is blank. `holds` makes the pattern of a word.
 */
export function loadTextSql(text: string, holds = containing): RawBuilder<boolean> | undefined {
  const words = soughtWords(text);
  if (words.length === 0) return undefined;
  return sql<boolean>`(${sql.join(
    words.map((word) => hasWord(word, holds)),
    sql` and `,
  )})`;
}

function hasWord(word: string, holds: typeof containing): RawBuilder<boolean> {
  const named = sql<boolean>`${plainLoadName} like ${holds(word)}`;
  const layouts = csvLayoutKeys.filter((key) => hasWords(say(csvLayoutTitles[key]), [plainText(word)]));
  // Only conditions that can be true are included; each has its own index.
  const ways = [
    named,
    ...(layouts.length > 0 ? [sql<boolean>`load.layout = any(${layouts}::text[])`] : []),
    ...(isUuid(word) ? [sql<boolean>`load.id = ${word}::uuid`] : []),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}
