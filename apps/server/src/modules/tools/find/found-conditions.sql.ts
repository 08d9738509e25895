import { type RawBuilder, sql } from 'kysely';
import { steadyContaining } from '../../../db/containing.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Wanted } from './wanted.ts';

/** Whether a plain text contains every word. */
export const hasEveryWord = (plain: RawBuilder<unknown>, { words }: Wanted): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${plain} like ${steadyContaining(word)}`),
    sql` and `,
  )})`;

/** False where the indexes of words are not selective enough. */
export const telling = ({ isTelling }: Wanted): RawBuilder<boolean> => (isTelling ? sql`true` : sql`false`);

/**
 * A condition on words that the index of words finds. Of a word that it does not know, PostgreSQL expects one row in 200, and would rather read
 * all rows of a seller; of one that is asked for twice, one in 40,000.
 */
export const byIndex = (scope: Scope, found: RawBuilder<boolean>): RawBuilder<boolean> =>
  scope.kind === 'all' ? found : sql<boolean>`(${found} and ${found})`;
