import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuseForeign } from '../db/kind-of-database.ts';
import { migrate, requireCurrent } from '../db/migrate.ts';
import { otherProcesses } from '../db/running-processes.ts';
import { isSpread } from '../db/spread/spread-state.ts';
import { secondsOfJob } from '../jobs/queue.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { type StoredTable, tablesOf } from './tables-of.ts';

// This many blocks are in memory at once: 8 MB of rows, plus their long values, which PostgreSQL stores elsewhere.
const BLOCKS_AT_ONCE = 1_000;

/** Thrown where a database cannot be moved. The text is for the person who moves it. */
export class MoveError extends UserFacingError {
  override readonly name = 'MoveError';
}

/** A database and its queue. The queue must be open because pg-boss stores the jobs of each queue separately. */
type Side = Pick<Context, 'database' | 'queue' | 'log'>;

// The position of an event is a number of this database's transaction count, which another database does not share.
const staysBehind: readonly string[] = ['public.live_event', 'public.migration'];
// The queue creates its own tables; only its jobs move.
const movesOfQueue = 'pgboss.job';

/**
 * Copies every table and every sequence of one database to another of either engine, all or nothing; of the queue the jobs that have not
 * ended. No other process may work with either, and each table must arrive with all its rows. Both are looked at before anything is written,
 * and the source is only read (ADR 99).
 */
export async function moveDatabase(
  from: Side,
  to: Side,
  onTable: (table: string, rows: number) => void = () => undefined,
): Promise<{ tables: number; rows: number }> {
  const [source, target] = [from.database, to.database];
  await requireCurrent(source);
  await requireGathered(source);
  await requireEmpty(target);
  await requireAlone(source, target);
  await migrate(target);
  await to.queue.start({ works: false });
  const { rows: queues } = await target.executeSql('select name from pgboss.queue');
  const movesOf = (table: StoredTable) =>
    table.target === movesOfQueue ? unendedJobs(queues.map(({ name }) => String(name))) : 'true';
  const tables = (await tablesOf(source)).filter(
    ({ target: name }) => !staysBehind.includes(name) && (!name.startsWith('pgboss.') || name === movesOfQueue),
  );
  const triggered = await tablesWithTriggers(target);
  let rows = 0;
  await target.session(async (session) => {
    const run = (text: string) => sql.raw(text).execute(session.db);
    await run('begin');
    try {
      // The rows that the migrations wrote (settings) come from the source too.
      await run(`truncate ${[...new Set(tables.map(({ target: name }) => name))].join(', ')}`);
      for (const table of triggered) await run(`alter table ${table} disable trigger user`);
      for (const table of tables) {
        const moves = movesOf(table);
        const moved = await session.copyFrom(table.target, table.columns, pieces(source, table, moves));
        await requireWhole(source, table, moves, moved);
        rows += moved;
        onTable(table.target, moved);
      }
      // An embedded database gives a job much longer before it counts as lost.
      await run(`update ${movesOfQueue} set expire_in = make_interval(secs => ${secondsOfJob(target.engine)})`);
      await requireAlone(source);
      for (const table of triggered) await run(`alter table ${table} enable trigger user`);
      for (const { name, value, called } of await countersOf(source)) {
        await run(`select setval('${name}', ${value}, ${called})`);
      }
      // It is no copy: its files stay its own.
      await run('update files_owner set home = null');
      await run('commit');
    } catch (error) {
      await run('rollback').catch((lost) => to.log.warn({ err: lost }, 'rollback'));
      throw error;
    }
  });
  await target.executeSql('analyze');
  return { tables: tables.length, rows };
}

/** Refuses a database of another program, and one in use: a marketplace must have no people, sellers or orders. */
async function requireEmpty(database: Database): Promise<void> {
  if ((await database.exclusively(refuseForeign)) === 'empty') return;
  for (const table of ['person', 'organization', 'orders']) {
    const { rows: known } = await database.executeSql('select to_regclass($1) is not null as known', [
      `public.${table}`,
    ]);
    if (!known[0]?.known) continue;
    const { rows: found } = await database.executeSql(`select exists(select from ${table}) as found`);
    if (found[0]?.found) {
      throw new MoveError(`La base de datos de destino no está vacía: ya hay datos en ${table}. No se cambió nada.`);
    }
  }
}

/** Refuses a database whose rows lie on other machines: the tables of the coordinator are empty. */
async function requireGathered(database: Database): Promise<void> {
  if (!(await database.exclusively(isSpread))) return;
  throw new MoveError(
    'Las tablas de la base de datos de origen están repartidas entre varias máquinas: reúnalas antes con ' +
      'trastienda-server unspread. No se cambió nada.',
  );
}

/** Refuses databases that another server or worker uses: what it writes meanwhile would be lost. */
async function requireAlone(...databases: readonly Database[]): Promise<void> {
  for (const database of databases) {
    if (database.engine === 'pglite') continue;
    const others = await database.exclusively((run) => otherProcesses(database, run));
    if (others === 0) continue;
    throw new MoveError(
      'Detenga antes todos los servidores y procesos de trabajo de la base de datos: ' +
        `${others === 1 ? 'hay 1 en marcha' : `hay ${others} en marcha`}. No se cambió nada.`,
    );
  }
}

/** Jobs of a queue that no longer exists, and those that have ended, stay behind. */
const unendedJobs = (queues: readonly string[]) =>
  `state < 'completed' and name in (${queues.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')})`;

/** Refuses a copy that has not all rows of its table. */
async function requireWhole(source: Database, { name }: StoredTable, moves: string, moved: number): Promise<void> {
  const { rows } = await source.executeSql(`select count(*) as n from ${name} where ${moves}`);
  if (Number(rows[0]?.n) !== moved) throw new Error(`The copy of ${name} has ${moved} rows of ${rows[0]?.n}.`);
}

async function tablesWithTriggers(database: Database): Promise<string[]> {
  const { rows } = await database.executeSql(
    `select distinct format('%I.%I', nspname, relname) as name from pg_trigger t join pg_class c on c.oid = tgrelid
     join pg_namespace n on n.oid = relnamespace where not tgisinternal and nspname in ('public', 'pgboss')`,
  );
  return rows.map(({ name }) => String(name));
}

async function countersOf(database: Database): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await database.executeSql(
    "select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences where schemaname in ('public', 'pgboss')",
  );
  return rows.map(({ name, last_value: last, start_value: start }) => ({
    name: String(name),
    value: String(last ?? start),
    called: last !== null,
  }));
}

/** The rows in the order of the disk, some blocks at a time. */
async function* pieces(
  source: Database,
  { name, columns, blocks }: StoredTable,
  moves: string,
): AsyncGenerator<string> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  for (let from = 0; from < blocks; from += BLOCKS_AT_ONCE) {
    const bounds = `ctid >= '(${from},0)'::tid and ctid < '(${from + BLOCKS_AT_ONCE},0)'::tid`;
    const csv = await source.copyOut(`select ${list} from ${name} where ${bounds} and ${moves}`);
    if (csv.length > 0) yield csv.toString('utf8');
  }
}
