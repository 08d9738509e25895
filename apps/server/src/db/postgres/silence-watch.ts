import pg from 'pg';

/** How long a connection may be in use before somebody asks whether its server still answers. */
const BUSY_MS = 3_000;
const LOOK_MS = 1_000;
/** How long the server has to accept a new connection, and how often in a row it must fail to. */
const REACH_MS = 3_000;
const TRIES = 2;

type Socket = { destroy(error: Error): void };

/**
 * Ends the connections of pools whose server fell silent: when a network is cut, nothing closes them, and their statements wait for as long as
 * the kernel repeats what it sent (`tcp_retries2`, a quarter of an hour). While a connection is in use for long, a new one is opened to the same
 * address; if that takes too long twice, every connection is broken, and whoever waits is told that the database is away.
 */
export class SilenceWatch {
  readonly #reach: pg.ClientConfig;
  readonly #connected = new Set<pg.PoolClient>();
  readonly #busySince = new Map<pg.PoolClient, number>();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;

  constructor(pools: readonly pg.Pool[], config: pg.ClientConfig) {
    this.#reach = { ...config, connectionTimeoutMillis: REACH_MS };
    for (const pool of pools) {
      pool.on('connect', (client) => this.#connected.add(client));
      pool.on('remove', (client) => this.#forget(client));
      pool.on('acquire', (client) => this.#busySince.set(client, Date.now()));
      pool.on('release', (_error, client) => this.#busySince.delete(client));
    }
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #forget(client: pg.PoolClient): void {
    this.#connected.delete(client);
    this.#busySince.delete(client);
  }

  async #look(): Promise<void> {
    const [longest = Date.now()] = this.#busySince.values();
    if (Date.now() - longest < BUSY_MS) return;
    for (let failed = 0; failed < TRIES; failed += 1) if (await this.#answers()) return;
    const silent = Object.assign(new Error('The database server does not answer.'), { code: 'ETIMEDOUT' });
    for (const client of this.#connected) socketOf(client).destroy(silent);
  }

  /** Whether the server answers at all: also one that refuses a connection does. */
  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.#reach);
    client.on('error', () => undefined);
    try {
      await client.connect();
      void client.end();
      return true;
    } catch (error) {
      socketOf(client).destroy(error as Error);
      return error instanceof pg.DatabaseError;
    }
  }
}

/** The socket of a connection, which the types of `pg` leave out; its end reaches the pool and the waiting statement like any lost connection. */
const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
