import { type RawBuilder, sql } from 'kysely';

/** Whether a person works for the marketplace, and may so belong to every seller: `person` is its id in the statement. */
export const isOfMarketplace = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from person_role r where r.person_id = ${person} and r.role in ('ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'))`;
