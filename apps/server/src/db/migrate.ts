import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { migrations } from '../generated/migrations.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { Database, SqlRunner } from './database.ts';
import { describeTables } from './describe-tables.ts';
import { refuseForeign, requireMarketplace } from './kind-of-database.ts';
import type { Migration } from './migration.ts';

/** The names that are neither a current nor a former name of one of the program's steps. */
export function unknownSteps(names: readonly string[], steps: readonly Migration[] = migrations): string[] {
  const known = new Set(steps.flatMap(({ name, formerly }) => [name, formerly]));
  return names.filter((name) => !known.has(name)).sort();
}

/** Thrown where a later version of the program has changed the schema: this version does not know the tables it would write to. */
export class NewerSchemaError extends UserFacingError {
  override readonly name = 'NewerSchemaError';

  constructor(unknown: readonly string[]) {
    super(
      `La base de datos es de una versión más nueva de Trastienda (${named(unknown)}). ` +
        'Inicie con esa versión o con una posterior, o restaure un respaldo anterior a la actualización. No se cambió nada.',
    );
  }
}

/** Thrown where a database that may only be read has the schema of an earlier version. */
export class OlderSchemaError extends UserFacingError {
  override readonly name = 'OlderSchemaError';

  constructor() {
    super(
      'La base de datos es de una versión anterior de Trastienda. Inicie una vez el servidor de esta versión sobre ella, ' +
        'deténgalo y repita el comando. No se cambió nada.',
    );
  }
}

/** Thrown where an applied step has different statements today: the actual schema is unknown. */
export class ChangedStepError extends UserFacingError {
  override readonly name = 'ChangedStepError';

  constructor(changed: readonly string[]) {
    super(
      `Esta base de datos aplicó ${named(changed)} con otro contenido que el de este programa. ` +
        'Inicie con la versión que lo aplicó; lo que ya se publicó no se edita, se agrega otro paso. No se cambió nada.',
    );
  }
}

const named = (names: readonly string[]) => names.slice(0, 3).join(', ') + (names.length > 3 ? '…' : '');

// Any constant will do, as long as every process of every version uses this one.
const ADVISORY_LOCK = 7_420_118;
const LOCK_LOOK_MS = 100;

/** A checksum of a step's statements, ignoring whitespace. */
export async function checksumOf(step: Migration): Promise<string> {
  const hash = createHash('sha256');
  await step.up(async (text, values = []) => {
    hash.update(`${text.replace(/\s+/g, ' ').trim()}\n${JSON.stringify(values)}\n`);
    return { rows: [], rowCount: 0 };
  });
  return hash.digest('hex');
}

/**
 * Brings the schema up to date; the first process to take the lock does it. Answers the names of the applied steps. Refuses a newer schema,
 * and a schema with a step that has been changed since it was applied.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  return database.exclusively(async (run) => {
    await takeLock(run);
    try {
      await refuseForeign(run);
      await run(
        'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
      );
      await run('alter table migration add column if not exists checksum text');
      await refuseNewer(run, steps);
      for (const { name, formerly } of steps) {
        if (formerly) await run('update migration set name = $1 where name = $2', [name, formerly]);
      }
      const applied = await run('select name, checksum from migration');
      const known = new Map(applied.rows.map(({ name, checksum }) => [String(name), checksum]));
      await requireUnchanged(steps, known, run);
      const missing = steps.filter((step) => !known.has(step.name));
      for (const step of missing) await apply(step, run);
      await describeTables(run);
      return missing.map((step) => step.name);
    } finally {
      await run(`select pg_advisory_unlock(${ADVISORY_LOCK})`);
    }
  });
}

/** The names of the applied steps; refuses those of a later version. */
async function refuseNewer(run: SqlRunner, steps: readonly Migration[]): Promise<ReadonlySet<string>> {
  const { rows } = await run('select name from migration');
  const applied = rows.map(({ name }) => String(name));
  const unknown = unknownSteps(applied, steps);
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
  return new Set(applied);
}

/** Refuses a database that is not a marketplace with the schema of this version; only reads, unlike `migrate`. */
export async function requireCurrent(database: Database): Promise<void> {
  await database.exclusively(async (run) => {
    await requireMarketplace(run);
    const applied = await refuseNewer(run, migrations);
    if (migrations.some(({ name }) => !applied.has(name))) throw new OlderSchemaError();
  });
}

/** Polls for the lock: a process waiting inside a statement would block the `concurrently` of the lock's holder. */
async function takeLock(run: SqlRunner): Promise<void> {
  while (!(await run(`select pg_try_advisory_lock(${ADVISORY_LOCK}) as taken`)).rows[0]?.taken) {
    await setTimeout(LOCK_LOOK_MS);
  }
}

/** Refuses changed steps. A step that an earlier version applied without a checksum gets today's checksum. */
async function requireUnchanged(
  steps: readonly Migration[],
  known: ReadonlyMap<string, unknown>,
  run: SqlRunner,
): Promise<void> {
  const changed: string[] = [];
  const unnoted: [string, string][] = [];
  for (const step of steps.filter(({ name }) => known.has(name))) {
    const checksum = await checksumOf(step);
    const noted = known.get(step.name) ?? undefined;
    if (noted === undefined) unnoted.push([step.name, checksum]);
    else if (noted !== checksum) changed.push(step.name);
  }
  if (changed.length > 0) throw new ChangedStepError(changed);
  for (const [name, checksum] of unnoted)
    await run('update migration set checksum = $2 where name = $1', [name, checksum]);
}

async function apply(step: Migration, run: SqlRunner): Promise<void> {
  const checksum = await checksumOf(step);
  const isWhole = !step.outsideTransaction;
  if (isWhole) await run('begin');
  try {
    await step.up(run);
    await run('insert into migration (name, checksum) values ($1, $2)', [step.name, checksum]);
    if (isWhole) await run('commit');
  } catch (error) {
    if (isWhole) await run('rollback');
    throw new Error(`Migration ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
