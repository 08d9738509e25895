import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { asFileFailure, requireReadable } from './file-failure.ts';

const fault = (code: string, path?: string) =>
  Object.assign(new Error(code), { code, errno: 1, ...(path && { path }) });

test.each([
  ['the file itself', fault('ENOSPC', 'a.csv'), 'cli.file.diskFull', 'a.csv'],
  ['a fault without a path', fault('EROFS'), 'cli.file.notWritable', 'a.csv'],
  ['the file whose content is copied', fault('EIO', 'b.csv'), 'cli.file.notReadable', 'b.csv'],
  ['the file that is gone', fault('ENOENT', 'b.csv'), 'cli.file.notFound', 'b.csv'],
])('names %s where writing fails', (_, error, code, named) => {
  expect(asFileFailure('a.csv', 'write', error)).toMatchObject({
    code,
    exitCode: 7,
    message: expect.stringContaining(named),
  });
});

test('leaves what is no fault of the disk as it is', () => {
  const error = new Error('otra cosa');
  expect(asFileFailure('a.csv', 'read', error)).toBe(error);
});

test('refuses to read a folder and what is absent, and takes a file', async () => {
  const folder = temporaryFolder();
  const [inner, file] = [join(folder, 'carpeta'), join(folder, 'a.csv')];
  mkdirSync(inner);
  writeFileSync(file, '');
  await expect(requireReadable(inner)).rejects.toMatchObject({ code: 'cli.file.folder', exitCode: 7 });
  await expect(requireReadable(join(folder, 'nada.csv'))).rejects.toMatchObject({ code: 'cli.file.notFound' });
  await expect(requireReadable(file)).resolves.toBeUndefined();
});
