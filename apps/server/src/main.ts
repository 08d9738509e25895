import { PortInUseError } from './commands/free-port.ts';
import { program } from './commands/program.ts';
import { ConfigError } from './config.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { NewerSchemaError } from './db/migrate.ts';
import { DataFolderError } from './db/pglite/data-folder.ts';
import { FolderInUseError } from './db/pglite/folder-lock.ts';

// What the program refuses by itself, in words for whoever started it.
const told = [ConfigError, DataFolderError, FolderInUseError, NewerSchemaError, PortInUseError];

try {
  await program().parseAsync();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** What a person who starts the server can act upon; only what nobody foresaw shows its trace. */
function reasonOf(error: unknown): string {
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') return `Sin permiso: ${error.message}`;
  if (isDatabaseAway(error))
    return `No fue posible conectar con la base de datos (${error.message}). Revise DATABASE_URL.`;
  return error.stack ?? error.message;
}
