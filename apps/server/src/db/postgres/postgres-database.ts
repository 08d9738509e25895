import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@trastienda/domain';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { tracedStatements } from '../../tracing/tracing.ts';
import type { Database, DatabaseConfig, Session, SqlResult, SqlRunner } from '../database.ts';
import { isCutRead, isListRead } from '../list-reads.ts';
import { Mutex } from '../mutex.ts';
import { ReaderLeftError } from '../reader.ts';
import { steadyMark } from '../steady.ts';
import type { Tables } from '../tables.ts';
import { parserOf } from '../value-parsers.ts';
import { copyStatement } from './copy-statement.ts';
import { Replicas, type Side } from './replicas.ts';
import { SilenceWatch } from './silence-watch.ts';
import { type Begin, beginning } from './two-phases.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** The idle time of a connection is long because a new one has to read the schema and plan every statement: ten calls waited 0.2 s. */
const IDLE_MS = 600_000;
const POOL_SIZE = 10;
/** After this long without a word, the kernel asks the other side whether it is still there. */
const KEEP_ALIVE_MS = 10_000;
/** How much later than the server a client ends a read of a list that the server should have stopped: its connection is cut. */
const CUT_MS = 1_000;
/**
 * What each connection sets. JIT compilation takes longer than running any of our statements; for a batch of a file, a quarter of the time.
 * After 25 seconds of silence the server ends a connection whose machine lost its power or its network, and with it the locks of its rows;
 * by itself it would wait for two hours. (`tcp_user_timeout` would also end one whose reader is slow.)
 */
const OPTIONS = [
  'timezone=UTC',
  'jit=off',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
/** The statement by which Kysely begins a transaction. */
const BEGIN = 'begin';
/** How a statement begins that may run on a replica. A transaction needs a connection of its own. */
const READ = /^(?:\/\*.*?\*\/)?\s*(?:select|with)\b/i;

type PostgresConfig = Extract<DatabaseConfig, { engine: 'postgres' }>;

/**
 * Opens a PostgreSQL server (15 or later). The pool replaces lost connections, and `onConnectionLost` is called for each.
 *
 * With `directUrl`, the pool of short work leads through a pooler in transaction mode (ADR 168): it prepares no statements. What needs a
 * connection for longer than a transaction, or cancels by its process, goes directly, and so do reads of lists (ADR 170): they have
 * connections of their own, which stop a statement after two seconds, so that however many people search, the others find a connection.
 */
export async function openPostgres(config: PostgresConfig): Promise<Database> {
  const { direct, pooled, lists, longReads, aside, replicas, all, watches } = openPools(config);
  const short = pooled ?? direct;
  const poolNow = () => (isListRead() ? lists : short);
  const nameOf = pooled ? () => undefined : statementName;
  const begin = beginning();
  const runOn =
    (on: pg.Pool | pg.PoolClient): SqlRunner =>
    async (text, values) =>
      toResult(await on.query(text, values as unknown[] | undefined));
  const read = replicas
    ? replicas.read.bind(replicas)
    : <T>(_onReplica: unknown, onPrimary: () => Promise<T>): Promise<T> => onPrimary();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: naming(poolNow, nameOf, begin) }),
    ...tracedStatements(),
  });
  const readOne = (query: pg.QueryConfig) =>
    read(
      ({ reads }) => reads.query(query),
      () => poolNow().query(query),
    );
  return {
    engine: 'postgres',
    db,
    reads: replicas
      ? new Kysely<Tables>({
          dialect: new PostgresDialect({ pool: reading(readOne, nameOf) }),
          ...tracedStatements(),
        })
      : db,
    aside: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: aside }) }),
    // A script may contain its own `begin`; if it fails half way, its connection must not return to the pool.
    executeSql: (text, values) =>
      values?.length ? runOn(poolNow())(text, values) : onOneClient(poolNow(), (client) => runOn(client)(text)),
    executePrepared: async (text, values) => toResult(await readOne(queryOf(nameOf(text), text, values))),
    executeLongRead: (text, values, left) => {
      const readAt = (side: Side) => {
        if (!left) return runOn(side.reads)(text, values);
        const cancel = (pid: number) =>
          side.aside
            .query('select pg_cancel_backend($1)', [pid])
            .catch((error: Error) => config.onConnectionLost?.(error));
        return readForReader(side.reads, left, cancel, { text, values: [...values] });
      };
      return read(readAt, () => readAt({ reads: isListRead() ? lists : longReads, aside: short }));
    },
    exclusively: (work) => onOneClient(direct, (client) => work(runOn(client))),
    session: (work) => onOneClient(direct, (client) => work(sessionOn(client, begin))),
    copyFrom: (table, columns, csv) => onOneClient(direct, (client) => copyOn(client)(table, columns, csv)),
    copyOut: (select) =>
      onOneClient(direct, async (client) => {
        const pieces: Buffer[] = [];
        for await (const piece of client.query(copyTo(`copy (${select}) to stdout with (format csv)`)))
          pieces.push(piece);
        return Buffer.concat(pieces);
      }),
    replicas: () => replicas?.states() ?? [],
    connections: () => ({
      open: sum(all, ({ totalCount }) => totalCount),
      idle: sum(all, ({ idleCount }) => idleCount),
      waiting: sum(all, ({ waitingCount }) => waitingCount),
    }),
    close: async () => {
      await Promise.all([replicas?.stopLooking(), ...watches.map((watch) => watch.stop())]);
      await Promise.all(all.map((one) => one.end()));
    },
  };
}

