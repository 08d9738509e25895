import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFolder } from './config-folder.ts';

/** An idempotency key for the upload of a file. `isResumed`: an interrupted run of the same command sent the file before. */
export type FileKey = { key: string; isResumed: boolean };

/** The keys of one command's files, stored until all files have a final answer. */
export type CommandAttempt = {
  /** Returns the same key for the same bytes, also in the next run of an interrupted command. */
  keyOf: (sha256: string) => FileKey;
  /** Whether an interrupted run of the same command left a key for these bytes. */
  isKnown: (sha256: string) => boolean;
  /** Forgets a file that ended without being loaded: the next run sends it under a new key. */
  drop: (key: string) => void;
  /** Ends the attempt once every file has its final answer: the same command then starts a new one. */
  end: () => void;
  /** The error that prevented storing the keys on this disk. */
  problem: () => unknown;
};

/** The words of the command (its options and files) and the target of its rows. */
type Command = { words: readonly string[]; place: readonly string[] };
type Kept = { version: 1; place: string; pid: number; usedAt: string; keys: Record<string, string> };

/** A command repeated after a day counts as a new attempt. */
const KEPT_HOURS = 24;
const isSha256 = /^[0-9a-f]{64}$/;

/** Keys that are not stored, so that no later run finds them. */
export const passingAttempt = (): CommandAttempt => {
  return {
    keyOf: () => ({ key: randomUUID(), isResumed: false }),
    isKnown: () => false,
    drop: () => undefined,
    end: () => undefined,
    problem: () => undefined,
  };
};

/**
 * Opens the attempt of a command: the one that an interrupted run left in the user's folder, or a new one. It forgets attempts of other
 * commands with the same target whose process is dead: after command B, repeating command A is a new attempt.
 */
export const openAttempt = (
  env: Readonly<Record<string, string | undefined>>,
  command: Command,
  now: Date,
): CommandAttempt => {
  const folder = join(configFolder(env), 'attempts');
  const path = join(folder, `${hashOf([...command.place, '', ...command.words])}.json`);
  const place = hashOf(command.place);
  const found = read(path, now);
  const kept: Kept = { version: 1, place, pid: process.pid, usedAt: now.toISOString(), keys: found?.keys ?? {} };
  const resumed = new Set(Object.values(kept.keys));
  let problem: unknown;

  const write = (): void => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
      renameSync(draft, path);
    } catch (error) {
      // An unwritable disk does not stop the load, but it is reported, because the command then cannot be repeated safely.
      problem = error;
    }
  };

  write();
  return {
    keyOf(sha256) {
      forgetOthers(folder, path, { place, now });
      const known = kept.keys[sha256];
      if (known !== undefined) return { key: known, isResumed: resumed.has(known) };
      const key = randomUUID();
      kept.keys[sha256] = key;
      write();
      return { key, isResumed: false };
    },
    isKnown: (sha256) => kept.keys[sha256] !== undefined,
    drop(key) {
      kept.keys = Object.fromEntries(Object.entries(kept.keys).filter(([, one]) => one !== key));
      write();
    },
    end: () => rmSync(path, { force: true }),
    problem: () => problem,
  };
};

const hashOf = (words: readonly string[]): string => createHash('sha256').update(JSON.stringify(words)).digest('hex');

/** Reads a stored attempt; ignores a file that is malformed or too old. */
const read = (path: string, now: Date): Kept | undefined => {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isKept(kept) && now.getTime() - Date.parse(kept.usedAt) < KEPT_HOURS * 3_600_000 ? kept : undefined;
  } catch {
    return undefined;
  }
};

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { version, place, pid, usedAt, keys } = value as Record<string, unknown>;
  return (
    version === 1 &&
    typeof place === 'string' &&
    typeof pid === 'number' &&
    typeof usedAt === 'string' &&
    typeof keys === 'object' &&
    keys !== null &&
    Object.entries(keys).every(([sha256, key]) => isSha256.test(sha256) && typeof key === 'string')
  );
};

const forgetOthers = (folder: string, own: string, { place, now }: { place: string; now: Date }): void => {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const path of names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))) {
    if (path === own) continue;
    const other = read(path, now);
    if (!other || (other.place === place && !isAlive(other.pid))) rmSync(path, { force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
