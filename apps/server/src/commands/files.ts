import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, type Environment, placeIn, type ServerConfig } from '../config.ts';
import { requireDatabase } from '../db/pglite/data-folder.ts';
import { fileOwners } from '../file-owners.ts';
import { copyFiles } from '../ports/files/copy-files.ts';
import { type FilesPlace, nameOfPlace } from '../ports/files/files-place.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { openFilesAt } from '../ports/files/open-files.ts';
import { ownerOfPlace } from '../ports/files/owned-files.ts';
import { print } from './print.ts';
import { say } from './say.ts';

const PROGRESS_STEP = 1_000;

export type MoveFilesOptions = { to: string; from?: string | undefined; delete: boolean };

/**
 * `trastienda-server files move`: copies every file to another place and proves each copy, also while servers run on both places
 * (`TRASTIENDA_FILES_PREVIOUS`). What is there already is not copied again; the copied ones are deleted only if asked, and only where the
 * server's own settings name the new place.
 */
export async function moveFiles(config: ServerConfig, options: MoveFilesOptions, env: Environment): Promise<void> {
  const to = placeIn(env, '--to', options.to);
  const from = options.from === undefined ? sourceOf(config, to) : placeIn(env, '--from', options.from);
  requireSource(config, from);
  const [target, source] = [nameOfPlace(to), nameOfPlace(from)];
  if (source === target) throw new ConfigError(say('server.files.same', { place: target }));
  const isUsed = nameOfPlace(config.files) === target;
  if (options.delete && !isUsed) throw new ConfigError(say('server.files.notUsed', { place: target }));
  const [reading, writing] = await Promise.all([openFilesAt(from), openFilesAt(to)]);
  try {
    await Promise.all([reading.check(), writing.check()]);
    if (options.delete) await requireSameOwner(reading, writing);
    const { copied, bytes, same } = await copyFiles(reading, writing, {
      folders: Object.keys(fileOwners),
      deletes: options.delete,
      onCopied: (count) => {
        if (count % PROGRESS_STEP === 0) print(say('server.files.progress', { copied: counted(count) }));
      },
    });
    const megabytes = (bytes / 1_048_576).toLocaleString('es-MX', { maximumFractionDigits: 1 });
    print(say('server.files.moved', { copied: counted(copied), megabytes, same: counted(same), place: target }));
    print(say(nextStep(isUsed, options.delete), { from: source, to: target }));
  } finally {
    reading.close();
    writing.close();
  }
}

/**
 * Refuses a folder that is not there: to say that its files are copied would be untrue. A marketplace that has no file yet has no folder
 * of them, and none to copy.
 */
function requireSource({ dataFolder, databaseUrl }: ServerConfig, from: FilesPlace): void {
  if (from.kind !== 'folder' || existsSync(from.folder)) return;
  if (databaseUrl || from.folder !== resolve(dataFolder, 'files')) {
    throw new ConfigError(say('server.files.absent', { place: from.folder }));
  }
  requireDatabase(dataFolder);
}

/** Refuses to delete where the files are those of another database, as where a copy of a marketplace is tried. */
async function requireSameOwner(source: FilesPort, target: FilesPort): Promise<void> {
  const [of, to] = await Promise.all([source, target].map(ownerOfPlace));
  if (of === undefined || to === undefined || of === to) return;
  throw new ConfigError(say('server.files.foreignSource', { from: source.place, to: target.place }));
}

const counted = (n: number) => n.toLocaleString('es-MX');

/** Where the files are now: the place that they are being moved from, or the only one. */
const sourceOf = ({ files, previousFiles }: ServerConfig, to: FilesPlace): FilesPlace =>
  nameOfPlace(files) === nameOfPlace(to) && previousFiles ? previousFiles : files;

const nextStep = (isUsed: boolean, deleted: boolean) => {
  if (!isUsed) return 'server.files.startWith';
  return deleted ? 'server.files.ended' : 'server.files.delete';
};
