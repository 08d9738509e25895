import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { configFrom } from '../config.ts';
import { filesOwnerOf } from '../db/files-owner.ts';
import { openFiles } from '../ports/files/open-files.ts';
import { describeOnPostgres, openOther } from '../testing/test-database.ts';
import { welcomeDemo } from './demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnPostgres('the demonstration of an empty database', (database) => {
  test('is written by one of two servers that start together', { timeout: 120_000 }, async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const files = await openFiles(configFrom({ TRASTIENDA_DATA: folder }), () => filesOwnerOf(database()));
    const other = await openOther(database());
    const welcomes = await Promise.all([database(), other].map((one) => welcomeDemo(one, 20, files)));
    await other.close();
    files.close();
    vi.restoreAllMocks();
    expect(welcomes.map((lines) => lines.length > 0).sort()).toEqual([false, true]);
    const { rows } = await database().executeSql('select count(*)::int as n from orders');
    expect(rows).toEqual([{ n: 20 }]);
  });
});
