import { randomUUID } from 'node:crypto';
import { say } from '../messages/say.ts';
import { exitCodes } from '../shell/exit-codes.ts';
import { Failure, usageFailure } from '../shell/failure.ts';
import type { Keyring } from '../shell/terminal.ts';
import { type ConfigFile, configPath, nameFor, type Profile, readConfig, writeConfig } from './profile-file.ts';

export type StoredSession = { email: string; token: string; expiresAt: string };
/** Where a token was put. */
export type Kept = { profile: string; place: 'keyring' | 'file' };
export type NamedProfile = Profile & { name: string; isCurrent: boolean };

/** The profiles of this machine's user and their tokens, which are in the system's keyring or in the file. */
export type SessionStore = {
  path: string;
  /** The server that commands use if none is named: that of the named profile, else of the current one. */
  currentServer: () => string | undefined;
  /** Whose session it is; reads no keyring. */
  find: (server: string) => { email: string; expiresAt: string; token?: string | undefined } | undefined;
  /** The session with its token. */
  open: (server: string) => Promise<StoredSession | undefined>;
  /** Keeps a session in the keyring if there is one, else in the file, and makes its profile the current one. */
  keep: (server: string, session: StoredSession) => Promise<Kept>;
  /** Keeps a session in the file. */
  save: (server: string, session: StoredSession) => void;
  /** Removes this token, not another one that was kept meanwhile; the profile and its server stay. */
  forget: (server: string, token: string) => Promise<void>;
  profiles: () => NamedProfile[];
  /** Creates a profile, or changes its server, whose token then goes: it belongs to the server before. */
  setServer: (name: string, server: string) => Promise<{ lostToken: boolean }>;
  use: (name: string) => void;
  remove: (name: string) => Promise<void>;
};

type Env = Readonly<Record<string, string | undefined>>;
type Options = { keyring?: Keyring | undefined; named?: string | undefined };

const namePattern = /^\w[\w.-]{0,59}$/;

/** Refuses a name that could not be typed or told apart. */
export const requireProfileName = (name: string): void => {
  if (!namePattern.test(name)) throw usageFailure(say('cli.config.name', { name }), [say('cli.config.name.hint')]);
};

/** The profiles on disk; `named` is the profile that the command was told to use. */
export const openSessionStore = (env: Env, { keyring, named }: Options = {}): SessionStore => {
  const change = (make: (file: ConfigFile) => void) => {
    const file = readConfig(env);
    make(file);
    writeConfig(env, file);
  };
  /** The profile that opens a server: the named one, else the current one, else any. */
  const nameOf = (file: ConfigFile, server: string): string | undefined => {
    const names = named === undefined ? [file.current ?? '', ...Object.keys(file.profiles)] : [named];
    return names.find((name) => file.profiles[name]?.server === server);
  };
  const profileOf = (server: string): Profile | undefined => {
    const file = readConfig(env);
    const name = nameOf(file, server);
    return name === undefined ? undefined : file.profiles[name];
  };
  const put = (server: string, session: Omit<Profile, 'server'>): string => {
    const file = readConfig(env);
    const name = named ?? nameOf(file, server) ?? nameFor(server, file.profiles);
    file.profiles[name] = { server, ...session };
    writeConfig(env, { ...file, current: name });
    return name;
  };
  const dropToken = async ({ keyring: name }: Profile): Promise<void> => {
    if (name === undefined) return;
    try {
      await keyring?.remove(name);
    } catch (error) {
      throw lockedKeyring(error);
    }
  };
  // A token that was revoked or replaced is worth nothing wherever it is left.
  const dropWorthless = (profile: Profile): Promise<void> => dropToken(profile).catch(() => undefined);
  const find: SessionStore['find'] = (server) => {
    const { email = '', expiresAt = '', token, keyring: name } = profileOf(server) ?? {};
    return token === undefined && name === undefined ? undefined : { email, expiresAt, token };
  };

  return {
    path: configPath(env),
    currentServer: () => {
      const { profiles, current } = readConfig(env);
      return profiles[named ?? current ?? '']?.server;
    },
    find,
    open: async (server) => {
      const profile = profileOf(server);
      const token = profile && (await tokenOf(profile, keyring));
      if (!profile || token === undefined) return undefined;
      const { email = '', expiresAt = '' } = profile;
      return { email, expiresAt, token };
    },
    keep: async (server, { token, ...whose }) => {
      const before = profileOf(server);
      const name = before?.keyring ?? randomUUID();
      const place = (await keyring?.write(name, token)) ? 'keyring' : 'file';
      if (place === 'file' && before) await dropWorthless(before);
      return { profile: put(server, { ...whose, ...(place === 'keyring' ? { keyring: name } : { token }) }), place };
    },
    save: put,
    forget: async (server, token) => {
      const before = profileOf(server);
      if (!before || !(await holds(before, keyring, token))) return;
      change((file) => {
        const name = nameOf(file, server);
        if (name !== undefined) file.profiles[name] = { server };
      });
      await dropWorthless(before);
    },
    profiles: () => {
      const { profiles, current } = readConfig(env);
      return Object.entries(profiles).map(([name, profile]) => ({ name, ...profile, isCurrent: name === current }));
    },
    setServer: async (name, server) => {
      const before = readConfig(env).profiles[name];
      if (before?.server === server) return { lostToken: false };
      change((file) => {
        file.profiles[name] = { server };
        file.current ??= name;
      });
      if (before) await dropToken(before);
      return { lostToken: before?.token !== undefined || before?.keyring !== undefined };
    },
    use: (name) =>
      change((file) => {
        file.current = name;
      }),
    remove: async (name) => {
      const before = readConfig(env).profiles[name];
      change((file) => {
        delete file.profiles[name];
        if (file.current === name) file.current = null;
      });
      if (before) await dropToken(before);
    },
  };
};

const tokenOf = async ({ token, keyring: name }: Profile, keyring: Keyring | undefined): Promise<string | undefined> =>
  name === undefined ? token : tokenIn(keyring, name);

// What a locked keyring does not show is not known to be this token: it stays, and its next use tells.
const holds = (profile: Profile, keyring: Keyring | undefined, token: string): Promise<boolean> =>
  tokenOf(profile, keyring).then(
    (kept) => kept === token,
    () => false,
  );

const tokenIn = async (keyring: Keyring | undefined, name: string): Promise<string | undefined> => {
  try {
    if (keyring) return await keyring.read(name);
  } catch (error) {
    throw lockedKeyring(error);
  }
  throw lockedKeyring(undefined);
};

const lockedKeyring = (cause: unknown): Failure =>
  new Failure(say('cli.store.keyring'), {
    code: 'cli.session.keyring',
    exitCode: exitCodes.notAllowed,
    nextSteps: [say('cli.store.keyring.hint')],
    cause,
  });
