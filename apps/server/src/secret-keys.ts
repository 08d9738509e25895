import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, type ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { findSecretKeyIds, resealSecrets } from './modules/session/stored-secrets.repository.ts';
import { keysFrom, newKey, type SecretBox } from './secret-box.ts';

/** The file of the keys, in the data folder, where the environment names none. */
export const keyFileName = 'secret.key';

/**
 * Unlocks the secrets of a database that is migrated: with the keys of TRASTIENDA_SECRET_KEYS, else of the key file, which
 * the first start writes. Refuses to begin where a key is missing that something was sealed with; seals under the current
 * key what is not yet, so that an older key can be taken away afterwards.
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

/** Two processes may start at once: whose file is there first, its key is everybody's. */
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
