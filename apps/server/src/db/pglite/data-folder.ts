import { mkdirSync, readdirSync, readFileSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../../user-facing-error.ts';
import { lockFolder } from './folder-lock.ts';

/** The major version of the embedded engine, which can open only clusters of this version. */
const MAJOR_VERSION = '18';
const CONTROL_FILE_BYTES = 8_192;
const unfinishedName = 'database.unfinished';

// The entries of every cluster that initdb completed and that is intact.
const partsOfCluster = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact', 'postgresql.conf', 'pg_hba.conf'];
// Files allowed in a folder without a database: our lock and keys, and leftovers of disks and shells.
const harmless = /^(?:\..*|lost\+found|trastienda\.lock.*|.*\.key|control\.json)$/;

// Leftovers of a moved database: its files, its mails, and the database as it was before the move.
const ofOtherDatabase = /^(?:files|mail|database\.moved.*)$/;

/** Thrown for an unusable data folder. The text is for the person who starts the server: cause, folder, remedy. */
export class DataFolderError extends UserFacingError {
  override readonly name = 'DataFolderError';
}

/** The folder of the embedded database, inside the data folder. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');

/** The mark of an unfinished database: written before the database is made, and removed once it has opened. */
export const unfinishedMark = (dataFolder: string): string => join(dataFolder, unfinishedName);

/** The mark of an unfinished restore: the folder has it while a backup is being restored into it. */
export const restoringMark = (dataFolder: string): string => join(dataFolder, 'restore.unfinished');

/** Refuses a data folder that is a file, before anything is written. */
export function requireFolder(dataFolder: string): void {
  const found = statOf(dataFolder);
  if (found && !found.isDirectory()) {
    throw new DataFolderError(
      `La carpeta de datos ${dataFolder} es un archivo, no una carpeta. Elija otra con TRASTIENDA_DATA o --data.`,
    );
  }
}

/**
 * Makes the folder of a new database, or finds a whole one. Never replaces anything: a folder with other content, or with part of a
 * database, is refused. The caller must hold the folder's lock.
 */
export function prepareDatabaseFolder(dataFolder: string, besideFiles = false): string {
  const folder = databaseFolder(dataFolder);
  if (statOf(restoringMark(dataFolder))) {
    throw new DataFolderError(
      `Un respaldo se estaba restaurando en ${dataFolder} y no terminó. Vacíe la carpeta y restáurelo otra vez ` +
        '(trastienda-server restore).',
    );
  }
  const mark = unfinishedMark(dataFolder);
  // The process that was making the database ended before anybody could use it.
  if (statOf(mark)) rmSync(folder, { recursive: true, force: true });
  const found = statOf(folder);
  if (found && !found.isDirectory()) {
    throw new DataFolderError(`${folder} es un archivo, no una carpeta. ${remedy}`);
  }
  if (found && readdirSync(folder).length > 0) {
    requireWholeCluster(folder);
    return folder;
  }
  requireNothingElse(dataFolder, besideFiles ? ofOtherDatabase : undefined);
  writeFileSync(mark, '');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Refuses a data folder without a database, before anything is written in it: only `serve` makes one (ADR 99). */
export function requireDatabase(dataFolder: string): void {
  requireFolder(dataFolder);
  const folder = databaseFolder(dataFolder);
  const isThere = statOf(folder)?.isDirectory() === true && readdirSync(folder).length > 0;
  // A restore that has not ended is told where the folder is opened.
  if ((isThere && !statOf(unfinishedMark(dataFolder))) || statOf(restoringMark(dataFolder))) return;
  const moved = statOf(dataFolder) && readdirSync(dataFolder).find((name) => name.startsWith('database.moved'));
  if (moved) {
    throw new DataFolderError(
      `La base de datos de ${dataFolder} se trasladó a un PostgreSQL (quedó apartada en ${join(dataFolder, moved)}): ` +
        'indique su dirección con DATABASE_URL. No se cambió nada.',
    );
  }
  const cause = statOf(dataFolder)
    ? `no hay una base de datos de Trastienda en ${folder}`
    : `la carpeta ${dataFolder} no existe`;
  throw new DataFolderError(
    `No hay un marketplace: ${cause}. Revise TRASTIENDA_DATA o --data, o inicie primero el servidor (trastienda-server serve). ` +
      'No se cambió nada.',
  );
}

/** Refuses a folder into which a backup cannot be restored, before anything is written in it. */
export function requireRestorable(dataFolder: string): void {
  requireFolder(dataFolder);
  if (!statOf(dataFolder)) return;
  const elsewhere = 'Dé con --data una carpeta vacía o que no exista. No se cambió nada.';
  const found = statOf(databaseFolder(dataFolder));
  if (found?.isDirectory() && readdirSync(databaseFolder(dataFolder)).length > 0) {
    // A server that has it open is told first.
    lockFolder(dataFolder).release();
    throw new DataFolderError(`La carpeta ${dataFolder} ya tiene una base de datos de Trastienda. ${elsewhere}`);
  }
  const foreign = foreignIn(dataFolder);
  if (foreign === '') return;
  throw new DataFolderError(`La carpeta ${dataFolder} no está vacía (${foreign}). ${elsewhere}`);
}

const remedy =
  'Restaure un respaldo (trastienda-server restore), o elija otra carpeta con TRASTIENDA_DATA o --data. No se cambió nada.';

function requireWholeCluster(folder: string): void {
  const version = textOf(join(folder, 'PG_VERSION'))?.trim();
  if (version !== undefined && /^\d+$/.test(version) && version !== MAJOR_VERSION) {
    throw new DataFolderError(
      `La base de datos de ${folder} es de PostgreSQL ${version} y este programa usa PostgreSQL ${MAJOR_VERSION}. ` +
        'Ábrala con la versión de Trastienda que la hizo y haga allí un traslado (trastienda-server move). No se cambió nada.',
    );
  }
  const missing = version === undefined ? 'PG_VERSION' : partsOfCluster.find((part) => !statOf(join(folder, part)));
  if (missing !== undefined) {
    throw new DataFolderError(`La base de datos de ${folder} no está completa: falta ${missing}. ${remedy}`);
  }
  if (version !== MAJOR_VERSION) {
    throw new DataFolderError(`La base de datos de ${folder} está dañada: PG_VERSION no dice su versión. ${remedy}`);
  }
  const control = statOf(join(folder, 'global', 'pg_control'));
  if (control?.size !== CONTROL_FILE_BYTES) {
    const cause = control ? `mide ${control.size} bytes y no ${CONTROL_FILE_BYTES}` : 'falta';
    throw new DataFolderError(
      `La base de datos de ${folder} está dañada: el archivo de control global/pg_control ${cause}. ${remedy}`,
    );
  }
}

/** Refuses to make a database in a folder with anything but keys, hidden files and empty folders, or names that match `mayStay`. */
function requireNothingElse(dataFolder: string, mayStay?: RegExp): void {
  const named = foreignIn(dataFolder, mayStay);
  if (named === '') return;
  throw new DataFolderError(
    `La carpeta de datos ${dataFolder} no está vacía (${named}) y no tiene una base de datos de Trastienda en ` +
      `${databaseFolder(dataFolder)}. ${remedy}`,
  );
}

/** The names of a folder's first contents that a new database may not be beside; '' if there are none. */
function foreignIn(dataFolder: string, mayStay?: RegExp): string {
  const foreign = readdirSync(dataFolder).filter((name) => !mayStay?.test(name) && !isHarmless(dataFolder, name));
  return foreign.slice(0, 3).join(', ') + (foreign.length > 3 ? '…' : '');
}

function isHarmless(dataFolder: string, name: string): boolean {
  if (harmless.test(name) || name === unfinishedName) return true;
  const found = statOf(join(dataFolder, name));
  return found?.isDirectory() === true && readdirSync(join(dataFolder, name)).length === 0;
}

/** The error for a database that looked whole and that the engine could not open; `said` is the engine's message. */
export function couldNotOpen(folder: string, said: string): DataFolderError {
  return new DataFolderError(`No fue posible abrir la base de datos de ${folder}: ${said}. ${remedy}`);
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function textOf(path: string): string | undefined {
  return statOf(path)?.isFile() ? readFileSync(path, 'utf8') : undefined;
}
