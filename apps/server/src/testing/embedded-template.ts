import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EmbeddedTemplate } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openEmbedded } from '../db/pglite/embedded-database.ts';
import { openQueues } from './open-queues.ts';
import { templateKey } from './template-key.ts';

let template: Promise<EmbeddedTemplate> | undefined;

/** A migrated, empty database to copy, with its engine compiled once for all files that a worker runs. */
export function embeddedTemplate(): Promise<EmbeddedTemplate> {
  template ??= Promise.all([loadDump(), compileEngine()]).then(([dump, engine]) => ({ dump, engine }));
  return template;
}

async function compileEngine(): Promise<EmbeddedTemplate['engine']> {
  const door = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(door), 'pglite.wasm')));
}

// Building a template takes seconds, so it is kept between runs as a tar, keyed by the migrations.
async function loadDump(): Promise<Uint8Array> {
  const folder = join(
    process.env.TRASTIENDA_TEST_KEPT ?? tmpdir(),
    `trastienda-test-templates-${process.getuid?.() ?? 0}`,
  );
  const file = join(folder, `${templateKey()}.tar`);
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const database = await openEmbedded({ engine: 'pglite', folder: 'memory' });
  await migrate(database);
  await openQueues(database);
  // Every opened database writes all files of the template again. Databases that nobody connects to, and changes that must be recovered
  // from the WAL, only cost time.
  for (const unused of ['template0', 'template1']) {
    await database.executeSql(`update pg_database set datistemplate = false where datname = '${unused}'`);
    await database.executeSql(`drop database ${unused}`);
  }
  await database.executeSql('checkpoint');
  const dump = await database.dump();
  await database.close();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.${process.pid}`, dump);
  renameSync(`${file}.${process.pid}`, file); // renamed when complete, because test files run in parallel
  return dump;
}
