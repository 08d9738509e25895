import type { ServerConfig } from '../config.ts';
import { requireMarketplace } from '../db/kind-of-database.ts';
import { migrate, missingSteps } from '../db/migrate.ts';
import type { Migration } from '../db/migration.ts';
import { requireDatabase } from '../db/pglite/data-folder.ts';
import { otherProcesses } from '../db/running-processes.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { migrations } from '../generated/migrations.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/**
 * `trastienda-server migrate`: brings the schema of a marketplace up to date and ends; with `check` it only says what is missing. Answers
 * whether a missing step needs that every process is stopped first (ADR 171).
 */
export async function updateSchema(config: ServerConfig, { check }: { check: boolean }): Promise<boolean> {
  if (!config.databaseUrl) requireDatabase(config.dataFolder);
  const { context, close } = await openContext(config, createLog(config.logLevel));
  const { database } = context;
  try {
    await waitForDatabase(database, print);
    await database.exclusively(requireMarketplace);
    const missing = check ? await missingSteps(database) : [];
    const lines = check ? missing.map(missingLine) : updateLines(await migrate(database));
    for (const line of lines) print(line);
    if (lines.length === 0) print(say('server.migrate.current'));
    if (!missing.some(({ phase }) => phase === 'contract')) return false;
    const running = await database.exclusively((run) => otherProcesses(database, run));
    print(say('server.migrate.running', { running }));
    return true;
  } finally {
    await close();
  }
}

const missingLine = ({ name, phase }: Migration) => say(`server.migrate.${phase}`, { name });

/** What a process says that has brought an existing schema up to date; nothing of a new one. */
export function updateLines(applied: readonly string[]): string[] {
  const isNew = migrations.some(({ name, replaces }) => replaces && applied.includes(name));
  return isNew ? [] : applied.map((name) => say('server.migrate.applied', { name }));
}
