import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { renameFilesOwner } from '../db/files-owner.ts';
import { migrate, requireKnownSteps } from '../db/migrate.ts';
import { DataFolderError, requireRestorable, restoringMark } from '../db/pglite/data-folder.ts';
import { openEmbedded } from '../db/pglite/embedded-database.ts';
import { lockFolder } from '../db/pglite/folder-lock.ts';
import { lookAtSecretKeys } from '../secret-keys.ts';
import { BackupFileError, firstText, unpack } from './archive.ts';
import { endName, type Manifest, manifestName } from './manifest.ts';
import { tablesOf } from './tables-of.ts';

/**
 * Unpacks a backup into an empty data folder and verifies it: the archive is complete, the database opens, and every page of its tables is
 * read with its checksum. On a failure, everything it wrote is removed.
 */
export async function restoreBackup(
  source: string,
  config: Pick<ServerConfig, 'dataFolder' | 'secretKeys'>,
): Promise<{ manifest: Manifest; missingKeys: string[] }> {
  const path = resolve(source);
  const folder = resolve(config.dataFolder);
  const manifest = await readManifest(path);
  requireRestorable(folder);
  const isNew = !existsSync(folder);
  const lock = lockFolder(folder);
  let isRestored = false;
  let missingKeys: string[] = [];
  const mark = restoringMark(folder);
  try {
    const before = new Set(readdirSync(folder));
    writeFileSync(mark, '');
    try {
      await unpackWhole(path, folder);
      missingKeys = await proveDatabase({ ...config, dataFolder: folder }, manifest.filesElsewhere !== undefined);
      rmSync(mark);
      isRestored = true;
    } catch (error) {
      for (const name of readdirSync(folder)) {
        if (!before.has(name) && join(folder, name) !== mark) rmSync(join(folder, name), { recursive: true });
      }
      rmSync(mark, { force: true });
      throw error;
    }
  } finally {
    lock.release();
    if (isNew && !isRestored) rmSync(folder, { recursive: true });
  }
  return { manifest, missingKeys };
}

async function readManifest(path: string): Promise<Manifest> {
  const manifest = JSON.parse(await firstText(path, manifestName)) as Manifest;
  if (manifest.kind !== 'trastienda-backup' || manifest.format !== 1) {
    throw new BackupFileError(`${path} no es un respaldo que esta versión de Trastienda conozca.`);
  }
  requireKnownSteps(manifest.migrations);
  return manifest;
}

/** Unpacks the archive's `data/` folder, and moves its content up once the archive has been read to its end. */
async function unpackWhole(path: string, folder: string): Promise<void> {
  const texts = await unpack(path, folder, [manifestName, endName]);
  if (!texts.has(endName)) throw new BackupFileError(`${path} está cortado: le falta el final.`);
  const inner = join(folder, 'data');
  requireSameKeys(inner, folder);
  for (const name of readdirSync(inner)) await rename(join(inner, name), join(folder, name));
  rmSync(inner, { recursive: true });
}

/** Refuses a folder with a key that the backup would replace by another one: a database elsewhere may need it. */
function requireSameKeys(inner: string, folder: string): void {
  const isOther = (name: string) =>
    existsSync(join(folder, name)) && !readFileSync(join(inner, name)).equals(readFileSync(join(folder, name)));
  const other = readdirSync(inner).find((name) => name.endsWith('.key') && isOther(name));
  if (!other) return;
  throw new DataFolderError(
    `La carpeta ${folder} ya tiene ${other}, otra clave que la del respaldo. Guárdela en otra parte si una base de datos la usa, ` +
      'o dé con --data una carpeta vacía. No se cambió nada.',
  );
}

/** Reads the whole database, and gives it a name of its own. Answers the ids of the keys that its secrets need and that this folder and the environment lack. */
async function proveDatabase(
  config: Pick<ServerConfig, 'dataFolder' | 'secretKeys'>,
  lacksFiles: boolean,
): Promise<string[]> {
  const database = await openEmbedded({ engine: 'pglite', folder: config.dataFolder, held: true });
  try {
    // Counting whole rows reads every page; a plain count could use an index alone.
    for (const { name } of await tablesOf(database)) await database.executeSql(`select count(t.*) from ${name} t`);
    await migrate(database);
    await renameFilesOwner(database.executeSql, lacksFiles);
    return (await lookAtSecretKeys({ database, config })).missing;
  } finally {
    await database.close();
  }
}
