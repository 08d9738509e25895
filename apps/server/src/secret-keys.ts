import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, type ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { findSecretKeyIds, resealSecrets } from './modules/people/session/stored-secrets.repository.ts';
import { keysFrom, newKey, SecretBox } from './secret-box.ts';

/** The key file in the data folder, used where the environment names no keys. */
export const keyFileName = 'secret.key';

type Place = { database: Database; config: Pick<ServerConfig, 'secretKeys' | 'dataFolder'> };

/**
 * Unlocks the secrets of a migrated database with the keys of TRASTIENDA_SECRET_KEYS, or else of the key file, which the first start
 * writes. Throws if a key in use is missing. Seals with the current key what was not sealed with it, so that older keys can be removed.
 */
export async function unlockSecrets({ secrets, ...place }: Place & { secrets: SecretBox }): Promise<void> {
  const keys = await requireSecretKeys(place);
  secrets.unlock(keys ?? (await firstKeys(keyFile(place))));
  await resealSecrets(place.database, secrets);
}

/** The keys that a server over this database and folder has. Throws if one that the database uses is missing. */
export async function requireSecretKeys(place: Place): Promise<Buffer[] | undefined> {
  const { keys, missing } = await lookAtSecretKeys(place);
  if (missing.length === 0) return keys;
  throw new ConfigError(
    `La base de datos tiene secretos cifrados con una clave que falta (${missing.join(', ')}). Indíquela en TRASTIENDA_SECRET_KEYS o devuelva el archivo ${keyFile(place)} de su respaldo.`,
  );
}

/** The keys of the environment or else of the folder, and the ids of keys that the database uses and that are not among them. */
export async function lookAtSecretKeys(place: Place): Promise<{ keys: Buffer[] | undefined; missing: string[] }> {
  const { secretKeys } = place.config;
  const given = secretKeys ?? (await readFile(keyFile(place), 'utf8').catch(whenMissing));
  const keys =
    given === undefined
      ? undefined
      : keysFrom(given, secretKeys === undefined ? keyFile(place) : 'TRASTIENDA_SECRET_KEYS');
  const box = new SecretBox();
  box.unlock(keys ?? []);
  return { keys, missing: (await findSecretKeyIds(place.database.db)).filter((id) => !box.has(id)) };
}

const keyFile = ({ config }: Pick<Place, 'config'>) => join(config.dataFolder, keyFileName);

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