/** The connections to the server and its replicas, each kind of work with its own; what breaks is told, and ends nothing. */
function openPools(config: PostgresConfig) {
  const common: pg.PoolConfig = {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  };
  const settings: pg.PoolConfig = {
    ...common,
    connectionString: config.directUrl ?? config.url,
    options: OPTIONS,
  };
  const size = config.poolSize ?? POOL_SIZE;
  const direct = new pg.Pool({ ...settings, max: size });
  const pooled = config.directUrl ? new pg.Pool({ ...common, connectionString: config.url, max: size }) : undefined;
  // Poolers refuse `options`, and keep the time zone for each of their clients.
  pooled?.on('connect', (client) => {
    client.query("set timezone to 'UTC'").catch((error: Error) => config.onConnectionLost?.(error));
  });
  const listReadMs = config.listReadMs ?? limits.listReadSeconds * 1_000;
  const listSettings: pg.PoolConfig = {
    ...settings,
    max: Math.ceil(size / 2),
    options: `${OPTIONS} -c statement_timeout=${listReadMs}`,
    query_timeout: listReadMs + CUT_MS,
  };
  const lists = new pg.Pool(listSettings);
  const longReads = new pg.Pool({ ...settings, max: Math.ceil(size / 2) });
  const aside = new pg.Pool({ ...settings, max: 1 });
  const replicas = config.replicaUrls?.length
    ? new Replicas({ urls: config.replicaUrls, settings, listSettings, size, onReplica: config.onReplica })
    : undefined;
  const all = [...(pooled ? [pooled] : []), direct, lists, longReads, aside, ...(replicas?.pools ?? [])];
  const watches = [
    new SilenceWatch([direct, lists, longReads, aside], settings),
    ...(pooled ? [new SilenceWatch([pooled], { ...common, connectionString: config.url })] : []),
  ];
  for (const one of all) {
    // Without a listener, an idle connection that breaks would end the whole process.
    one.on('error', (error) => config.onConnectionLost?.(error));
    // So would a connection that breaks between two statements of a transaction; the next statement then fails.
    one.on('connect', (client) => {
      client.on('error', (error) => config.onConnectionLost?.(error));
    });
  }
  return { direct, pooled, lists, longReads, aside, replicas, all, watches };
}

const sum = (pools: readonly pg.Pool[], of: (pool: pg.Pool) => number): number =>
  pools.reduce((total, pool) => total + of(pool), 0);

