import { type RawBuilder, sql } from 'kysely';

/** Whether a person works for the marketplace, and may therefore belong to every seller; `person` is the SQL of their id. */
export const isOfMarketplace = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from person_role r where r.person_id = ${person} and r.role in ('ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'))`;
