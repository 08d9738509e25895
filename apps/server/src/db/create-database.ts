import type { Database, DatabaseConfig } from './database.ts';
import { openEmbedded } from './pglite/embedded-database.ts';
import { openPostgres } from './postgres/postgres-database.ts';

/** Creates the database on either engine. Its first statements wait until it is open; `migrate` must be called separately. */
export async function createDatabase(config: DatabaseConfig): Promise<Database> {
  return config.engine === 'pglite' ? openEmbedded(config) : openPostgres(config);
}
