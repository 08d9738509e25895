import { isProgramToken, type Viewer } from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { findProgramSessions, findSessions, type OpenSession } from './found-sessions.repository.ts';
import { markSessionUsed } from './open-session.repository.ts';
import { markTokenUsed } from './program-token.repository.ts';
import { hashSecret } from './secrets.ts';
import { markArrived } from './web-session.repository.ts';

/** The viewer of an open session as requests see it: a program's token narrows it. */
export const sessionViewer = ({ viewer, tokenScopes }: OpenSession): Viewer =>
  tokenScopes === undefined ? viewer : { ...viewer, tokenScopes };

type Remembered = { session: Promise<OpenSession | undefined>; until: number; askedAt: number };

const REMEMBER_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/**
 * Finds the owner of a token. Every call asks, so this process remembers answers for one second: a screen's burst of calls costs one query.
 * The price: a token revoked, or a person disabled, in *another* process is refused up to a second later. The process that revokes refuses
 * at once (`forgetAll`), and a change of the clock discards answers too.
 */
export class SessionLookup {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #remembered = new Map<string, Remembered>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  sessionOf(token: string): Promise<OpenSession | undefined> {
    const known = this.#remembered.get(token);
    const now = performance.now();
    const clock = this.#now().getTime();
    if (known && known.until > now && Math.abs(clock - known.askedAt) < REMEMBER_MS) return known.session;
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    const hash = hashSecret(token);
    const session = isProgramToken(token) ? this.#findProgram(hash) : this.#find(hash);
    this.#remembered.set(token, { session, until: now + REMEMBER_MS, askedAt: clock });
    session.catch(() => this.#remembered.delete(token)); // a failed query is no answer
    return session;
  }

  async #find(hash: Buffer): Promise<OpenSession | undefined> {
    const session = (await findSessions(this.#database, systemAccess('sessions'), [hash], this.#now())).get(
      hash.toString('hex'),
    );
    if (session?.firstUse)
      await markArrived(this.#database.db, session.firstUse.webSessionId, session.firstUse.createdAt);
    if (session?.noteSeen) await markSessionUsed(this.#database.db, session.noteSeen, this.#now());
    return session;
  }

  async #findProgram(hash: Buffer): Promise<OpenSession | undefined> {
    const now = this.#now();
    const found = await findProgramSessions(this.#database, systemAccess('sessions'), [hash], now);
    const session = found.get(hash.toString('hex'));
    if (session?.noteUse) await markTokenUsed(this.#database.db, session.noteUse, now);
    return session;
  }

  /** The viewer of a token; undefined while its session is held. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const session = await this.sessionOf(token);
    return session?.hold ? undefined : session?.viewer;
  }

  /** Forgets all answers, because anything may have changed (roles, status of a person). */
  forgetAll(): void {
    this.#remembered.clear();
  }
}
