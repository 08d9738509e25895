import { access, constants, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { say } from '../messages/say.ts';
import { exitCodes } from './exit-codes.ts';
import { Failure } from './failure.ts';

const diskReasons: Readonly<Record<string, string>> = {
  ENOENT: say('cli.shell.disk.absent'),
  ENOTDIR: say('cli.shell.disk.noFolder'),
  EACCES: say('cli.shell.disk.notAllowed'),
  EPERM: say('cli.shell.disk.notAllowed'),
  EROFS: say('cli.shell.disk.readOnly'),
  ENOSPC: say('cli.shell.disk.full'),
  EDQUOT: say('cli.shell.disk.full'),
  EFBIG: say('cli.shell.disk.tooLarge'),
  EISDIR: say('cli.shell.disk.isFolder'),
  EMFILE: say('cli.shell.disk.tooManyOpen'),
  ENFILE: say('cli.shell.disk.tooManyOpen'),
  ENAMETOOLONG: say('cli.shell.disk.longName'),
  ELOOP: say('cli.shell.disk.linkCircle'),
  EIO: say('cli.shell.disk.broken'),
  EBUSY: say('cli.shell.disk.busy'),
  ENXIO: say('cli.shell.disk.notAFile'),
  EEXIST: say('cli.shell.disk.notAFolder'),
};

/** The reason, in Spanish, why a file could not be read, or could not be written to a possibly missing folder. */
export const diskReason = (cause: unknown, use: FileUse = 'write'): string => {
  if (!(cause instanceof Error)) return String(cause);
  if (use === 'write' && codeOf(cause) === 'ENOENT') return say('cli.shell.disk.noFolder');
  return diskReasons[codeOf(cause)] ?? cause.message;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether an error comes from the local disk, not from the network or from a bug. */
export const isDiskError = (error: unknown): error is NodeJS.ErrnoException => {
  if (!(error instanceof Error)) return false;
  // The error of a Blob whose file can no longer be read.
  if (error instanceof DOMException) return error.name === 'NotReadableError';
  return codeOf(error) in diskReasons && 'errno' in error;
};

type FileUse = 'read' | 'write';

const step: Readonly<Record<FileUse, string>> = {
  read: say('cli.shell.file.cannotRead'),
  write: say('cli.shell.file.cannotWrite'),
};

/** The failure for a local file that cannot be read or written, with its path and the reason. */
export const fileFailure = (path: string, use: FileUse, cause: unknown, nextSteps: readonly string[] = []): Failure => {
  const code = codeOf(cause);
  const details = { code: `cli.file.${nameOf(code, use)}`, exitCode: exitCodes.files, nextSteps, cause };
  if (use === 'read' && code === 'ENOENT') return new Failure(say('cli.shell.file.notFound', { path }), details);
  if (code === 'EISDIR') return new Failure(say('cli.shell.file.isFolder', { path }), details);
  const reason = cause instanceof DOMException ? say('cli.shell.file.changed') : diskReason(cause, use);
  return new Failure(`${step[use]} ${path}: ${reason}.`, details);
};

const nameOf = (code: string, use: FileUse): string => {
  if (code === 'EISDIR') return 'folder';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull';
  if (use === 'write') return 'notWritable';
  return code === 'ENOENT' ? 'notFound' : 'notReadable';
};

/** Converts a disk error to such a failure; returns any other error unchanged. */
export const asFileFailure = (path: string, use: FileUse, error: unknown): unknown => {
  if (!isDiskError(error)) return error;
  // The written content may come from another file; if so, that is the file that cannot be read.
  const isOther = error.path !== undefined && error.path !== path;
  return isOther ? fileFailure(error.path as string, 'read', error) : fileFailure(path, use, error);
};

const errorWith = (code: string): Error => Object.assign(new Error(code), { code, errno: 0 });

/** Refuses a path that is not a readable file, before any work starts. */
export const requireReadable = async (path: string): Promise<void> => {
  try {
    const handle = await open(path);
    try {
      if ((await handle.stat()).isDirectory()) throw errorWith('EISDIR');
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw asFileFailure(path, 'read', error);
  }
};

/** Refuses a path that cannot be written, before hours of work are lost; writes nothing. */
export const requireWritable = async (path: string): Promise<void> => {
  try {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) throw errorWith('EISDIR');
    await access(found ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw fileFailure(path, 'write', error);
  }
};

/** The failure for an incomplete standard output; undefined if its reader merely closed it. */
export const outputFailure = (fault: NodeJS.ErrnoException | undefined): Failure | undefined => {
  if (!fault || fault.code === 'EPIPE') return undefined;
  return new Failure(say('cli.shell.output.failed', { diskReason: diskReason(fault) }), {
    code: fault.code === 'ENOSPC' || fault.code === 'EDQUOT' ? 'cli.output.diskFull' : 'cli.output.notWritable',
    exitCode: exitCodes.files,
    nextSteps: [say('cli.shell.output.incomplete')],
    cause: fault,
  });
};
