import { createHash } from 'node:crypto';
import { migrations } from '../generated/migrations.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { type AppliedStep, isAtReplaced, requireBaseline, stepsBefore } from './baseline.ts';
import type { Database, SqlRunner } from './database.ts';
import { describeTables } from './describe-tables.ts';
import { refuseForeign, requireMarketplace } from './kind-of-database.ts';
import { holdingLock } from './lock-of-processes.ts';
import type { Migration } from './migration.ts';
import { announceProcess, requireStopped } from './running-processes.ts';

/** Refuses names of steps that this version does not know: those of a later version, and those of a version before the baseline. */
export function requireKnownSteps(names: readonly string[], steps: readonly Migration[] = migrations): void {
  const known = new Set([...steps.map(({ name }) => name), ...stepsBefore(names, steps)]);
  const unknown = names.filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
  requireBaseline(names, steps);
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
 * a schema with a step that has been changed since it was applied, and a step that contracts while other processes run on the database.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  return database.exclusively((run) =>
    holdingLock(run, ADVISORY_LOCK, async () => {
      const { applied, baseline, missing } = await compare(run, steps);
      await requireStopped(missing, database, run);
      if (baseline) await recordBaseline(baseline, applied, steps, run);
      await run(
        'create table if not exists migration (name text primary key, applied_at timestamptz not null default now(), checksum text)',
      );
      for (const step of missing) await apply(step, run);
      await describeTables(run);
      await announceProcess(database);
      return missing.map((step) => step.name);
    }),
  );
}

/** The steps that a database does not have yet; it is only read, and refused as `migrate` refuses it. */
export async function missingSteps(database: Database, steps: readonly Migration[] = migrations): Promise<Migration[]> {
  return database.exclusively(async (run) => (await compare(run, steps)).missing);
}

/** What a database has of these steps, and the baseline if it has only the steps that this one replaced. Refuses what no step may change. */
async function compare(run: SqlRunner, steps: readonly Migration[]) {
  const applied = (await refuseForeign(run)) === 'ours' ? await readApplied(run) : [];
  const names = applied.map(({ name }) => name);
  requireKnownSteps(names, steps);
  const [baseline] = isAtReplaced(applied, steps) ? steps : [];
  await requireUnchanged(steps, applied);
  const known = new Set([...names, baseline?.name]);
  return { applied, baseline, missing: steps.filter(({ name }) => !known.has(name)) };
}

/** The applied steps; the tables of early versions have no checksums. */
async function readApplied(run: SqlRunner): Promise<AppliedStep[]> {
  const { rows } = await run("select name, to_jsonb(m) ->> 'checksum' as checksum from migration m order by name");
  return rows as AppliedStep[];
}

/** Lets the baseline stand for the steps that it replaced: none of them runs again. */
async function recordBaseline(
  baseline: Migration,
  applied: readonly AppliedStep[],
  steps: readonly Migration[],
  run: SqlRunner,
): Promise<void> {
  const replaced = stepsBefore(
    applied.map(({ name }) => name),
    steps,
  );
  await run(
    `with replaced as (delete from migration where name = any ($1::text[]) returning applied_at)
     insert into migration (name, applied_at, checksum) select $2, max(applied_at), $3 from replaced`,
    [replaced, baseline.name, await checksumOf(baseline)],
  );
}

/** Refuses a database that is not a marketplace with the schema of this version; only reads, unlike `migrate`. */
export async function requireCurrent(database: Database): Promise<void> {
  await database.exclusively(async (run) => {
    await requireMarketplace(run);
    const applied = new Set((await readApplied(run)).map(({ name }) => name));
    requireKnownSteps([...applied]);
    if (migrations.some(({ name }) => !applied.has(name))) throw new OlderSchemaError();
  });
}

/** Refuses steps whose statements are others than those that were applied. */
async function requireUnchanged(steps: readonly Migration[], applied: readonly AppliedStep[]): Promise<void> {
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed: string[] = [];
  for (const step of steps.filter(({ name }) => known.has(name))) {
    if (known.get(step.name) !== (await checksumOf(step))) changed.push(step.name);
  }
  if (changed.length > 0) throw new ChangedStepError(changed);
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
