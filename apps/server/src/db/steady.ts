import { sql } from 'kysely';

/** How the text of a steady statement begins. */
export const steadyMark = '/* steady */';

/**
 * Begins a statement of one of few texts, whose best plan does not depend on its values: a PostgreSQL server plans it once per connection
 * (ADR 82), also inside a transaction. Planning a whole order takes longer than reading it.
 */
export const steady = sql.raw(steadyMark);

/** A value of a steady statement that no plan knows: it is computed once, and the plan for any other is the same. */
export const inSubquery = (value: string): string => `(select ${value})`;
