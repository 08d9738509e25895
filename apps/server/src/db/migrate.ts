import { ToldError } from '../told-error.ts';
import type { Database, SqlRunner } from './database.ts';
import { type Migration, migrations } from './migrations/all.ts';

/** Names of steps that the program does not know, now or formerly. */
export function unknownSteps(names: readonly string[], steps: readonly Migration[] = migrations): string[] {
  const known = new Set(steps.flatMap(({ name, formerly }) => [name, formerly]));
  return names.filter((name) => !known.has(name)).sort();
}

/** Thrown where a later version of the program has changed the schema: this one does not know what it would write into. */
export class NewerSchemaError extends ToldError {
  override readonly name = 'NewerSchemaError';

  constructor(unknown: readonly string[]) {
    super(
      `La base de datos es de una versión más nueva de Trastienda (${named(unknown)}). ` +
        'Inicie con esa versión o con una posterior, o restaure un respaldo anterior a la actualización. No se cambió nada.',
    );
  }
}

const named = (names: readonly string[]) => names.slice(0, 3).join(', ') + (names.length > 3 ? '…' : '');

// Any constant will do, as long as every process of every version uses this one.
const ADVISORY_LOCK = 7_420_118;

/** Brings the schema up to date, once, whoever comes first; answers the names of what it applied. Refuses a newer schema. */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  return database.exclusively(async (run) => {
    await run(`select pg_advisory_lock(${ADVISORY_LOCK})`);
    try {
      await run(
        'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
      );
      const { rows } = await run('select name from migration');
      const unknown = unknownSteps(
        rows.map(({ name }) => String(name)),
        steps,
      );
      if (unknown.length > 0) throw new NewerSchemaError(unknown);
      for (const { name, formerly } of steps) {
        if (formerly) await run('update migration set name = $1 where name = $2', [name, formerly]);
      }
      const applied = new Set((await run('select name from migration')).rows.map(({ name }) => name));
      const missing = steps.filter((step) => !applied.has(step.name));
      for (const step of missing) await apply(step, run);
      return missing.map((step) => step.name);
    } finally {
      await run(`select pg_advisory_unlock(${ADVISORY_LOCK})`);
    }
  });
}

async function apply(step: Migration, run: SqlRunner): Promise<void> {
  await run('begin');
  try {
    await step.up(run);
    await run('insert into migration (name) values ($1)', [step.name]);
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw new Error(`Migration ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
