import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../messages/say.ts';
import { exitCodes } from '../shell/exit-codes.ts';
import { Failure } from '../shell/failure.ts';
import { fileFailure } from '../shell/file-failure.ts';
import { configFolder } from './config-folder.ts';

/** What is remembered of a server: its address and, after a sign-in, whose token opens it; `keyring` is the name of the token in the system's keyring. */
export type Profile = { server: string; email?: string; expiresAt?: string; token?: string; keyring?: string };

/** The one file of the command line: profiles by name, which of them is used when none is named, and aliases. */
export type ConfigFile = {
  version: 2;
  current: string | null;
  profiles: Record<string, Profile>;
  aliases: Record<string, string>;
};

type Env = Readonly<Record<string, string | undefined>>;

export const configPath = (env: Env): string => join(configFolder(env), 'config.json');
const formerPath = (env: Env): string => join(configFolder(env), 'session.json');

/** Reads the file; a machine that has only the sessions of a version before gets a profile for each. */
export const readConfig = (env: Env): ConfigFile => {
  const path = configPath(env);
  const found = readJson(path);
  if (found === undefined) return fromFormer(formerPath(env));
  if (isConfig(found)) return found;
  throw unreadable(path, undefined);
};

/** Replaces the file; only the user can read it (600 in a folder of 700). */
export const writeConfig = (env: Env, file: ConfigFile): void => {
  const path = configPath(env);
  const folder = configFolder(env);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    // Renaming keeps the old file whole if the process dies while writing.
    const draft = `${path}.${process.pid}`;
    rmSync(draft, { force: true });
    writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
    // Its sessions are in the new file: a token has one place.
    rmSync(formerPath(env), { force: true });
  } catch (error) {
    throw fileFailure(path, 'write', error);
  }
};

/** A name for the profile of a server that nobody named: its host. */
export const nameFor = (server: string, taken: Readonly<Record<string, unknown>>): string => {
  const { host, pathname } = new URL(server);
  const name = `${host}${pathname === '/' ? '' : pathname}`.replace(/[^\w.-]+/g, '-').slice(0, 60);
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name}-${n}`;
    if (!Object.hasOwn(taken, tried)) return tried;
  }
};

const readJson = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw unreadable(path, error);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(path, error);
  }
};

const emptyFile = (): ConfigFile => ({ version: 2, current: null, profiles: {}, aliases: {} });

const fromFormer = (path: string): ConfigFile => {
  const former = readJson(path);
  if (former === undefined) return emptyFile();
  if (!isFormer(former)) throw unreadable(path, undefined);
  const file = emptyFile();
  for (const [server, session] of Object.entries(former.sessions)) {
    const name = nameFor(server, file.profiles);
    file.profiles[name] = { server, ...session };
    if (server === former.current) file.current = name;
  }
  return file;
};

type Former = { version: 1; current: string | null; sessions: Record<string, Omit<Profile, 'server'>> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';

const isFormer = (value: unknown): value is Former =>
  isRecord(value) &&
  value.version === 1 &&
  (value.current === null || isText(value.current)) &&
  isRecord(value.sessions) &&
  Object.entries(value.sessions).every(
    ([server, one]) =>
      URL.canParse(server) && isRecord(one) && [one.email, one.token, one.expiresAt].every((field) => isText(field)),
  );

const isProfile = (value: unknown): value is Profile =>
  isRecord(value) &&
  typeof value.server === 'string' &&
  URL.canParse(value.server) &&
  [value.email, value.expiresAt, value.token, value.keyring].every((field) => field === undefined || isText(field));

const isConfig = (value: unknown): value is ConfigFile =>
  isRecord(value) &&
  value.version === 2 &&
  (value.current === null || isText(value.current)) &&
  isRecord(value.profiles) &&
  Object.values(value.profiles).every(isProfile) &&
  isRecord(value.aliases) &&
  Object.values(value.aliases).every(isText);

const unreadable = (path: string, cause: unknown): Failure =>
  new Failure(say('cli.store.unreadable', { path }), {
    code: 'cli.session.unreadable',
    exitCode: exitCodes.notAllowed,
    nextSteps: [say('cli.store.unreadable.hint')],
    cause,
  });
