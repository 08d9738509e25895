import { createApp } from '../app.ts';
import type { ServerConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { closeOnSignal } from '../shutdown.ts';
import { welcomeDemo } from './demo.ts';
import { print } from './print.ts';

/** `trastienda-server serve`: opens everything, fills an empty marketplace, listens until told to stop. */
export async function serve(config: ServerConfig, demoOrders: number): Promise<void> {
  const log = createLog(config.logLevel);
  const { context, close } = await openContext(config, log);
  try {
    const welcome = await welcomeDemo(context.database, demoOrders);
    const app = await createApp(context);
    await context.queue.start({ works: config.worksOnJobs });
    await app.listen({ host: config.host, port: config.port });
    closeOnSignal(async () => {
      await app.close();
      await close();
    }, print);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    print(`Trastienda está lista en http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`);
    for (const line of welcome) print(line);
  } catch (error) {
    await close();
    throw error;
  }
}
