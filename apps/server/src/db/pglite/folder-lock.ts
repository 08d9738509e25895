import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserFacingError } from '../../user-facing-error.ts';

type Owner = { pid: number; started: string | null };

const heldHere = new Set<string>();

/** Thrown when another process (or this one, twice) has the data folder open. The text is for the person who starts the server. */
export class FolderInUseError extends UserFacingError {
  override readonly name = 'FolderInUseError';
  readonly pid: number;
  readonly folder: string;

  constructor(folder: string, pid: number) {
    super(
      `La carpeta de datos ${folder} está en uso por otro proceso de Trastienda (PID ${pid}). ` +
        'Detenga ese proceso, o elija otra carpeta con TRASTIENDA_DATA.',
    );
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Locks the folder for this process. The embedded engine has no lock of its own: two processes would both write, and acknowledged rows
 * would be lost. A dead process's lock is taken over.
 */
export function lockFolder(folder: string): { release(): void } {
  const path = join(resolve(folder), 'trastienda.lock');
  if (heldHere.has(path)) throw new FolderInUseError(folder, process.pid);
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(path)) {
      heldHere.add(path);
      return { release: () => release(path) };
    }
    const owner = readOwner(path);
    if (owner && isAlive(owner)) throw new FolderInUseError(folder, owner.pid);
    setAside(path);
  }
  throw new Error(`No fue posible tomar el candado de la carpeta de datos ${folder}.`);
}

function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function release(path: string): void {
  if (!heldHere.delete(path)) return;
  rmSync(path, { force: true });
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined; // the file is gone, or a crash cut it short: nobody holds the lock
  }
}

// If two processes find the same dead lock, only one can rename it; the other finds the winner's new lock.
function setAside(path: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const owner = readOwner(aside);
    if (owner && isAlive(owner)) renameSync(aside, path);
    else rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  if (pid === process.pid) return started !== null && started === startOf(pid); // otherwise an earlier process had our id
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return now === null || started === null || now === started; // otherwise another process got the owner's id
}

/** The start time of a process, where the system tells it (Linux). Process ids are reused; pairs of id and start time are not. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
