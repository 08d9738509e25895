import { isDatabaseAway } from '../db/database-away.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { say } from './say.ts';

/** A folder below a file, a name that is too long, links in a circle. */
const unusablePaths: ReadonlySet<string> = new Set(['ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'ELOOP']);

/** The text of an error that the person who runs the server can act upon; undefined for an unforeseen error. */
export function userFacingText(error: unknown): string | undefined {
  if (error instanceof UserFacingError) return error.message;
  if (!(error instanceof Error)) return undefined;
  // A step of the schema, for example, fails of the full disk that its cause names.
  return systemText(error) ?? userFacingText(error.cause);
}

function systemText(error: NodeJS.ErrnoException): string | undefined {
  const { code, syscall } = error;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return say('server.error.notAllowed', { message: error.message });
  if (unusablePaths.has(code ?? '') || (code === 'ENOENT' && syscall === 'mkdir'))
    return say('server.error.path', { message: error.message });
  if (code === 'ENOSPC' || code === '53100') return say('server.error.diskFull', { message: error.message });
  if (code === 'XX001' || code === 'XX002') {
    return say('server.error.databaseDamaged', { message: error.message });
  }
  if (isDatabaseAway(error)) {
    return say('server.error.databaseAway', { message: error.message });
  }
  return undefined;
}
