import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFilesPort, keysOf, textOf } from '../../testing/describe-files-port.ts';
import { filesFolder } from './files-folder.ts';
import { filesWithPrevious } from './files-with-previous.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeFilesPort('a folder', () => filesFolder(join(folder, 'one')));
describeFilesPort('a folder and the one before', () =>
  filesWithPrevious(filesFolder(join(folder, 'new')), filesFolder(join(folder, 'old'))),
);

test('a folder forgets what an interrupted write left before the moment', async () => {
  const files = filesFolder(join(folder, 'parts'));
  mkdirSync(join(folder, 'parts', 'loads'), { recursive: true });
  for (const name of ['old.csv.1.part', 'new.csv.2.part']) writeFileSync(join(folder, 'parts', 'loads', name), 'x');
  utimesSync(join(folder, 'parts', 'loads', 'old.csv.1.part'), new Date(0), new Date(0));
  await files.removeUnfinished('loads', new Date(Date.now() - 60_000));
  expect(readdirSync(join(folder, 'parts', 'loads'))).toEqual(['new.csv.2.part']);
  expect(await keysOf(files, 'loads')).toEqual([]);
});

test('files are read where they still are, written to the new place, and removed from both', async () => {
  const [current, previous] = [filesFolder(join(folder, 'c')), filesFolder(join(folder, 'p'))];
  const files = filesWithPrevious(current, previous);
  await previous.put('loads/a.csv', Buffer.from('before'));
  expect(await textOf(files, 'loads/a.csv')).toBe('before');
  await files.put('loads/a.csv', Buffer.from('after'));
  expect(await textOf(files, 'loads/a.csv')).toBe('after');
  expect(await textOf(previous, 'loads/a.csv')).toBe('before');
  await files.remove('loads/a.csv');
  expect([await current.get('loads/a.csv'), await previous.get('loads/a.csv')]).toEqual([undefined, undefined]);
});
