import { program } from './commands/program.ts';
import { ConfigError } from './config.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { FolderInUseError } from './db/pglite/folder-lock.ts';

try {
  await program().parseAsync();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** What a person who starts the server can act upon; only what nobody foresaw shows its trace. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return 'El puerto está en uso por otro programa. Elija otro con PORT o --port.';
  if (code === 'EACCES' || code === 'EPERM') return `Sin permiso: ${error.message}`;
  if (isDatabaseAway(error))
    return `No fue posible conectar con la base de datos (${error.message}). Revise DATABASE_URL.`;
  return error.stack ?? error.message;
}
