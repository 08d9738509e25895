import { sql } from 'kysely';
import { UserFacingError } from '../user-facing-error.ts';
import type { Database, SqlRunner } from './database.ts';
import type { Migration } from './migration.ts';

// The key of a lock that every process on a PostgreSQL shares while it lives. Every version uses this one, and none takes it alone.
const PROCESSES_LOCK = 7_420_119;

const isTheLock = `locktype = 'advisory' and classid = 0 and objid = ${PROCESSES_LOCK} and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())`;

/** Thrown where a step contracts while processes of the version before run (ADR 171). */
export class RunningProcessesError extends UserFacingError {
  override readonly name = 'RunningProcessesError';

  constructor({ name }: Migration, others: number) {
    super(
      `La actualización de la base de datos (${name}) necesita que se detengan antes todos los servidores y procesos de trabajo: ` +
        `${others === 1 ? 'hay 1 en marcha' : `hay ${others} en marcha`}. Deténgalos e inicie de nuevo. No se cambió nada.`,
    );
  }
}

/**
 * Announces this process to later versions by a lock of its session, which ends with the process; repeat it, because a lost connection loses
 * it. The embedded database has one process, which the lock of its folder guards.
 */
export async function announceProcess({ engine, aside }: Database): Promise<void> {
  if (engine === 'pglite') return;
  await sql`select pg_advisory_lock_shared(${sql.lit(PROCESSES_LOCK)})
    where not exists (select from pg_locks where pid = pg_backend_pid() and ${sql.raw(isTheLock)})`.execute(aside);
}

/** How many other processes have announced themselves. */
export async function otherProcesses({ engine, aside }: Database, run: SqlRunner): Promise<number> {
  if (engine === 'pglite') return 0;
  const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(aside);
  const { rows } = await run(`select count(*)::int as others from pg_locks where ${isTheLock} and pid <> $1`, [
    own.rows[0]?.pid,
  ]);
  return Number(rows[0]?.others);
}

/** Refuses to begin with these steps if one contracts and another process is running: it would be a process of the version before. */
export async function requireStopped(steps: readonly Migration[], database: Database, run: SqlRunner): Promise<void> {
  const contracting = steps.find(({ phase }) => phase !== 'expand');
  if (!contracting) return;
  const others = await otherProcesses(database, run);
  if (others > 0) throw new RunningProcessesError(contracting, others);
}
