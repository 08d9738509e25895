import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
const lockFile = () => join(folder, 'trastienda.lock');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one holder at a time; released, it is free', () => {
  const lock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  lock.release();
  expect(existsSync(lockFile())).toBe(false);
  lockFolder(folder).release();
});

test('the holder is another living process: says its number and the folder', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, started: null }));
  expect(() => lockFolder(folder)).toThrow(`PID ${other.pid}`);
  expect(() => lockFolder(folder)).toThrow(folder);

  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(folder).release(); // its owner is dead, so the lock is taken over
});

test('a number that now belongs to another process is no owner', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, started: 'long ago' }));
  lockFolder(folder).release();
});

test.skipIf(process.platform !== 'linux')(
  'a holder that has ended, and for whom its parent has not asked yet, holds nothing',
  async () => {
    // `sleep` takes the place of the shell, and never asks for the shell's child.
    const parent = spawn('sh', ['-c', `sh -c 'echo $$; exec sleep 0.3' & exec sleep 30`]);
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    const stateAndStart = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    writeFileSync(lockFile(), JSON.stringify({ pid, started: stateAndStart()[19] }));
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    await expect.poll(() => stateAndStart()[0]).toBe('Z');
    lockFolder(folder).release();
    parent.kill();
  },
);

test('a lock cut short by a crash is taken over', () => {
  writeFileSync(lockFile(), '{"pi');
  lockFolder(folder).release();
});

describe('a lock of another container, where the number of the process says nothing', () => {
  const ofOther = JSON.stringify({ pid: process.pid, started: null, space: 'elsewhere pid:[1]' });

  test('is kept while it gives signs of life', async () => {
    writeFileSync(lockFile(), ofOther);
    const holder = spawn(process.execPath, [
      '-e',
      `setInterval(() => fs.writeFileSync(process.argv[1], process.argv[2]), 200)`,
      lockFile(),
      ofOther,
    ]);
    await once(holder, 'spawn');
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(folder, { deadMs: 500 }).release();
  });

  test('is not removed by who lost the folder to it', () => {
    const lost = lockFolder(folder);
    writeFileSync(lockFile(), ofOther);
    lost.release();
    expect(readFileSync(lockFile(), 'utf8')).toBe(ofOther);
  });
});

test('gives signs of life that others see, also while the host gets another name', async () => {
  const lock = lockFolder(folder);
  const renamed = vi.spyOn(os, 'hostname').mockReturnValue('another');
  syncBuiltinESMExports();
  const before = statSync(lockFile()).mtimeMs;
  await expect.poll(() => statSync(lockFile()).mtimeMs, { timeout: 5_000 }).toBeGreaterThan(before);
  lock.release();
  expect(existsSync(lockFile())).toBe(false);
  renamed.mockRestore();
  syncBuiltinESMExports();
});
