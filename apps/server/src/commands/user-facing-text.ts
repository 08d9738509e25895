import { isDatabaseAway } from '../db/database-away.ts';
import { UserFacingError } from '../user-facing-error.ts';

/** The text of an error that the person who runs the server can act upon; undefined for an unforeseen error. */
export function userFacingText(error: unknown): string | undefined {
  if (error instanceof UserFacingError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Sin permiso: ${error.message}`;
  if (code === 'ENOSPC' || code === '53100') return `El disco está lleno: ${error.message}`;
  if (code === 'XX001' || code === 'XX002') {
    return `La base de datos está dañada (${error.message}). Restaure un respaldo (docs/operations.md).`;
  }
  if (isDatabaseAway(error)) {
    return `No fue posible conectar con la base de datos (${error.message}). Revise su dirección: DATABASE_URL o, en un traslado, --to o --from.`;
  }
  return undefined;
}
