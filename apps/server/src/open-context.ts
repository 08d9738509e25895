import { join } from 'node:path';
import { imageLookLimits } from '@trastienda/domain';
import { imageContents, imageFetcher } from '@trastienda/images';
import type { FastifyBaseLogger } from 'fastify';
import { databaseConfig, type ServerConfig } from './config.ts';
import type { Context } from './context.ts';
import { createDatabase } from './db/create-database.ts';
import type { DatabaseConfig, ReplicaState } from './db/database.ts';
import { filesOwnerOf } from './db/files-owner.ts';
import { Events } from './events.ts';
import { JobQueue } from './jobs/queue.ts';
import { brandedMail } from './modules/platform/settings/branded-mail.ts';
import { createObservability } from './observability.ts';
import { carrierHttp } from './ports/carriers/carrier-http.ts';
import { carrierSimulator } from './ports/carriers/carrier-simulator.ts';
import { openFiles } from './ports/files/open-files.ts';
import { mailFolder } from './ports/mail/mail-folder.ts';
import { mailSmtp } from './ports/mail/mail-smtp.ts';
import { storefrontHttp } from './ports/storefront/storefront-http.ts';
import { storefrontSample } from './ports/storefront/storefront-sample.ts';
import { SecretBox } from './secret-box.ts';
import { registerSubscribers } from './subscribers.ts';
import { startTracing, tracedReads } from './tracing/tracing.ts';

export type OpenContext = { context: Context & { log: FastifyBaseLogger }; close(): Promise<void> };

/** Opens the parts that a server or a worker needs: the database (still to be migrated), its queue and the ports. */
export async function openContext(
  config: ServerConfig,
  log: FastifyBaseLogger,
  place: Partial<DatabaseConfig> = {},
): Promise<OpenContext> {
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const onReplica = (replica: ReplicaState) => {
    if (replica.isForeign) log.error({ replica }, 'this is no replica of the database: reads leave it out');
    else if (replica.isUsed) log.info({ replica }, 'reads run on a replica');
    else log.warn({ replica }, 'a replica lags or does not answer: reads leave it out');
  };
  const endTracing = await startTracing(process.env);
  const [opened, { registerAllWork }] = await Promise.all([
    createDatabase({ ...databaseConfig(config, onConnectionLost, onReplica), ...place } as DatabaseConfig),
    import('./work.ts'),
  ]);
  const database = tracedReads(opened);
  try {
    const sent = config.smtpUrl
      ? mailSmtp(config.smtpUrl, config.mailFrom)
      : mailFolder(join(config.dataFolder, 'mail'), config.mailFrom);
    const watch = createObservability(database);
    const queue = new JobQueue(database, log, watch.onJobEnd);
    const files = await openFiles(config, () => filesOwnerOf(database));
    const mail = brandedMail(sent, { database, files, publicUrl: config.publicUrl, log });
    const now = () => new Date();
    const carriers = config.carriers ? carrierHttp({ ...config.carriers, log }) : carrierSimulator({ now });
    const storefront = config.storefront ? storefrontHttp({ ...config.storefront, log }) : storefrontSample();
    const away = async () => 'unreachable' as const;
    const images = config.checksImages ? imageFetcher() : away;
    const context = {
      config,
      database,
      queue,
      events: new Events(),
      mail,
      files,
      carriers,
      storefront,
      images,
      imageContents: config.checksImages ? imageContents(imageLookLimits.shownBytes) : away,
      secrets: new SecretBox(),
      now,
      log,
      ...watch.watching,
    };
    registerAllWork(context);
    registerSubscribers(context);
    const close = async () => {
      await queue.stop();
      mail.close();
      files.close();
      await database.close();
      await endTracing();
    };
    return { context, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
