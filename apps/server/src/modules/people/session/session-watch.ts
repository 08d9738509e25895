import { isProgramToken, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { findProgramSessions, findSessions, type OpenSession } from './found-sessions.repository.ts';
import { hashSecret } from './secrets.ts';
import { sessionViewer } from './session-lookup.ts';

const LOOK_MS = 1_000;

type Needed = Pick<Context, 'database' | 'now' | 'log' | 'closing'>;
type Watched = { hash: Buffer; isProgram: boolean; as: string; over: () => void };

/**
 * Tells open streams that their session is over: signed out, revoked, expired, or its person disabled or given other rights. One query a
 * second covers all of them and reads the database, so it does not matter which process ended a session. The end of this process ends all.
 */
export class SessionWatch {
  readonly #context: Needed;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: Needed) {
    this.#context = context;
    context.closing.begun.addEventListener('abort', () => {
      for (const watched of this.#watched) watched.over();
    });
  }

  /** Calls `over` once when the token's session is no longer this viewer's. The returned function ends the watch. */
  watch(token: string, viewer: Viewer, over: () => void): () => void {
    const watched = { hash: hashSecret(token), isProgram: isProgramToken(token), as: JSON.stringify(viewer), over };
    this.#watched.add(watched);
    if (this.#context.closing.begun.aborted) over();
    this.#rest();
    return () => {
      this.#watched.delete(watched);
    };
  }

  #rest(): void {
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    const { database, now, log } = this.#context;
    this.#timer = undefined;
    const asked = [...this.#watched];
    if (asked.length === 0) return;
    try {
      const hashes = { session: hashesOf(asked, false), program: hashesOf(asked, true) };
      const access = systemAccess('sessions');
      const open = new Map([
        ...(hashes.session.length > 0 ? await findSessions(database, access, hashes.session, now()) : []),
        ...(hashes.program.length > 0 ? await findProgramSessions(database, access, hashes.program, now()) : []),
      ]);
      for (const watched of asked) {
        if (isSame(open.get(watched.hash.toString('hex')), watched.as)) continue;
        if (this.#watched.delete(watched)) watched.over();
      }
    } catch (error) {
      // An unreachable database ends no session; the next look asks again.
      log.warn({ err: error }, 'the sessions of open streams cannot be read');
    }
    this.#rest();
  }
}

const hashesOf = (watched: readonly Watched[], isProgram: boolean) =>
  watched.filter((one) => one.isProgram === isProgram).map(({ hash }) => hash);

const isSame = (session: OpenSession | undefined, as: string) =>
  session !== undefined && session.hold === undefined && JSON.stringify(sessionViewer(session)) === as;
