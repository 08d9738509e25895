import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openEmbedded } from '../db/pglite/embedded-database.ts';
import { templateKey } from './template-key.ts';

let loaded: Promise<Uint8Array> | undefined;

/** A migrated, empty database as a tar. Building one takes seconds, so it is kept between runs, keyed by the migrations. */
export function embeddedTemplate(): Promise<Uint8Array> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Uint8Array> {
  const folder = join(tmpdir(), `trastienda-test-templates-${process.getuid?.() ?? 0}`);
  const file = join(folder, `${templateKey()}.tar`);
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const database = await openEmbedded({ engine: 'pglite', folder: 'memory' });
  await migrate(database);
  const dump = await database.dump();
  await database.close();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.${process.pid}`, dump);
  renameSync(`${file}.${process.pid}`, file); // whole or not at all: test files run side by side
  return dump;
}
