import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, type ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { findSecretKeyIds, resealSecrets } from './modules/people/session/stored-secrets.repository.ts';
import { keysFrom, newKey, type SecretBox } from './secret-box.ts';

/** The key file in the data folder, used where the environment names no keys. */
export const keyFileName = 'secret.key';

/**
 * Unlocks the secrets of a migrated database with the keys of TRASTIENDA_SECRET_KEYS, or else of the key file, which the first start
 * writes. Throws if a key in use is missing. Seals with the current key what was not sealed with it, so that older keys can be removed.
 */
export async function unlockSecrets({ database, config, secrets }: Locked): Promise<void> {
  const file = join(config.dataFolder, keyFileName);
  const used = await findSecretKeyIds(database.db);
  const given = config.secretKeys ?? (await readFile(file, 'utf8').catch(whenMissing));
  if (given === undefined && used.length > 0) throw missing(used, file);
  const where = config.secretKeys === undefined ? file : 'TRASTIENDA_SECRET_KEYS';
  secrets.unlock(given === undefined ? await firstKeys(file) : keysFrom(given, where));
  const unknown = used.filter((id) => !secrets.has(id));
  if (unknown.length > 0) throw missing(unknown, file);
  await resealSecrets(database, secrets);
}

type Locked = { database: Database; config: Pick<ServerConfig, 'secretKeys' | 'dataFolder'>; secrets: SecretBox };

function missing(ids: readonly string[], file: string): ConfigError {
  return new ConfigError(
    `La base de datos tiene secretos cifrados con una clave que falta (${ids.join(', ')}). Indíquela en TRASTIENDA_SECRET_KEYS o devuelva el archivo ${file} de su respaldo.`,
  );
}

/** Writes the first key. If two processes start at once, both use the key of the file that was written first. */
async function firstKeys(file: string): Promise<Buffer[]> {
  await mkdir(dirname(file), { recursive: true });
  const text = `${newKey().toString('base64')}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return keysFrom(await readFile(file, 'utf8'), file);
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
