import { migrations } from '../generated/migrations.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { SqlRunner } from './database.ts';

/** What a database is before anything is written to it: without tables, of Trastienda, or of somebody else. */
export type KindOfDatabase = 'empty' | 'ours' | 'foreign';

/** Thrown for a database that has tables of another program. */
export class ForeignDatabaseError extends UserFacingError {
  override readonly name = 'ForeignDatabaseError';

  constructor(tables: readonly string[]) {
    super(
      `La base de datos no es de Trastienda: tiene otras tablas (${tables.slice(0, 3).join(', ')}${tables.length > 3 ? '…' : ''}). ` +
        'Revise la dirección, o cree una base de datos vacía. No se cambió nada.',
    );
  }
}

/** Thrown where a command needs a marketplace and there is none; only `serve` and `demo` make one (ADR 99). */
export class NoMarketplaceError extends UserFacingError {
  override readonly name = 'NoMarketplaceError';
}

// The tables of an extension (PostGIS has some) belong to nobody's program.
const tables = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by n.nspname desc, c.relname`;

/** Looks at a database and only reads. It is ours if its table of migrations names a step that some version of ours has. */
export async function kindOfDatabase(run: SqlRunner): Promise<{ kind: KindOfDatabase; tables: string[] }> {
  const names = (await run(tables)).rows.map(({ name }) => String(name));
  if (names.length === 0) return { kind: 'empty', tables: names };
  return { kind: (await hasOurSteps(run, names)) ? 'ours' : 'foreign', tables: names };
}

async function hasOurSteps(run: SqlRunner, names: readonly string[]): Promise<boolean> {
  if (!names.includes('migration')) return false;
  const columns = await run(
    "select attname from pg_attribute where attrelid = 'public.migration'::regclass and attnum > 0",
  );
  if (!columns.rows.some(({ attname }) => attname === 'name')) return false;
  const { rows } = await run('select name from public.migration');
  // Every database of a version before the baseline has the first of the steps that it replaced (ADR 143).
  const known = new Set(migrations.flatMap(({ name, replaces }) => [name, replaces?.first]));
  // A start that ended before its first step leaves the table without rows, and no other one.
  return rows.some(({ name }) => known.has(String(name))) || (rows.length === 0 && names.length === 1);
}

/** Refuses a database of another program. */
export async function refuseForeign(run: SqlRunner): Promise<KindOfDatabase> {
  const { kind, tables: found } = await kindOfDatabase(run);
  if (kind === 'foreign') throw new ForeignDatabaseError(found);
  return kind;
}

/** Refuses a database of another program, and one that is still empty. */
export async function requireMarketplace(run: SqlRunner): Promise<void> {
  if ((await refuseForeign(run)) === 'empty') {
    throw new NoMarketplaceError(
      'La base de datos está vacía: todavía no hay un marketplace. Inicie primero el servidor (trastienda-server serve). No se cambió nada.',
    );
  }
}
