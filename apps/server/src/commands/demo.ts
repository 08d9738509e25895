import type { ServerConfig } from '../config.ts';
import { databaseConfig } from '../config.ts';
import { createDatabase } from '../db/create-database.ts';
import type { Database } from '../db/database.ts';
import { filesOwnerOf } from '../db/files-owner.ts';
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
import { asOnlyFiller } from './only-filler.ts';
import { print } from './print.ts';
import { say } from './say.ts';

const PROGRESS_STEP = 100_000;

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

function accountLines(): string[] {
  const width = Math.max(...demoUsers.map(({ email }) => email.length));
  return [
    say('server.demo.accounts', { demoPassword }),
    ...demoUsers.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
    say('server.demo.twoSteps', { demoTwoFactorSecret }),
  ];
}