const copyOn =
  (client: pg.PoolClient): Database['copyFrom'] =>
  async (table, columns, csv) => {
    const target = client.query(copyFrom(copyStatement(table, columns, 'stdin')));
    await pipeline(Readable.from(csv), target);
    return target.rowCount;
  };

/** A session on one connection; concurrent calls run one after the other. */
function sessionOn(client: pg.PoolClient, begin: Begin): Session {
  const turns = new Mutex();
  const copy = copyOn(client);
  const query = ((text: string, values?: unknown[]) =>
    text === BEGIN ? begin(client) : client.query(text, values)) as unknown as PostgresPoolClient['query'];
  const connect = async (): Promise<PostgresPoolClient> => ({ query, release: await turns.acquire() });
  return {
    engine: 'postgres',
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } }),
      ...tracedStatements(),
    }),
    copyFrom: (table, columns, csv) => turns.run(() => copy(table, columns, csv)),
  };
}

/** The name under which a connection prepares a statement; undefined where none is prepared. */
type NameOf = (text: string) => string | undefined;

const queryOf = (name: string | undefined, text: string, values: readonly unknown[] = []): pg.QueryConfig => ({
  ...(name && { name }),
  text,
  values: [...values],
});

/** The pools as Kysely sees them, one for each call: steady statements are prepared, also inside a transaction. */
function naming(poolNow: () => pg.Pool, nameOf: NameOf, begin: Begin) {
  return {
    connect: async (): Promise<PostgresPoolClient> => {
      const client = await poolNow().connect();
      let isCut = false;
      const noteCut = (error: Error) => {
        isCut ||= isCutRead(error);
        throw error;
      };
      const query = (text: string, values: readonly unknown[] = []) =>
        (text === BEGIN
          ? begin(client)
          : client.query(queryOf(text.startsWith(steadyMark) ? nameOf(text) : undefined, text, values))
        ).catch(noteCut);
      // The answer to a read that nobody waits for any more must not reach the next one.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isCut) };
    },
    end: async () => undefined,
  };
}

/** Reads as Kysely sees them: each statement by itself, wherever `readOne` runs it. */
function reading(readOne: (query: pg.QueryConfig) => Promise<pg.QueryResult>, nameOf: NameOf) {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    const statement = String(text);
    if (!READ.test(statement)) throw new Error(`Only reads may run on a replica: ${statement.slice(0, 60)}`);
    return readOne(queryOf(statement.startsWith(steadyMark) ? nameOf(statement) : undefined, statement, values));
  }
  const client = { query, release: () => undefined };
  return { connect: async (): Promise<PostgresPoolClient> => client, end: async () => undefined };
}

const statementNames = new Map<string, string>();

/** The name of a prepared statement: the same text has the same name on every connection. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    statementNames.set(text, name);
  }
  return name;
}

/** Reads until the reader leaves. The connection of a canceled read is closed: a late cancellation would end the next read. */
async function readForReader(
  pool: pg.Pool,
  left: AbortSignal,
  cancel: (pid: number) => Promise<unknown>,
  query: pg.QueryConfig,
): Promise<SqlResult> {
  const client = await pool.connect();
  if (left.aborted) {
    client.release();
    throw new ReaderLeftError();
  }
  const canceled = () => void cancel(processOf(client));
  left.addEventListener('abort', canceled, { once: true });
  try {
    const answer = await client.query(query);
    client.release(left.aborted);
    return toResult(answer);
  } catch (error) {
    client.release(true);
    throw left.aborted ? new ReaderLeftError('', { cause: error }) : error;
  } finally {
    left.removeEventListener('abort', canceled);
  }
}

/** The server process of a connection, which the types of `pg` leave out. */
const processOf = (client: pg.PoolClient): number => Number((client as { processID?: unknown }).processID);

async function onOneClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true); // closing the connection ends whatever it was doing (a lock, half a COPY)
    throw error;
  }
}

// A text of several statements answers an array; callers want the last result.
function toResult(answer: pg.QueryResult | pg.QueryResult[]): SqlResult {
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
}
