import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../messages/say.ts';
import { exitCodes } from '../shell/exit-codes.ts';
import { Failure } from '../shell/failure.ts';
import { fileFailure } from '../shell/file-failure.ts';
import { configFolder } from './config-folder.ts';

export type StoredSession = { email: string; token: string; expiresAt: string };
type StoredFile = { version: 1; current: string | null; sessions: Record<string, StoredSession> };

/** The sessions stored on disk, one per server; only the user can read the file (600 in a folder of 700). */
export type SessionStore = {
  path: string;
  /** The server of the last sign-in, which commands use by default. */
  currentServer: () => string | undefined;
  find: (server: string) => StoredSession | undefined;
  save: (server: string, session: StoredSession) => void;
  forget: (server: string) => void;
};

export const openSessionStore = (env: Readonly<Record<string, string | undefined>>): SessionStore => {
  const folder = configFolder(env);
  const path = join(folder, 'session.json');

  const write = (file: StoredFile) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chmodSync(folder, 0o700);
      // Renaming keeps the old session whole if the process dies while writing.
      const draft = `${path}.${process.pid}`;
      rmSync(draft, { force: true });
      writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
      renameSync(draft, path);
    } catch (error) {
      throw fileFailure(path, 'write', error);
    }
  };

  return {
    path,
    currentServer: () => read(path).current ?? undefined,
    find: (server) => read(path).sessions[server],
    save: (server, session) => {
      const file = read(path);
      write({ version: 1, current: server, sessions: { ...file.sessions, [server]: session } });
    },
    forget: (server) => {
      const file = read(path);
      const { [server]: _forgotten, ...sessions } = file.sessions;
      write({ version: 1, current: file.current === server ? null : file.current, sessions });
    },
  };
};

const read = (path: string): StoredFile => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyFile();
    throw unreadable(path, error);
  }
  try {
    const file: unknown = JSON.parse(text);
    if (isStoredFile(file)) return file;
  } catch (error) {
    throw unreadable(path, error);
  }
  throw unreadable(path, undefined);
};

const emptyFile = (): StoredFile => ({ version: 1, current: null, sessions: {} });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStoredSession = (value: unknown): value is StoredSession =>
  isRecord(value) && [value.email, value.token, value.expiresAt].every((field) => typeof field === 'string');

const isStoredFile = (value: unknown): value is StoredFile =>
  isRecord(value) &&
  value.version === 1 &&
  (value.current === null || typeof value.current === 'string') &&
  isRecord(value.sessions) &&
  Object.values(value.sessions).every(isStoredSession);

const unreadable = (path: string, cause: unknown): Failure =>
  new Failure(say('cli.store.unreadable', { path }), {
    code: 'cli.session.unreadable',
    exitCode: exitCodes.notAllowed,
    nextSteps: [say('cli.store.unreadable.hint')],
    cause,
  });
