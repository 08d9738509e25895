import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { moveDatabase } from '../backup/move-database.ts';
import { tablesOf } from '../backup/tables-of.ts';
import { ConfigError, onDatabase, type ServerConfig } from '../config.ts';
import { requireCurrent } from '../db/migrate.ts';
import { databaseFolder, requireDatabase, unfinishedMark } from '../db/pglite/data-folder.ts';
import { createLog } from '../log.ts';
import { type OpenContext, openContext } from '../open-context.ts';
import { requireSecretKeys } from '../secret-keys.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/**
 * `trastienda-server move`: copies every table from the embedded database to a PostgreSQL, or back. The files stay in the data folder,
 * which both use, and so do the keys of its secrets: a database whose key is missing there is not moved. A moved embedded database is renamed, so that nobody goes on working in it by mistake.
 */
export async function move(config: ServerConfig, options: { to?: string; from?: string }): Promise<void> {
  const url = options.to ?? options.from;
  if (!url) throw new ConfigError(say('server.move.where'));
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new ConfigError(say('server.move.address'));
  if (options.to) requireDatabase(config.dataFolder);
  const log = createLog(config.logLevel);
  const embedded = () => openContext(onDatabase(config, undefined), log, options.from ? { besideFiles: true } : {});
  const server = () => openContext(onDatabase(config, url), log);
  const [openSource, openTarget] = options.to ? [embedded, server] : [server, embedded];
  const source = await openSource();
  try {
    // Before the target is opened: an embedded one is made then.
    await requireCurrent(source.context.database);
    // Files and keys do not move: without the keys of its secrets, no server could start on the target.
    await requireSecretKeys(source.context);
    await (options.from
      ? removingRemainsOnFailure(config.dataFolder, (opened) => moveTo(source, openTarget, opened))
      : moveTo(source, openTarget));
  } finally {
    await source.close();
  }
  if (options.to) setAside(config.dataFolder);
  print(options.to ? say('server.move.startWith') : say('server.move.startWithout'));
}

async function moveTo(
  source: OpenContext,
  openTarget: () => Promise<OpenContext>,
  opened: () => void = () => undefined,
): Promise<void> {
  const target = await openTarget();
  try {
    // An embedded database loses the mark that it was made under when it answers for the first time.
    await tablesOf(target.context.database);
    opened();
    const count = (n: number) => n.toLocaleString('es-MX');
    const { tables, rows } = await moveDatabase(source.context, target.context, (table, moved) => {
      if (moved > 0) print(say('server.move.table', { table, moved: count(moved) }));
    });
    print(say('server.move.done', { rows: count(rows), tables: count(tables) }));
  } finally {
    await target.close();
  }
}

/**
 * After a failure, removes the embedded database if it is new: a later `serve` must not take it for a marketplace. From the moment `work` has
 * opened it, the database has the mark of an unfinished one, so that it is made anew if this process is killed; never one that was there before.
 */
export async function removingRemainsOnFailure(
  dataFolder: string,
  work: (opened: () => void) => Promise<void>,
): Promise<void> {
  const mark = unfinishedMark(dataFolder);
  const isNew = !existsSync(databaseFolder(dataFolder)) || existsSync(mark);
  const made = existsSync(dataFolder) ? [databaseFolder(dataFolder), mark] : [dataFolder];
  try {
    await work(() => {
      if (isNew) writeFileSync(mark, '');
    });
    rmSync(mark, { force: true });
  } catch (error) {
    if (isNew) for (const path of made) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

function setAside(dataFolder: string): void {
  const aside = `${databaseFolder(dataFolder)}.moved-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(databaseFolder(dataFolder), aside);
  print(say('server.move.aside', { aside }));
}
