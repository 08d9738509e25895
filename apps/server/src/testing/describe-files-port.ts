import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { FilesPort } from '../ports/files/files-port.ts';

/** The text of a file; undefined if it is not there. */
export async function textOf(files: FilesPort, key: string): Promise<string | undefined> {
  const found = await files.get(key);
  return found && text(found.content);
}

/** The keys of the complete files below a folder, in order. */
export async function keysOf(files: FilesPort, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys.sort();
}

/** What every place of files does alike. */
export function describeFilesPort(name: string, open: () => FilesPort): void {
  describe(`files in ${name}`, () => {
    const keyIn = (folder: string) => `${folder}/${randomUUID()}.txt`;

    test.each([
      ['no bytes', ''],
      ['some', 'código de barras'],
    ])('hold a buffer of %s, and a stream of them', async (_, content) => {
      const files = open();
      for (const given of [Buffer.from(content), Readable.from([Buffer.from(content)])]) {
        const key = keyIn('loads');
        await files.put(key, given);
        expect(await textOf(files, key)).toBe(content);
        expect((await files.get(key))?.size).toBe(Buffer.byteLength(content));
      }
    });

    test.each([
      [{ start: 0, end: undefined }, '0123456789'],
      [{ start: 3, end: undefined }, '3456789'],
      [{ start: 3, end: 5 }, '34'],
      [{ start: 9, end: 10 }, '9'],
      [{ start: 0, end: 0 }, ''],
      [{ start: 4, end: 4 }, ''],
      [{ start: 8, end: 99 }, '89'],
      [{ start: 10, end: undefined }, ''],
      [{ start: 20, end: 30 }, ''],
    ])('answer the bytes of %o, and the whole size', async (range, expected) => {
      const [files, key] = [open(), keyIn('loads')];
      await files.put(key, Buffer.from('0123456789'));
      const found = await files.get(key, range);
      expect(found?.size).toBe(10);
      expect(found && (await text(found.content))).toBe(expected);
    });

    test('have no file that was not written, or was removed', async () => {
      const [files, key] = [open(), keyIn('loads')];
      const absent = async () => [
        await files.get(key),
        await files.get(key, { start: 4, end: 4 }),
        await files.onDisk(key),
      ];
      expect(await absent()).toEqual([undefined, undefined, undefined]);
      await files.put(key, Buffer.from('x'));
      await files.remove(key);
      await files.remove(key);
      expect(await absent()).toEqual([undefined, undefined, undefined]);
    });

    test('hold the last content that was written under a key', async () => {
      const [files, key] = [open(), keyIn('loads')];
      await files.put(key, Buffer.from('first, and longer'));
      await files.put(key, Buffer.from('second'));
      expect(await textOf(files, key)).toBe('second');
    });

    test('keep nothing of a write that broke, and what was there before', async () => {
      const [files, key, other] = [open(), keyIn('loads'), keyIn('loads')];
      const broken = () =>
        Readable.from(
          (async function* () {
            yield Buffer.alloc(1_000_000, 'x');
            throw new Error('the sender hung up');
          })(),
        );
      await files.put(other, Buffer.from('before'));
      for (const one of [key, other]) await expect(files.put(one, broken())).rejects.toThrow('the sender hung up');
      expect([await textOf(files, key), await textOf(files, other)]).toEqual([undefined, 'before']);
    });

    test('are listed by folder, at any depth, with size and time', async () => {
      const [files, folder] = [open(), randomUUID()];
      expect(await keysOf(files, folder)).toEqual([]);
      const keys = [`${folder}/a/b/c.csv`, `${folder}/a.csv`, `${folder}/z.csv`];
      for (const key of keys) await files.put(key, Buffer.from('four'));
      await files.put(`${folder}-other/a.csv`, Buffer.from('x'));
      expect(await keysOf(files, folder)).toEqual(keys.sort());
      expect(await keysOf(files, `${folder}/a`)).toEqual([`${folder}/a/b/c.csv`]);
      for await (const { size, writtenAt } of files.list(folder)) {
        expect(size).toBe(4);
        expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(600_000);
      }
    });

    test('are read by a path while they are held', async () => {
      const [files, key] = [open(), keyIn('loads')];
      await files.put(key, Buffer.from('rows'));
      const held = await files.onDisk(key);
      expect(held && [await readFile(held.path, 'utf8'), held.size]).toEqual(['rows', 4]);
      await held?.release();
      expect(await textOf(files, key)).toBe('rows');
    });

    test('stay while removals are paused, unless they are written again', async () => {
      const [files, gone, again] = [open(), keyIn('loads'), keyIn('loads')];
      for (const key of [gone, again]) await files.put(key, Buffer.from('x'));
      const [release, second] = [files.pauseRemovals(), files.pauseRemovals()];
      for (const key of [gone, again]) await files.remove(key);
      release();
      release();
      expect(await textOf(files, gone)).toBe('x');
      await files.put(again, Buffer.from('y'));
      second();
      await expect.poll(() => textOf(files, gone)).toBeUndefined();
      expect(await textOf(files, again)).toBe('y');
    });

    test.each(['../out', '/etc/passwd', 'a//b', '.hidden', 'a/../b', '', `a/${'x'.repeat(200)}`])(
      'refuse the key %j',
      async (key) => {
        const files = open();
        await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key');
        await expect(async () => files.get(key)).rejects.toThrow('Not a file key');
        await expect(async () => files.remove(key)).rejects.toThrow('Not a file key');
      },
    );

    test('hand a reader that leaves early the first bytes alone', async () => {
      const [files, key] = [open(), keyIn('loads')];
      await files.put(key, Buffer.alloc(3_000_000, 'x'));
      const found = await files.get(key);
      for await (const chunk of found?.content ?? []) {
        expect((chunk as Buffer)[0]).toBe(120);
        break;
      }
      const rest = await files.get(key, { start: 2_999_999, end: undefined });
      expect(rest && (await buffer(rest.content)).length).toBe(1);
    });
  });
}
