import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFolder } from './config-folder.ts';

/** A key to send a file with. `isResumed`: an earlier run of the same command sent it, and was interrupted. */
export type FileKey = { key: string; isResumed: boolean };

/** The keys of one command's files, kept until it has a final answer to all of them. */
export type CommandAttempt = {
  /** The same for the same bytes, also in the next run of an interrupted command. */
  keyOf: (sha256: string) => FileKey;
  /** The file came to an end without being loaded: it is sent under a new key the next time. */
  drop: (key: string) => void;
  /** Every file has its final answer: the same command is a new attempt from now on. */
  end: () => void;
  /** Why nothing could be kept on this disk. */
  problem: () => unknown;
};

/** What the command says (its options and files) and where its rows go; each a list of words. */
type Command = { words: readonly string[]; place: readonly string[] };
type Kept = { version: 1; place: string; pid: number; usedAt: string; keys: Record<string, string> };

/** Whoever repeats a command after a day means it anew. */
const KEPT_HOURS = 24;
const isSha256 = /^[0-9a-f]{64}$/;

/** Keys that no later run finds. */
export const passingAttempt = (): CommandAttempt => {
  return {
    keyOf: () => ({ key: randomUUID(), isResumed: false }),
    drop: () => undefined,
    end: () => undefined,
    problem: () => undefined,
  };
};

/**
 * The attempt that a command makes: the one that an interrupted run of it left in the user's folder, or a new one. Those of
 * other commands for the same place whose process is dead are forgotten: after B the same A is meant anew.
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
      // A disk that takes nothing stops no load: it is told, because the command cannot be repeated blindly then.
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
    drop(key) {
      kept.keys = Object.fromEntries(Object.entries(kept.keys).filter(([, one]) => one !== key));
      write();
    },
    end: () => rmSync(path, { force: true }),
    problem: () => problem,
  };
};

const hashOf = (words: readonly string[]): string => createHash('sha256').update(JSON.stringify(words)).digest('hex');

/** What is not ours, or too old, is as good as nothing. */
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
