import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import { UserFacingError } from '../user-facing-error.ts';

const gone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Writes an archive of texts and of a folder's files, which may change meanwhile. */
export class ArchiveWriter {
  readonly #pack = tar.pack();
  readonly #path: string;
  readonly #part: string;
  readonly #written: Promise<void>;
  #fault: Error | undefined;
  files = 0;

  constructor(path: string) {
    this.#path = path;
    this.#part = `${path}.part`;
    this.#written = pipeline(this.#pack, createGzip({ level: 1 }), createWriteStream(this.#part, { mode: 0o600 }));
    // A failure such as a full disk reaches the caller at its next entry, or at the end; the archive itself only says that it is closed.
    this.#written.catch((error: Error) => {
      this.#fault = error;
      this.#pack.destroy(error);
    });
  }

  async text(name: string, content: string): Promise<void> {
    await this.#entry({ name, size: Buffer.byteLength(content), mode: 0o600 }, Readable.from([Buffer.from(content)]));
  }

  /** Adds a file with its present length, even if it changes meanwhile: missing bytes become zeros, additional bytes are left out. */
  async file(name: string, path: string): Promise<void> {
    const handle = await open(path).catch(gone);
    if (!handle) return;
    try {
      const { size, mtime } = await handle.stat();
      await this.#entry({ name, size, mtime, mode: 0o600 }, Readable.from(exactly(handle, size)));
      this.files += 1;
    } finally {
      await handle.close();
    }
  }

  /** Adds everything below a folder, except the entries that `skips` matches; it gets the path inside the archive. */
  async folder(name: string, path: string, skips: (name: string) => boolean): Promise<void> {
    const entries = await opendir(path).catch(gone);
    if (!entries) return;
    await this.#entry({ name: `${name}/`, type: 'directory', mode: 0o700 });
    for await (const entry of entries) {
      const inside = `${name}/${entry.name}`;
      if (skips(inside)) continue;
      if (entry.isDirectory()) await this.folder(inside, join(path, entry.name), skips);
      if (entry.isFile()) await this.file(inside, join(path, entry.name));
    }
  }

  /** Completes the archive: writes it to the disk under its final name. */
  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
    const file = await open(this.#part, 'r+');
    await file.sync();
    await file.close();
    await rename(this.#part, this.#path);
  }

  async abandon(): Promise<void> {
    this.#pack.destroy(new Error('abandoned'));
    await this.#written.catch(() => undefined);
    await rm(this.#part, { force: true });
  }

  #entry(header: Parameters<tar.Pack['entry']>[0], content?: Readable): Promise<void> {
    if (this.#fault) return Promise.reject(this.#fault);
    return new Promise<void>((resolve, reject) => {
      const entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()));
      if (content) pipeline(content, entry).catch(reject);
      else entry.end(undefined);
      this.#written.catch(reject);
    }).catch((error: unknown) => {
      throw this.#fault ?? error;
    });
  }
}

const BLOCK_BYTES = 262_144;

async function* exactly(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += BLOCK_BYTES) {
    const block = Buffer.alloc(Math.min(BLOCK_BYTES, size - at));
    for (let filled = 0, read = 1; read > 0 && filled < block.length; filled += read) {
      read = (await handle.read(block, filled, block.length - filled, at + filled)).bytesRead;
    }
    yield block;
  }
}

/** Thrown for a file that is not a complete backup of ours. The text is for the person who restores it. */
export class BackupFileError extends UserFacingError {
  override readonly name = 'BackupFileError';
}

/** The text of the first entry; the rest is not read. */
export async function firstText(path: string, name: string): Promise<string> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  reading.catch(() => undefined); // the caller stops reading half way
  try {
    for await (const entry of extract) {
      if (entry.header.name !== name) break;
      return await textOf(entry);
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  throw new BackupFileError(`${path} no es un respaldo de Trastienda. No se cambió nada.`);
}

/** Writes every entry below a folder, except the texts named in `keeps`, which it answers instead. */
export async function unpack(path: string, folder: string, keeps: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  const writing = (async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (keeps.includes(name)) texts.set(name, await textOf(entry));
      else if (type === 'directory')
        await mkdir(inside(folder, name), { recursive: true, mode: 0o700 }).then(() => entry.resume());
      else await writeEntry(entry, inside(folder, name));
    }
  })();
  try {
    await Promise.all([reading, writing]);
  } catch (error) {
    // The caller removes the folder: nothing may be written below it any more.
    await Promise.allSettled([reading, writing]);
    throw unreadable(path, error);
  }
  return texts;
}

async function writeEntry(entry: AsyncIterable<unknown>, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(entry), createWriteStream(path, { mode: 0o600 }));
}

/** Refuses a path outside the folder: a forged archive could contain one. */
function inside(folder: string, name: string): string {
  const path = join(folder, name);
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
    throw new BackupFileError(`El respaldo nombra un archivo fuera de la carpeta (${name}).`);
  }
  return path;
}

async function textOf(entry: AsyncIterable<unknown>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of entry) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces).toString('utf8');
}

function unreadable(path: string, error: unknown): unknown {
  if (error instanceof BackupFileError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupFileError(`No existe el archivo ${path}.`);
  if (code === 'EISDIR') return new BackupFileError(`${path} es una carpeta, no un respaldo de Trastienda.`);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) {
    return new BackupFileError(`${path} no es un respaldo completo de Trastienda: está cortado.`);
  }
  if (code.startsWith('Z_') || /tar|header/i.test(message)) {
    return new BackupFileError(`${path} no es un respaldo de Trastienda, o está dañado.`);
  }
  return error;
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(gone)) !== undefined;
}
