import type { ServerConfig } from '../config.ts';
import { databaseConfig } from '../config.ts';
import { createDatabase } from '../db/create-database.ts';
import type { Database } from '../db/database.ts';
import { filesOwnerOf } from '../db/files-owner.ts';
import { holdingLock } from '../db/lock-of-processes.ts';
import { migrate } from '../db/migrate.ts';
import { isLoadUnfinished } from '../demo/bulk-load.ts';
import { endInterruptedDemo, requirePlaceForDemo, runDemo } from '../demo/run-demo.ts';
import { demoPassword, demoTwoFactorSecret, demoUsers } from '../demo/users-demo.ts';
import { createLog } from '../log.ts';
import { isEmptyDatabase } from '../modules/people/users/users.repository.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { openFiles } from '../ports/files/open-files.ts';
import { SecretBox } from '../secret-box.ts';
import { unlockSecrets } from '../secret-keys.ts';
import { print } from './print.ts';
import { say } from './say.ts';

const PROGRESS_STEP = 100_000;
/** Any number that no other lock has, the same in every version. */
const FILLERS_LOCK = 7_420_120;

/** `trastienda-server demo`: fills an empty database with any number of orders, and prints its progress. */
export async function fillDemo(config: ServerConfig, options: { orders: number; from?: string }): Promise<void> {
  const log = createLog(config.logLevel);
  const database = await createDatabase(databaseConfig(config, (err) => log.warn({ err }, 'database connection lost')));
  const files = await openFiles(config, () => filesOwnerOf(database));
  try {
    await requirePlaceForDemo(database);
    await files.check();
    await migrate(database);
    let said = 0;
    const summary = await asOnlyFiller(database, () =>
      runDemo(database, {
        orders: options.orders,
        files,
        ...(options.from !== undefined && { from: options.from }),
        onProgress: (orders) => {
          if (orders - said < PROGRESS_STEP) return;
          said = orders;
          print(say('server.demo.progress', { orders: orders.toLocaleString('es-MX') }));
        },
      }),
    );
    await unlockSecrets({ database, config, secrets: new SecretBox() });
    const count = (n: number) => n.toLocaleString('es-MX');
    print(
      say('server.demo.done', {
        orders: count(summary.orders),
        sellers: count(summary.sellers),
        products: count(summary.products),
        skus: count(summary.skus),
      }),
    );
    for (const note of [...summary.notes, ...accountLines()]) print(note);
  } finally {
    files.close();
    await database.close();
  }
}

/** On an empty database, writes the demo marketplace and answers the lines about its accounts; otherwise answers no lines. */
export async function welcomeDemo(database: Database, orders: number, files: FilesPort): Promise<string[]> {
  const isWanted = async () => orders > 0 && (await isEmptyDatabase(database));
  if (!(await isWanted()) && !(await isLoadUnfinished(database))) return [];
  return asOnlyFiller(database, async () => {
    if (!(await isWanted())) {
      await endInterruptedDemo(database);
      return [];
    }
    print(say('server.demo.preparing', { orders: orders.toLocaleString('es-MX') }));
    await runDemo(database, { orders, files });
    return accountLines();
  });
}

/** Of several processes that start on one empty database, one fills it and the others wait; only one process opens an embedded database. */
async function asOnlyFiller<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'pglite') return work();
  return database.exclusively((run) => holdingLock(run, FILLERS_LOCK, work, () => print(say('server.demo.waiting'))));
}

function accountLines(): string[] {
  const width = Math.max(...demoUsers.map(({ email }) => email.length));
  return [
    say('server.demo.accounts', { demoPassword }),
    ...demoUsers.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
    say('server.demo.twoSteps', { demoTwoFactorSecret }),
  ];
}
