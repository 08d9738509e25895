import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '../../testing/describe-files-port.ts';
import { CopyError, copyFiles } from './copy-files.ts';
import { filesFolder } from './files-folder.ts';
import type { FilesPort } from './files-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = 'loads/a.csv';
let n = 0;
/** A place with one file, and another one. */
async function places(): Promise<{ source: FilesPort; target: FilesPort }> {
  n += 1;
  const source = filesFolder(join(folder, `${n}-source`));
  await source.put(key, Buffer.from('right'));
  return { source, target: filesFolder(join(folder, `${n}-target`)) };
}
/** Writes other bytes than it was given, as many as these. */
const spoiling = (files: FilesPort): FilesPort => ({ ...files, put: (at) => files.put(at, Buffer.from('wrong')) });
const copied = (source: FilesPort, target: FilesPort, deletes: boolean) =>
  copyFiles(source, target, { folders: ['loads'], deletes });

test.each([false, true])(
  'a copy that differs is removed and told, and the next one is made anew (deletes: %s)',
  async (deletes) => {
    const { source, target } = await places();
    const failed = copied(source, spoiling(target), deletes);
    await expect(failed).rejects.toThrow(CopyError);
    await expect(failed).rejects.toThrow(/copia de loads\/a.csv .* salió distinta/);
    expect([await textOf(source, key), await textOf(target, key)]).toEqual(['right', undefined]);
    expect(await copied(source, target, deletes)).toEqual({ copied: 1, bytes: 5, same: 0 });
    expect([await textOf(source, key), await textOf(target, key)]).toEqual([deletes ? undefined : 'right', 'right']);
  },
);

test('a file that only has the size of its copy is not deleted', async () => {
  const { source, target } = await places();
  await target.put(key, Buffer.from('wrong'));
  await expect(copied(source, target, true)).rejects.toThrow(/es distinto en .*no se borró ninguno/);
  expect([await textOf(source, key), await textOf(target, key)]).toEqual(['right', 'wrong']);
});

test('a file whose copy is there is deleted', async () => {
  const { source, target } = await places();
  await target.put(key, Buffer.from('right'));
  expect(await copied(source, target, true)).toEqual({ copied: 0, bytes: 0, same: 1 });
  expect([await textOf(source, key), await textOf(target, key)]).toEqual([undefined, 'right']);
});
