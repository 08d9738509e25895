import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Context } from '../context.ts';
import { contract } from '../contract/contract.ts';
import { databaseFolder } from '../db/pglite/data-folder.ts';
import { ArchiveWriter, BackupFileError, exists } from './archive.ts';
import { endName, type Manifest, manifestName } from './manifest.ts';

const SLOT = 'trastienda_backup';

// Files that belong to the process and not to the data, and files that a crash left incomplete.
const ofProcess =
  /^data\/(?:database(?:\.(?:unfinished|moved).*)?$|trastienda\.lock|control\.json)|\.part$|\/trastienda-owner$/;
// Files that PostgreSQL rebuilds when the database opens; the needed part of the WAL is added last.
const ofEngine =
  /^data\/database\/(?:pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_subtrans|pg_snapshots|pg_serial)\/.|\/postmaster\.(?:pid|opts)$/;

let running = false;

/**
 * Writes the embedded database and every file of the data folder into one archive while the server works: an online backup of PostgreSQL.
 * The database is as it was when the copy ended. Every file that it names is there, because removals wait until the backup ends.
 */
export async function writeBackup(
  { config, database, files, now }: Pick<Context, 'config' | 'database' | 'files' | 'now'>,
  target: string,
): Promise<{ path: string; files: number; bytes: number }> {
  const path = resolve(target);
  if (!(await exists(dirname(path)))) {
    throw new BackupFileError(`No existe la carpeta ${dirname(path)}: créela o indique otra. No se cambió nada.`);
  }
  if (await exists(path)) throw new BackupFileError(`Ya existe ${path}: indique otro archivo. No se cambió nada.`);
  if (isInside(config.dataFolder, path)) {
    throw new BackupFileError(`${path} está dentro de la carpeta de datos: indique un archivo fuera de ella.`);
  }
  if (running) throw new BackupFileError('Ya se está haciendo un respaldo de esta base de datos.');
  running = true;
  const release = files.pauseRemovals();
  const archive = new ArchiveWriter(path);
  try {
    await archive.text(manifestName, JSON.stringify(await manifestOf({ config, database, files }, now()), null, 2));
    await writeDatabase(database, databaseFolder(config.dataFolder), archive);
    await archive.folder('data', config.dataFolder, (name) => ofProcess.test(name));
    await archive.text(endName, JSON.stringify({ files: archive.files }));
    await archive.finish();
    return { path, files: archive.files, bytes: (await stat(path)).size };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    release();
    running = false;
  }
}

async function manifestOf(
  { config, database, files }: Pick<Context, 'config' | 'database' | 'files'>,
  now: Date,
): Promise<Manifest> {
  const { rows } = await database.executeSql('select name from migration order by name');
  const elsewhere = placesOutside(config.dataFolder, files);
  return {
    kind: 'trastienda-backup',
    format: 1,
    version: contract.info.version,
    createdAt: now.toISOString(),
    ...(elsewhere.length > 0 && { filesElsewhere: elsewhere }),
    migrations: rows.map(({ name }) => String(name)),
  };
}

/** The places of files that a backup of the data folder does not hold. */
export const placesOutside = (dataFolder: string, { places }: Context['files']): string[] =>
  places.filter((place) => !isInside(dataFolder, place));

/** Whether the data folder, and so a backup of it, holds a path; an address of S3 is nowhere in it. */
export const isInside = (dataFolder: string, place: string): boolean =>
  !place.includes('://') && !relative(resolve(dataFolder), resolve(place)).startsWith('..');

async function writeDatabase(database: Context['database'], folder: string, archive: ArchiveWriter): Promise<void> {
  const ask = async (text: string) => (await database.executeSql(text)).rows[0] ?? {};
  // A replication slot keeps PostgreSQL from recycling WAL segments before they are in the archive.
  await ask(`select pg_create_physical_replication_slot('${SLOT}', true, true)`);
  try {
    const { first } = await ask("select pg_walfile_name(pg_backup_start('trastienda', true)) as first");
    let stopped: Record<string, unknown> | undefined;
    try {
      await archive.folder('data/database', folder, (name) => ofEngine.test(name));
    } finally {
      stopped = await ask(
        'select s.labelfile as label, pg_walfile_name(s.lsn) as last from pg_backup_stop(false) as s',
      );
    }
    await archive.text('data/database/backup_label', String(stopped.label));
    const wal = join(folder, 'pg_wal');
    for (const name of await segments(wal, String(first), String(stopped.last))) {
      await archive.file(`data/database/pg_wal/${name}`, join(wal, name));
    }
  } finally {
    await ask(`select pg_drop_replication_slot('${SLOT}')`);
  }
}

async function segments(folder: string, first: string, last: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last).sort();
}
