import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { UserFacingError } from '../../user-facing-error.ts';

/** The process of a lock. Its id and start time mean something only where they were read: on one host, in one container (`space`). */
type Owner = { pid: number; started: string | null; space?: string };

/**
 * Locks of this process, with what they say and the timers of their signs of life. What a lock says is kept: the host may get another name
 * while it is held.
 */
const heldHere = new Map<string, { text: string; signs: NodeJS.Timeout }>();

/** Who holds a lock gives a sign of life this often; others, who cannot see the process, take it for dead after so long without one. */
const SIGN_MS = 1_000;
const DEAD_MS = 10_000;
const LOOK_MS = 100;

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
export function lockFolder(folder: string, { deadMs = DEAD_MS } = {}): { release(): void } {
  const path = join(resolve(folder), 'trastienda.lock');
  if (heldHere.has(path)) throw new FolderInUseError(folder, process.pid);
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const text = ownText();
    if (create(path, text)) {
      heldHere.set(path, { text, signs: setInterval(() => giveSign(path, text), SIGN_MS).unref() });
      return { release: () => release(path) };
    }
    const found = textOf(path);
    const owner = ownerOf(found);
    if (owner && isAlive(owner, () => givesSigns(path, deadMs))) throw new FolderInUseError(folder, owner.pid);
    setAside(path, found);
  }
  throw new Error(`No fue posible tomar el candado de la carpeta de datos ${folder}.`);
}

function create(path: string, text: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, text);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function ownText(): string {
  return JSON.stringify({ pid: process.pid, started: startOf(process.pid), space: ownSpace() } satisfies Owner);
}

/** Writes the lock anew, which changes its time; not where another process has taken it over. */
function giveSign(path: string, text: string): void {
  if (textOf(path) !== text) return;
  try {
    const file = openSync(path, 'r+');
    writeSync(file, text, 0);
    closeSync(file);
  } catch {
    // The folder is gone, or its disk does not answer: the next sign is due in a second, and what works in the folder says what is wrong.
  }
}

function release(path: string): void {
  const held = heldHere.get(path);
  if (!held) return;
  clearInterval(held.signs);
  heldHere.delete(path);
  if (textOf(path) === held.text) rmSync(path, { force: true });
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ownerOf(text: string | undefined): Owner | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Owner);
  } catch {
    return undefined; // a crash cut it short: nobody holds the lock
  }
}

// If two processes find the same dead lock, only one can rename it; the other finds the winner's new lock.
function setAside(path: string, dead: string | undefined): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (textOf(aside) === dead) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Whether the process of a lock lives; one of another container is known by its signs of life alone. */
function isAlive({ pid, started, space }: Owner, givesSigns: () => boolean): boolean {
  if (space !== undefined && space !== ownSpace()) return givesSigns();
  if (pid === process.pid) return started !== null && started === startOf(pid); // otherwise an earlier process had our id
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return now === null || started === null || now === started; // otherwise another process got the owner's id
}

/** Waits for a sign of life. Times are compared with each other, not with a clock: the holder may be on another machine. */
function givesSigns(path: string, deadMs: number): boolean {
  const first = timeOf(path);
  for (let waited = 0; waited < deadMs; waited += LOOK_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
    const now = timeOf(path);
    if (now !== first) return now !== undefined;
  }
  return false;
}

/** When a file was written last. It is opened for that: a file system of the network then asks its server. */
function timeOf(path: string): number | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      return fstatSync(file).mtimeMs;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The host and, on Linux, the container's own numbering of processes: the number 1 is another process in each. */
function ownSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * The start time of a process, where the system tells it (Linux). Process ids are reused; pairs of id and start time are not. A process that has
 * ended keeps its id until its parent asks for it, in some containers for ever: it has no start any more.
 */
function startOf(pid: number): string | null {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return state === 'Z' ? 'ended' : (fields[18] ?? null);
  } catch {
    return null;
  }
}
