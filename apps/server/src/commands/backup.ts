import { resolve } from 'node:path';
import { BackupFileError } from '../backup/archive.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { placesOutside, writeBackup } from '../backup/write-backup.ts';
import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { hereOrByServer } from '../control/ask-server.ts';
import { requireMarketplace } from '../db/kind-of-database.ts';
import { requireDatabase } from '../db/pglite/data-folder.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** `trastienda-server backup`: runs here, or in the server that has the data folder open. */
export async function backUp(config: ServerConfig, file: string): Promise<void> {
  if (config.databaseUrl) {
    throw new BackupFileError(say('server.backup.ofPostgres'));
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
    say('server.backup.written', { path, files: files.toLocaleString('es-MX'), megabytes }),
    ...placesOutside(context.config.dataFolder, context.files).map((place) =>
      say('server.backup.withoutFiles', { place }),
    ),
    say(context.config.secretKeys === undefined ? 'server.backup.withKeys' : 'server.backup.withoutKeys'),
  ];
}

/** `trastienda-server restore`: restores a backup into the data folder. */
export async function restore(config: ServerConfig, file: string): Promise<void> {
  if (config.databaseUrl) {
    throw new BackupFileError(say('server.restore.ofPostgres'));
  }
  const { manifest, missingKeys } = await restoreBackup(file, config);
  const { createdAt, version, filesElsewhere } = manifest;
  print(say('server.restore.done', { dataFolder: config.dataFolder, createdAt, version }));
  for (const place of [filesElsewhere ?? []].flat()) print(say('server.restore.filesElsewhere', { place }));
  if (missingKeys.length > 0) print(say('server.restore.missingKeys', { keys: missingKeys.join(', ') }));
}
