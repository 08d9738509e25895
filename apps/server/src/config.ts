import { loadLimits } from '@trastienda/domain';
import type { DatabaseConfig } from './db/database.ts';
import { programFolders } from './program-folders.ts';
import { ToldError } from './told-error.ts';

/** Everything that may differ between two installations; secrets come from the environment only. */
export type ServerConfig = {
  host: string;
  port: number;
  /** The address that people type, for links in mails. */
  publicUrl: string;
  /** Embedded database, files and mails live here. */
  dataFolder: string;
  /** A PostgreSQL server instead of the embedded engine. */
  databaseUrl: string | undefined;
  poolSize: number;
  /** Connections of clients at once. */
  mostConnections: number;
  /** A mail server instead of a folder of .eml files. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether this machine may read the sent mails on a page: in development only, and never with a mail server. */
  showsMails: boolean;
  /** The carriers' service instead of the simulator, and its token (docs/carriers.md). */
  carriers: { url: string; token: string | undefined; timeoutMilliseconds: number } | undefined;
  /** Programs that may ask for tokens, and their secrets; null for a public one, which cannot keep any (RFC 6749, section 2.1). */
  clients: Readonly<Record<string, string | null>>;
  /** Opens /metrics to whoever brings it; without one they are told to this machine alone. */
  metricsToken: string | undefined;
  /** Who becomes the first administrator where nobody is a user yet. */
  adminEmail: string | undefined;
  /** Keys that seal secrets in the database, instead of the key file of the data folder. */
  secretKeys: string | undefined;
  /** The built web app. */
  webFolder: string;
  /** How many reverse proxies stand before us; the address of a caller is believed from them only. */
  trustedProxies: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** How long a stream of events goes on before its reader asks again, with its token. */
  eventStreamSeconds: number;
  /** Whom to tell what happens to orders, and the secret that signs it. */
  retailerWebhook: { url: string; secret: string } | undefined;
  /** Whether this process also works on the queue. */
  worksOnJobs: boolean;
  /** Whether loads look at the images that they name; where they may not, each is said to be unchecked. */
  looksAtImages: boolean;
  /** The largest file that a load takes. */
  uploadBytes: number;
};

const folders = programFolders(import.meta.url, process.cwd());
const MB = 1_048_576;
const logLevels: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/** Thrown for a value that cannot be used; the text is for the person who starts the server. */
export class ConfigError extends ToldError {
  override readonly name = 'ConfigError';
}

export function configFrom(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const host = env.HOST || '127.0.0.1';
  const port = wholeNumber(env.PORT, 'PORT', 4000, 65_535);
  return {
    host,
    port,
    publicUrl: (env.TRASTIENDA_PUBLIC_URL || `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`).replace(
      /\/$/,
      '',
    ),
    dataFolder: env.TRASTIENDA_DATA || folders.data,
    databaseUrl: env.DATABASE_URL || undefined,
    poolSize: wholeNumber(env.TRASTIENDA_POOL, 'TRASTIENDA_POOL', 10, 1000),
    mostConnections: wholeNumber(env.TRASTIENDA_CONNECTIONS, 'TRASTIENDA_CONNECTIONS', 10_000, 1_000_000),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.TRASTIENDA_MAIL_FROM || 'Trastienda <no-responder@trastienda.mx>',
    showsMails: !env.SMTP_URL && (env.TRASTIENDA_MAILBOX ?? (env.NODE_ENV === 'development' ? '1' : '0')) === '1',
    carriers: carriersFrom(env),
    clients: clientsFrom(env.TRASTIENDA_CLIENTS),
    secretKeys: env.TRASTIENDA_SECRET_KEYS || undefined,
    webFolder: env.TRASTIENDA_WEB || folders.web,
    metricsToken: secretFrom(env.TRASTIENDA_METRICS_TOKEN, 'TRASTIENDA_METRICS_TOKEN'),
    adminEmail: env.TRASTIENDA_ADMIN_EMAIL || undefined,
    trustedProxies: wholeNumber(env.TRASTIENDA_PROXIES, 'TRASTIENDA_PROXIES', 0, 10),
    logLevel: logLevelFrom(env.TRASTIENDA_LOG),
    eventStreamSeconds: wholeNumber(env.TRASTIENDA_STREAM_SECONDS, 'TRASTIENDA_STREAM_SECONDS', 600, 86_400),
    retailerWebhook: webhookFrom(env.TRASTIENDA_WEBHOOK_URL, env.TRASTIENDA_WEBHOOK_SECRET),
    worksOnJobs: env.TRASTIENDA_JOBS !== '0',
    uploadBytes:
      wholeNumber(env.TRASTIENDA_UPLOAD_MB, 'TRASTIENDA_UPLOAD_MB', loadLimits.fileBytes / MB, 1_000_000) * MB,
    looksAtImages: env.TRASTIENDA_IMAGES !== '0',
  };
}

