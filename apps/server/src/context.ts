import type { imageContents } from '@trastienda/images';
import type { ImageReader } from '@trastienda/validators';
import type { ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { CarriersPort } from './ports/carriers/carriers-port.ts';
import type { FilesPort } from './ports/files/files-port.ts';
import type { MailPort } from './ports/mail/mail-port.ts';
import type { StorefrontPort } from './ports/storefront/storefront-port.ts';
import type { SecretBox } from './secret-box.ts';
import type { Troubles } from './troubles.ts';

/** What handlers and services are built from. Nothing in it remembers anything between requests. */
export type Context = {
  config: ServerConfig;
  database: Database;
  queue: JobQueue;
  mail: MailPort;
  files: FilesPort;
  carriers: CarriersPort;
  /** Where brands, categories and specifications come from. */
  storefront: StorefrontPort;
  /** Seals what must be read again, such as the secrets of two steps. */
  secrets: SecretBox;
  /** Looks at an image that a file names. */
  images: ImageReader;
  /** Gets a whole image from a public address. */
  imageContents: ReturnType<typeof imageContents>;
  /** What failures so far say of the machine. */
  troubles: Troubles;
  metrics: Metrics;
  /** The clock, so that tests can move it. */
  now: () => Date;
  log: Log;
};
