import { randomUUID } from 'node:crypto';
import { close, createReadStream, createWriteStream, type Dirent, fstat, open } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { isFileKey, requireFileKey } from './file-key.ts';
import { FilesPlaceError } from './files-error.ts';
import type { FilesPort, StoredFile } from './files-port.ts';
import { PausedRemovals } from './paused-removals.ts';

// File descriptors instead of FileHandles: a FileHandle, with the buffers made from it, stays in memory until a full garbage collection.
const openFile = promisify(open);
const statFile = promisify(fstat);
const closeFile = promisify(close);

const ofPart = '.part';

/** Undefined for what does not exist: a folder does not before its first file. */
const absent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Files in a folder. A key that could leave the folder is refused; a file is never there in part. */
export function filesFolder(folder: string): FilesPort {
  const pathOf = (key: string) => {
    requireFileKey(key);
    return join(folder, key);
  };
  const removals = new PausedRemovals((key) => rm(pathOf(key), { force: true }));

  /** Everything below a folder that is a file and has the name of one. */
  async function* entriesOf(inside: string): AsyncGenerator<StoredFile> {
    const found: AsyncIterable<Dirent> | undefined = await opendir(pathOf(inside)).catch(absent);
    for await (const entry of found ?? []) {
      const key = `${inside}/${entry.name}`;
      if (!isFileKey(key)) continue;
      if (entry.isDirectory()) yield* entriesOf(key);
      if (!entry.isFile()) continue;
      const file = await stat(pathOf(key)).catch(absent);
      if (file) yield { key, size: file.size, writtenAt: file.mtime };
    }
  }

  return {
    place: folder,
    places: [folder],
    foreignPlaces: async () => [],
    async put(key, content) {
      removals.forget(key);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}${ofPart}`;
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
      const path = pathOf(key);
      const fd = await openFile(path, 'r').catch(absent);
      if (fd === undefined) return undefined;
      const { size, isFile } = await statFile(fd).then((found) => ({ size: found.size, isFile: found.isFile() }));
      if (!isFile) {
        await closeFile(fd);
        throw new Error(`${key} is no file.`);
      }
      const { start, end } = { start: range?.start ?? 0, end: Math.min(range?.end ?? size, size) };
      if (end <= start) {
        await closeFile(fd);
        return { content: Readable.from([]), size };
      }
      // A stream's own `end` is the last byte included.
      return { content: createReadStream(path, { fd, start, end: end - 1 }), size };
    },
    async onDisk(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(absent);
      return found && { path, size: found.size, release: async () => undefined };
    },
    remove: (key) => removals.remove(key),
    pauseRemovals: () => removals.pause(),
    async *list(inside) {
      for await (const file of entriesOf(inside)) if (!file.key.endsWith(ofPart)) yield file;
    },
    async removeUnfinished(inside, moment) {
      for await (const { key, writtenAt } of entriesOf(inside)) {
        if (key.endsWith(ofPart) && writtenAt < moment) await rm(pathOf(key), { force: true });
      }
    },
    async check() {
      const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
        return error.code;
      });
      const isFile = found === 'ENOTDIR' || (typeof found === 'object' && !found.isDirectory());
      if (isFile) {
        throw new FilesPlaceError(
          `La carpeta de archivos ${folder} no puede ser una carpeta: en su camino hay un archivo. Indique otra.`,
        );
      }
    },
    close: () => undefined,
  };
}
