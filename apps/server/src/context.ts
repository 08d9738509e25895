import type { imageContents } from '@trastienda/images';
import type { ImageReader } from '@trastienda/validators';
import type { Closing } from './closing.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { MachinesWatch } from './db/machines.ts';
import type { Events } from './events.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { CarriersPort } from './ports/carriers/carriers-port.ts';
import type { FilesPort } from './ports/files/files-port.ts';
import type { MailPort } from './ports/mail/mail-port.ts';
import type { StorefrontPort } from './ports/storefront/storefront-port.ts';
import type { SecretBox } from './secret-box.ts';
import type { SystemHealth } from './system-health.ts';

/** The dependencies of handlers and services. None of them keeps state of a request. */
export type Context = {
  config: ServerConfig;
  database: Database;
  queue: JobQueue;
  events: Events;
  mail: MailPort;
  files: FilesPort;
  carriers: CarriersPort;
  /** The source of brands, categories and specifications. */
  storefront: StorefrontPort;
  /** Encrypts values that must be read again, such as two-step secrets. */
  secrets: SecretBox;
  /** Checks an image that a file names. */
  images: ImageReader;
  /** Fetches a whole image from a public address. */
  imageContents: ReturnType<typeof imageContents>;
  /** Problems of the machine, derived from failures so far. */
  troubles: SystemHealth;
  machines: MachinesWatch;
  metrics: Metrics;
  /** Whether this process is about to end. */
  closing: Closing;
  /** The clock, so that tests can move it. */
  now: () => Date;
  log: Log;
};