export function databaseConfig(config: ServerConfig, onConnectionLost: (error: Error) => void): DatabaseConfig {
  return config.databaseUrl
    ? { engine: 'postgres', url: config.databaseUrl, poolSize: config.poolSize, onConnectionLost }
    : { engine: 'pglite', folder: config.dataFolder };
}

function wholeNumber(text: string | undefined, name: string, fallback: number, max: number): number {
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new ConfigError(`${name} debe ser un número entero entre 0 y ${max}; se recibió "${text}".`);
  }
  return value;
}

function secretFrom(text: string | undefined, name: string): string | undefined {
  if (text && text.length < 16) throw new ConfigError(`${name} debe tener 16 caracteres o más.`);
  return text || undefined;
}

function webhookFrom(url: string | undefined, secret: string | undefined): ServerConfig['retailerWebhook'] {
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError('TRASTIENDA_WEBHOOK_URL debe ser una dirección http o https.');
  }
  const checked = secretFrom(secret, 'TRASTIENDA_WEBHOOK_SECRET');
  if (!checked) throw new ConfigError('TRASTIENDA_WEBHOOK_SECRET debe tener 16 caracteres o más.');
  return { url, secret: checked };
}

function carriersFrom(env: Readonly<Record<string, string | undefined>>): ServerConfig['carriers'] {
  const url = env.TRASTIENDA_CARRIERS_URL?.replace(/\/+$/, '');
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError(`TRASTIENDA_CARRIERS_URL debe ser una dirección http o https; se recibió "${url}".`);
  }
  const timeoutMilliseconds = wholeNumber(
    env.TRASTIENDA_CARRIERS_TIMEOUT,
    'TRASTIENDA_CARRIERS_TIMEOUT',
    10_000,
    120_000,
  );
  return { url, token: env.TRASTIENDA_CARRIERS_TOKEN || undefined, timeoutMilliseconds };
}

// Anybody can read the page and the command line, and the API's own client is for trying: a secret would keep nobody out.
const publicClients = { 'trastienda-web': null, 'trastienda-cli': null, 'trastienda-api': null };

/** `id:secret,id:secret`: programs with a secret of their own, besides the public ones or in their place. */
function clientsFrom(text: string | undefined): Record<string, string | null> {
  if (!text) return publicClients;
  const listed = Object.fromEntries(
    text.split(',').map((pair) => {
      const [id, ...secret] = pair.split(':');
      if (!id || secret.length === 0) throw new ConfigError('TRASTIENDA_CLIENTS se escribe id:secreto,id:secreto.');
      return [id.trim(), secret.join(':').trim()];
    }),
  );
  return { ...publicClients, ...listed };
}

function logLevelFrom(text: string | undefined): ServerConfig['logLevel'] {
  if (!text) return 'warn';
  if (!logLevels.includes(text)) throw new ConfigError(`TRASTIENDA_LOG debe ser uno de: ${logLevels.join(', ')}.`);
  return text as ServerConfig['logLevel'];
}
