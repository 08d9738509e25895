import { sql } from 'kysely';
import { systemAccess } from '../../apps/server/src/db/scope.ts';
import { refuseSameNames } from '../../apps/server/src/modules/tools/migration/migration-rows.repository.ts';
import { addPerson } from '../../apps/server/src/testing/people.ts';
import { openTestDatabase } from '../../apps/server/src/testing/test-database.ts';

const access = systemAccess('migration');
const refusal = { code: 'migration.item.sameName', message: 'Otra fila tiene el mismo nombre' };

export const subject = {
  title: 'Equal names in a migration',
  about:
    'The check of equal names among the brands that the storefront sent, a tenth of them twice. Goal: 2 s for 100,000.',
};

/** The check of equal names among the rows of a migration, up to the most brands; a tenth of the rows have a name for the second time. */
export async function* measure() {
  // The other engine with TRASTIENDA_TEST_POSTGRES_URL.
  const engines = process.env.TRASTIENDA_TEST_POSTGRES_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
  for (const engine of engines) {
    const database = await openTestDatabase(engine);
    const person = await addPerson(database, 'tienda@trastienda.mx', { roles: ['ADMIN_USER'] });
    for (const rows of [10_500, 100_000]) {
      const { rows: runs } = await sql<{ id: string }>`
        insert into migration_run (id, kind, state, goes_on, is_sample, created_by, surface, request_id, created_at, finished_at)
        values (gen_random_uuid(), 'brands', 'done', false, true, ${person}, 'web', 'bench', now(), now()) returning id
      `.execute(database.db);
      const id = runs[0]?.id ?? '';
      await sql`
        insert into migration_row (run_id, position, storefront_id, name, item)
        select ${id}::uuid, n, n::text, 'Marca Número ' || n % ${Math.ceil(rows * 0.9)}::integer, '{}' from generate_series(1, ${rows}::integer) n
      `.execute(database.db);
      const before = performance.now();
      await refuseSameNames(database.db, access, id, refusal);
      const ms = Math.round(performance.now() - before);
      const { rows: refused } = await sql<{ n: number }>`
        select count(*) as n from migration_row where run_id = ${id} and outcome = 'refused'
      `.execute(database.db);
      yield { what: `equal names, ${engine}, ${rows} rows`, figures: { ms, refused: refused[0]?.n ?? 0 } };
    }
    await database.close();
  }
}
