import { randomUUID } from 'node:crypto';
import { close, createReadStream, createWriteStream, fstat, open } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { FilesPort } from './files-port.ts';

// File descriptors instead of FileHandles: a FileHandle, with the buffers made from it, stays in memory until a full garbage collection.
const openFile = promisify(open);
const statFile = promisify(fstat);
const closeFile = promisify(close);

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Opens a folder to list it; a folder does not exist before its first file. */
const openFolder = async (path: string) => (await opendir(path).catch(absent)) ?? [];

const keyPattern = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/;

/** Files in a folder. A key that could leave the folder is refused; a file is never there in part. */
export function filesFolder(folder: string): FilesPort {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key) || key.length > 200) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  let holds = 0;
  const removedLater = new Set<string>();
  const removeNow = (key: string) => rm(pathOf(key), { force: true });
  return {
    async put(key, content) {
      removedLater.delete(key);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}.part`;
      try {
        await pipeline(
          Buffer.isBuffer(content) ? Readable.from([content]) : content,
          createWriteStream(part, { mode: 0o600 }),
        );
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      try {
        const path = pathOf(key);
        const fd = await openFile(path, 'r');
        const found = await statFile(fd);
        if (!found.isFile()) {
          await closeFile(fd);
          throw new Error(`${key} is no file.`);
        }
        // A stream's own `end` is the last byte included, which an empty range does not have.
        const last = range?.end === undefined ? {} : { end: Math.max(range.start, range.end - 1) };
        return { content: createReadStream(path, { fd, start: range?.start ?? 0, ...last }), size: found.size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      if (holds > 0) removedLater.add(key);
      else await removeNow(key);
    },
    pauseRemovals() {
      holds += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holds -= 1;
        if (holds > 0) return;
        const keys = [...removedLater];
        removedLater.clear();
        // A file that cannot be removed here is named by no row, so the sweep removes it later.
        for (const key of keys) void removeNow(key).catch(() => undefined);
      };
    },
    pathOf,
    listOlder,
  };

  async function* listOlder(inside: string, moment: Date): AsyncGenerator<string> {
    for await (const entry of await openFolder(pathOf(inside))) {
      const key = `${inside}/${entry.name}`;
      if (!keyPattern.test(key)) continue;
      if (entry.isDirectory()) yield* listOlder(key, moment);
      if (!entry.isFile()) continue;
      const found = await stat(pathOf(key)).catch(absent);
      if (found && found.mtime < moment) yield key;
    }
  }
}
