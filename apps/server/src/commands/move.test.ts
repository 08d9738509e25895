import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFolder, prepareDatabaseFolder, unfinishedMark } from '../db/pglite/data-folder.ts';
import { removingRemainsOnFailure } from './move.ts';

describe('an embedded database that a move makes', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trastienda-move-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const makeDatabase = (): void => {
    mkdirSync(databaseFolder(folder), { recursive: true });
    writeFileSync(join(databaseFolder(folder), 'PG_VERSION'), '18');
  };
  const killed = (): Promise<void> => new Promise(() => undefined);

  it('is made anew after its process was killed, also the second time', () => {
    for (let run = 0; run < 2; run += 1) {
      void removingRemainsOnFailure(folder, (opened) => {
        if (run > 0) prepareDatabaseFolder(folder, true);
        makeDatabase();
        // The open database has lost the mark that it was made under.
        rmSync(unfinishedMark(folder), { force: true });
        opened();
        return killed();
      });
      expect(existsSync(unfinishedMark(folder))).toBe(true);
      expect(readdirSync(prepareDatabaseFolder(folder, true))).toEqual([]);
    }
  });

  it('stays once the move has ended', async () => {
    await removingRemainsOnFailure(folder, async (opened) => {
      makeDatabase();
      opened();
    });
    expect([existsSync(unfinishedMark(folder)), existsSync(join(databaseFolder(folder), 'PG_VERSION'))]).toEqual([
      false,
      true,
    ]);
  });

  it('is removed after a failure, and one that was there before is never marked', async () => {
    const failing = (opened: () => void): Promise<void> => {
      makeDatabase();
      opened();
      return Promise.reject(new Error('full'));
    };
    await expect(removingRemainsOnFailure(folder, failing)).rejects.toThrow('full');
    expect(readdirSync(folder)).toEqual([]);
    makeDatabase();
    void removingRemainsOnFailure(folder, (opened) => {
      opened();
      return killed();
    });
    expect(existsSync(unfinishedMark(folder))).toBe(false);
    await expect(removingRemainsOnFailure(folder, failing)).rejects.toThrow('full');
    expect(existsSync(join(databaseFolder(folder), 'PG_VERSION'))).toBe(true);
  });
});
