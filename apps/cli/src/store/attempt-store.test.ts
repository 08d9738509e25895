import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshConfigFolder } from '../testing/fake-terminal.ts';
import { openAttempt, passingAttempt } from './attempt-store.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
const command = (word: string, place = 'aurora') => ({ words: [word], place: [place] });
const home = () => ({ XDG_CONFIG_HOME: freshConfigFolder() });
const filesIn = (env: { XDG_CONFIG_HOME: string }) => readdirSync(join(env.XDG_CONFIG_HOME, 'trastienda', 'attempts'));
/** Makes the stored attempts belong to a dead process. */
const killAll = (env: { XDG_CONFIG_HOME: string }) => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const name of filesIn(env)) {
    const path = join(env.XDG_CONFIG_HOME, 'trastienda', 'attempts', name);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), pid }));
  }
};

test('the same command finds its keys again, each by the bytes of its file', () => {
  const env = home();
  const first = openAttempt(env, command('a.csv'), now);
  const keys = [first.keyOf(a), first.keyOf(b)];
  expect(keys.map(({ isResumed }) => isResumed)).toEqual([false, false]);
  expect(first.keyOf(a)).toEqual(keys[0]);
  const again = openAttempt(env, command('a.csv'), hours(1));
  expect(again.keyOf(a)).toEqual({ key: keys[0]?.key, isResumed: true });
  expect(openAttempt(env, command('b.csv'), now).keyOf(a).key).not.toBe(keys[0]?.key);
  expect(openAttempt(env, command('a.csv', 'brisa'), now).keyOf(a).key).not.toBe(keys[0]?.key);
});

test('an ended command, and one of a day ago, is a new attempt', () => {
  const env = home();
  const first = openAttempt(env, command('a.csv'), now);
  const { key } = first.keyOf(a);
  expect(openAttempt(env, command('a.csv'), hours(23)).keyOf(a).key).toBe(key);
  expect(openAttempt(env, command('a.csv'), hours(23 + 24)).keyOf(a).key).not.toBe(key);
  const ended = openAttempt(env, command('b.csv'), now);
  const other = ended.keyOf(a).key;
  ended.end();
  expect(openAttempt(env, command('b.csv'), now).keyOf(a)).toMatchObject({ isResumed: false });
  expect(openAttempt(env, command('b.csv'), now).keyOf(a).key).not.toBe(other);
});

test('a file that was not loaded gets another key, the others keep theirs', () => {
  const env = home();
  const first = openAttempt(env, command('a.csv'), now);
  const [one, two] = [first.keyOf(a), first.keyOf(b)];
  first.drop(two.key);
  const again = openAttempt(env, command('a.csv'), now);
  expect(again.keyOf(a).key).toBe(one.key);
  expect(again.keyOf(b).key).not.toBe(two.key);
});

test('after B the same A is meant anew: an interrupted command is let go of by another for the same place', () => {
  const env = home();
  const { key } = openAttempt(env, command('a.csv'), now).keyOf(a);
  // Attempts of a living process are kept.
  openAttempt(env, command('b.csv'), now).keyOf(b);
  expect(openAttempt(env, command('a.csv'), now).keyOf(a).key).toBe(key);
  killAll(env);
  openAttempt(env, command('c.csv', 'brisa'), now).keyOf(b);
  expect(openAttempt(env, command('a.csv'), now).keyOf(a).key).toBe(key);
  killAll(env);
  openAttempt(env, command('b.csv'), now).keyOf(b);
  expect(openAttempt(env, command('a.csv'), now).keyOf(a)).toMatchObject({ isResumed: false });
});

test('what is not ours is as good as nothing, and a disk that takes nothing is told', () => {
  const env = home();
  const { key } = openAttempt(env, command('a.csv'), now).keyOf(a);
  const [name = ''] = filesIn(env);
  writeFileSync(join(env.XDG_CONFIG_HOME, 'trastienda', 'attempts', name), '{"version":2}');
  expect(openAttempt(env, command('a.csv'), now).keyOf(a).key).not.toBe(key);
  const full = home();
  writeFileSync(join(full.XDG_CONFIG_HOME, 'trastienda'), 'a file where the folder should be');
  const lost = openAttempt(full, command('a.csv'), now);
  expect(lost.problem()).toBeInstanceOf(Error);
  expect(lost.keyOf(a)).toEqual(lost.keyOf(a));
});

test('keys that nobody finds again are new ones each', () => {
  const passing = passingAttempt();
  expect(passing.keyOf(a).key).not.toBe(passing.keyOf(a).key);
});
