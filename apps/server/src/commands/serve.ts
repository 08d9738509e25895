import { setTimeout as rest } from 'node:timers/promises';
import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { mailboxPath } from '../plugins/mailbox-page.ts';
import { requireFiles } from '../ports/files/require-files.ts';
import { unlockSecrets } from '../secret-keys.ts';
import { closeOnSignal } from '../shutdown.ts';
import { hostInAddress } from '../web-address.ts';
import { administratorLines, welcomeAdministrator } from './admin.ts';
import { welcomeDemo } from './demo.ts';
import { foreignFilesLines } from './foreign-files.ts';
import { portError, requireFreePort } from './free-port.ts';
import { listeningAddress } from './listening-address.ts';
import { updateLines } from './migrate.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** `trastienda-server serve`: opens everything, fills an empty marketplace, and serves until it is told to stop. */
export async function serve(config: ServerConfig): Promise<void> {
  await requireFreePort(config);
  const log = createLog(config.logLevel);
  // The database opens in its thread while this one loads and compiles the app: this shortens the start.
  const [{ context, close }, { createApp }] = await Promise.all([openContext(config, log), import('../app.ts')]);
  try {
    const ready = async () => {
      const created = await createApp(context);
      await created.ready();
      return created;
    };
    const [app, welcome] = await Promise.all([ready(), prepare(context)]);
    await app.listen({ host: await listeningAddress(config.host), port: config.port }).catch((error) => {
      throw portError(error, config);
    });
    const control = await controlOf(context);
    closeOnSignal(
      config.drainSeconds,
      async () => {
        context.closing.announce();
        await rest(config.drainSeconds * 1_000);
        control?.close();
        // In parallel: stopping a running job does not wait for a client that reads slowly.
        await Promise.all([app.close(), context.queue.stop()]);
        await close();
      },
      print,
    );
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    print(say('server.serve.ready', { hostInAddress: hostInAddress(config.host), port }));
    if (config.showsMails) print(say('server.serve.mails', { port, mailboxPath }));
    for (const line of welcome) print(line);
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(context: Context): Promise<string[]> {
  const { config, database, queue, files } = context;
  await Promise.all([waitForDatabase(database, print), requireFiles(context)]);
  for (const line of updateLines(await migrate(database))) print(line);
  for (const line of await foreignFilesLines(context)) print(line);
  const welcome = await welcomeDemo(database, config.demoOrders, files);
  await unlockSecrets(context);
  const first = config.demoOrders === 0 ? await welcomeAdministrator(context) : [];
  await queue.start({ works: config.worksOnJobs });
  return [...welcome, ...first];
}

/** Accepts commands that need the embedded database, which only this process can open. */
async function controlOf(context: Context) {
  if (context.database.engine !== 'pglite') return undefined;
  const [{ serveControl }, { backupLines }, { checkLines }, { postalCodeLines }, { adoptionLines }] = await Promise.all(
    [
      import('../control/control-server.ts'),
      import('./backup.ts'),
      import('./check.ts'),
      import('./postal-codes.ts'),
      import('./adopt-files.ts'),
    ],
  );
  return serveControl(context, {
    backup: ({ file }) => backupLines(context, file),
    administrator: (given) => administratorLines(context, given),
    check: (given) => checkLines(context, given),
    postalCodes: ({ files }) => postalCodeLines(context, files),
    adoptFiles: () => adoptionLines(context),
  });
}
