import { resolve } from 'node:path';
import { BackupFileError } from '../backup/archive.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { hereOrByServer } from '../control/ask-server.ts';
import { requireMarketplace } from '../db/kind-of-database.ts';
import { requireDatabase } from '../db/pglite/data-folder.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { print } from './print.ts';

/** `trastienda-server backup`: runs here, or in the server that has the data folder open. */
export async function backUp(config: ServerConfig, file: string): Promise<void> {
  if (config.databaseUrl) {
    throw new BackupFileError(
      'Con DATABASE_URL la base de datos es de PostgreSQL: respáldela con pg_dump, y aparte la carpeta de datos (docs/operations.md).',
    );
  }
  const path = resolve(file);
  requireDatabase(config.dataFolder);
  const lines = await hereOrByServer(config.dataFolder, 'backup', { file: path }, async () => {
    const { context, close } = await openContext(config, createLog(config.logLevel));
    try {
      await context.database.exclusively(requireMarketplace);
      return await backupLines(context, path);
    } finally {
      await close();
    }
  });
  for (const line of lines) print(line);
}

/** Writes the backup and answers a line that says where it is. */
export async function backupLines(context: Context, file: string): Promise<string[]> {
  const { path, files, bytes } = await writeBackup(context, file);
  const megabytes = (bytes / 1_048_576).toLocaleString('es-MX', { maximumFractionDigits: 1 });
  return [
    `Respaldo escrito: ${path} (${files.toLocaleString('es-MX')} archivos, ${megabytes} MB).`,
    context.config.secretKeys === undefined
      ? 'Incluye la clave de los secretos (secret.key): guárdelo tan seguro como la carpeta de datos.'
      : 'No incluye las claves de TRASTIENDA_SECRET_KEYS: guárdelas aparte, sin ellas no se puede usar.',
  ];
}

/** `trastienda-server restore`: restores a backup into the data folder. */
export async function restore(config: ServerConfig, file: string): Promise<void> {
  if (config.databaseUrl) {
    throw new BackupFileError(
      'Con DATABASE_URL el servidor usa PostgreSQL y no la carpeta de datos: restaure allí con pg_restore, o repita el comando sin DATABASE_URL. No se cambió nada.',
    );
  }
  const { manifest, missingKeys } = await restoreBackup(file, config);
  const { createdAt, version } = manifest;
  print(
    `Respaldo restaurado y comprobado en ${config.dataFolder}: hecho el ${createdAt} con Trastienda ${version}. ` +
      'Inicie el servidor sobre esa carpeta.',
  );
  if (missingKeys.length > 0) {
    print(
      `Falta la clave de sus secretos (${missingKeys.join(', ')}), que no está en el respaldo: indíquela en TRASTIENDA_SECRET_KEYS al iniciar.`,
    );
  }
}
