import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ReplicaState } from '../database.ts';
import { isListRead } from '../list-reads.ts';
import { ReaderLeftError } from '../reader.ts';
import { SilenceWatch } from './silence-watch.ts';
import { identityOf, positionOf, walPosition } from './wal-position.ts';

/** How often each replica is looked at, and how far behind it may be to be asked at all. */
const LOOK_MS = 1_000;
const MOST_LAG_MS = 2_000;
/** A read waits this long in all, in these steps, for a replica to have what was written before it. */
const WAITS_MS = [0, 2, 5, 10, 20, 40, 80];
const POSITIONS_KEPT = 600;
const ANSWER_MS = 1_000;
const QUERY_CANCELED = '57014';

/** A server that reads run on: its connections for them, and one that they never occupy. */
export type Side = { reads: pg.Pool; aside: pg.Pool };

type Replica = Side & {
  /** Connections that stop a statement after two seconds (ADR 170). */
  lists: pg.Pool;
  name: string;
  position: () => Promise<bigint | undefined>;
  replayed: bigint;
  lagMs: number | undefined;
  isUsed: boolean;
  isForeign: boolean;
  /** Aborted when the replica no longer answers, so that nobody waits for its answer. */
  silent: AbortController;
};

type Settings = {
  urls: readonly string[];
  /** Of a connection to the primary; those to replicas differ by their address. */
  settings: pg.PoolConfig;
  listSettings: pg.PoolConfig;
  size: number;
  onReplica?: ((replica: ReplicaState) => void) | undefined;
};

/**
 * Runs reads on replicas of the database (ADR 175). A read sees everything that was committed before it began, because it asks the primary
 * where it is and the replica whether it got there. What a replica cannot answer (it lags, is silent, or canceled the read), the primary
 * does.
 */
export class Replicas {
  readonly #primary: pg.Pool;
  readonly #written: () => Promise<bigint | undefined>;
  readonly #replicas: readonly Replica[];
  readonly #onReplica: Settings['onReplica'];
  readonly #timer: NodeJS.Timeout;
  readonly #watches: readonly SilenceWatch[];
  /** Where the primary was, the latest last; as old as the oldest lag that is told apart. */
  #past: { at: number; position: bigint }[] = [];
  #turn = 0;
  #looking: Promise<unknown> = Promise.resolve();

  constructor({ urls, settings, listSettings, size, onReplica }: Settings) {
    const quick = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, max: 1 };
    this.#onReplica = onReplica;
    this.#primary = new pg.Pool({ ...settings, ...quick });
    this.#written = walPosition(this.#primary, positionOf.written);
    this.#replicas = urls.map((connectionString) => {
      const aside = new pg.Pool({ ...settings, connectionString, ...quick });
      const reads = new pg.Pool({ ...settings, connectionString, max: size, connectionTimeoutMillis: ANSWER_MS });
      const lists = new pg.Pool({ ...listSettings, connectionString, connectionTimeoutMillis: ANSWER_MS });
      const position = walPosition(aside, positionOf.replayed);
      const state = { replayed: 0n, lagMs: undefined, isUsed: false, isForeign: false, silent: newSilence() };
      return { name: new URL(connectionString).host, reads, lists, aside, position, ...state };
    });
    this.#watches = this.#replicas.map(
      ({ reads, lists }, n) => new SilenceWatch([reads, lists], { ...settings, connectionString: urls[n] }),
    );
    const look = () => {
      this.#looking = this.#look();
    };
    look();
    this.#timer = setInterval(look, LOOK_MS).unref();
  }

  get pools(): readonly pg.Pool[] {
    return [this.#primary, ...this.#replicas.flatMap(({ reads, lists, aside }) => [reads, lists, aside])];
  }

  states(): ReplicaState[] {
    return this.#replicas.map(stateOf);
  }

  /** Runs a read on a replica that is up to date, otherwise on the primary. */
  async read<T>(run: (side: Side) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    const replica = this.#nextReplica();
    if (!replica || !(await this.#isUpToDate(replica))) return onPrimary();
    try {
      const { reads, lists, aside, silent } = replica;
      return await unlessAborted(run({ reads: isListRead() ? lists : reads, aside }), silent.signal);
    } catch (error) {
      if (error instanceof ReaderLeftError || (error as { code?: string }).code === QUERY_CANCELED) throw error;
      return onPrimary();
    }
  }

  async stopLooking(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#looking, ...this.#watches.map((watch) => watch.stop())]);
  }

  #nextReplica(): Replica | undefined {
    const used = this.#replicas.filter(({ isUsed }) => isUsed);
    this.#turn += 1;
    return used[this.#turn % used.length];
  }

  async #isUpToDate(replica: Replica): Promise<boolean> {
    try {
      const written = await this.#written();
      if (written === undefined) return false;
      for (const pause of WAITS_MS) {
        if (replica.replayed >= written) return true;
        if (pause > 0) await wait(pause);
        const replayed = await replica.position();
        if (replayed === undefined) return false;
        replica.replayed = replayed;
      }
      return replica.replayed >= written;
    } catch {
      // Whichever of the two does not answer: the read goes on at the primary, and tells what is wrong with it.
      return false;
    }
  }

  async #look(): Promise<void> {
    const now = Date.now();
    const [written, identity] = await Promise.all([orSilent(this.#written()), orSilent(identityOf(this.#primary))]);
    if (written !== undefined) this.#past = [...this.#past, { at: now, position: written }].slice(-POSITIONS_KEPT);
    // Without an answer of the primary there is nothing to compare with.
    if (identity) await Promise.all(this.#replicas.map((replica) => this.#lookAt(replica, identity)));
  }

  async #lookAt(replica: Replica, identity: string): Promise<void> {
    const [replayed, found] = await Promise.all([orSilent(replica.position()), orSilent(identityOf(replica.aside))]);
    const before = stateOf(replica);
    replica.isForeign = found !== undefined && (found !== identity || replayed === undefined);
    replica.replayed = replayed ?? replica.replayed;
    replica.lagMs = replayed === undefined ? undefined : this.#lagOf(replayed);
    replica.isUsed = !replica.isForeign && replica.lagMs !== undefined && replica.lagMs <= MOST_LAG_MS;
    if (found === undefined) {
      replica.silent.abort();
      replica.silent = newSilence();
    }
    const after = stateOf(replica);
    if (after.isUsed !== before.isUsed || after.isForeign !== before.isForeign) this.#onReplica?.(after);
  }

  /** How long ago the primary was where the replica is; undefined if it was there before we looked. */
  #lagOf(replayed: bigint): number | undefined {
    const ahead = this.#past.find(({ position }) => position > replayed);
    if (!ahead) return 0;
    const here = this.#past.findLast(({ position }) => position <= replayed);
    return here ? Date.now() - here.at : undefined;
  }
}

function newSilence(): AbortController {
  const silence = new AbortController();
  // As many reads as there are wait for it.
  setMaxListeners(0, silence.signal);
  return silence;
}

/** A server that does not answer has no answer; the next look asks again. */
const orSilent = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

const stateOf = ({ name, lagMs, isUsed, isForeign }: Replica): ReplicaState => ({
  name,
  isForeign,
  lagSeconds: lagMs === undefined ? undefined : lagMs / 1_000,
  isUsed,
});

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('The replica no longer answers.'));
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
