import { isIP } from 'node:net';
import { join } from 'node:path';
import { loadLimits } from '@trastienda/domain';
import { z } from 'zod';
import type { DatabaseConfig, ReplicaState } from './db/database.ts';
import { type FilesPlace, readFilesPlace } from './ports/files/files-place.ts';
import { programFolders } from './program-folders.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { UserFacingError } from './user-facing-error.ts';
import { hostInAddress } from './web-address.ts';

/** The settings of an installation; secrets come from the environment only. */
export type ServerConfig = {
  host: string;
  port: number;
  /** The public address of the web app, for links in mails; its path is the one below which a proxy shows the server. */
  publicUrl: string;
  /** Orders of the demonstration that an empty database is filled with. */
  demoOrders: number;
  /** The folder of the embedded database, files and mails. */
  dataFolder: string;
  /** Where files are kept, and where they are still read from while they are moved. */
  files: FilesPlace;
  previousFiles: FilesPlace | undefined;
  /** A PostgreSQL server instead of the embedded engine. */
  databaseUrl: string | undefined;
  /** That server itself, where `databaseUrl` leads through a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** Replicas of that server, for reads. */
  databaseReplicaUrls: readonly string[];
  poolSize: number;
  /** The most client connections at once. */
  mostConnections: number;
  /** A mail server instead of a folder of .eml files. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether a page shows the sent mails, to this machine only; on by default only in development, and never with a mail server. */
  showsMails: boolean;
  /** The carriers' service instead of the simulator, and its token (docs/carriers.md). */
  carriers: { url: string; token: string | undefined; timeoutMilliseconds: number } | undefined;
  /** The storefront's service instead of the built-in sample, and its token (docs/storefront.md). */
  storefront: { url: string; token: string | undefined; timeoutMilliseconds: number } | undefined;
  /** Programs that may request tokens, and their secrets; null for a public program, which cannot keep a secret (RFC 6749, section 2.1). */
  clients: Readonly<Record<string, string | null>>;
  /** The token that opens /metrics; without one, only this machine may read them. */
  metricsToken: string | undefined;
  /** The e-mail of the first administrator, for a start without any users. */
  adminEmail: string | undefined;
  /** Keys that seal secrets in the database, instead of the key file of the data folder. */
  secretKeys: string | undefined;
  /** The built web app. */
  webFolder: string;
  /** The guides of the API, and the files of their pages. */
  docsFolder: string;
  /** The reverse proxies before the server; a caller's address is believed from them only. */
  trustedProxies: TrustedProxies;
  logLevel: (typeof logLevels)[number];
  /** How long an event stream lasts before its reader must reconnect with its token. */
  eventStreamSeconds: number;
  /** How long a server that was told to stop still serves while readiness fails, so that balancers send nothing more. */
  drainSeconds: number;
  /** The address that receives the changes of orders, and the secret that signs them. */
  /** `previousSecret` signs beside `secret` while the receiver changes over. */
  retailerWebhook: { url: string; secret: string; previousSecret: string | undefined } | undefined;
  /** Whether webhooks may lie in this machine's network, as those on a developer's machine do. */
  allowsPrivateWebhooks: boolean;
  /** Whether this process also runs the queue's jobs. */
  worksOnJobs: boolean;
  /** Whether loads fetch the images that they name; if not, each image is reported as unchecked. */
  checksImages: boolean;
  /** The largest file of a load, in bytes. */
  uploadBytes: number;
};

const folders = programFolders(import.meta.url, process.cwd());
const MB = 1_048_576;
const DEFAULT_DEMO_ORDERS = 3_000;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

// Public programs: anybody can read the page and the command line, and the API's own client is for trials, so a secret would keep nobody out.
const publicClients = { 'trastienda-web': null, 'trastienda-cli': null, 'trastienda-api': null };

const shortSecret = 'debe tener 16 caracteres o más';
const notWeb = 'debe ser una dirección http o https';

const text = z.string().optional();
const secret = z.string().min(16, shortSecret).optional();
const webAddress = z
  .string()
  .refine((address) => /^https?:\/\//.test(address) && URL.canParse(address), notWeb)
  .optional();
/** The server's public address: everything that a link needs, and nothing that a link could not keep. */
const publicAddress = z
  .string()
  .refine(
    (address) => /^https?:\/\/[^/?#@\s]+(?:\/[\w.~-]+)*\/*$/.test(address) && URL.canParse(address),
    'debe ser la dirección completa de la página, como https://tienda.mx o https://tienda.mx/trastienda',
  )
  .optional();
const hostName = z
  .string()
  .refine(
    (host) => isIP(host) !== 0 || /^[a-z\d](?:[\w.-]*[a-z\d])?$/i.test(host),
    'debe ser una dirección IP, sin corchetes ni puerto, o el nombre de esta máquina',
  )
  .default('127.0.0.1');
const proxies = z
  .string()
  .default('0')
  .transform((text, told) => {
    const read = readTrustedProxies(text);
    if (read !== undefined) return read;
    told.addIssue(
      'debe ser un número entero entre 0 y 10, o direcciones y redes separadas por comas, como 10.0.0.0/8,::1',
    );
    return z.NEVER;
  });
const wholeNumberUpTo = (max: number) => {
  const reason = `debe ser un número entero entre 0 y ${max}`;
  return z.coerce.number(reason).int(reason).min(0, reason).max(max, reason);
};
const wholeNumber = (usual: number, max: number) => wholeNumberUpTo(max).default(usual);
const listedClients = z
  .string()
  .regex(/^[^:,]+:[^,]*(?:,[^:,]+:[^,]*)*$/, 'se escribe id:secreto,id:secreto')
  .transform((listed) =>
    Object.fromEntries(
      listed.split(',').map((pair) => {
        const [id = '', ...rest] = pair.split(':');
        return [id.trim(), rest.join(':').trim()];
      }),
    ),
  )
  .optional();

const replicas = z
  .string()
  .default('')
  .transform((listed) =>
    listed
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  )
  .refine(
    (urls) => urls.every((url) => /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)),
    'se escribe con direcciones postgres:// separadas por comas',
  );

const notAPlace = 'debe ser una carpeta o un lugar de S3, como s3://archivos/trastienda';
const needsRegion =
  'AWS_REGION hace falta para guardar archivos en S3, o AWS_ENDPOINT_URL_S3 para el de otro servicio.';

/** The environment variables that the server reads, after validation. An empty variable is treated as not set. */
const variables = z
  .object({
    HOST: hostName,
    PORT: wholeNumber(4000, 65_535),
    NODE_ENV: text,
    DATABASE_URL: text,
    DATABASE_DIRECT_URL: text,
    DATABASE_REPLICA_URLS: replicas,
    SMTP_URL: text,
    TRASTIENDA_PUBLIC_URL: publicAddress,
    TRASTIENDA_DATA: z.string().default(folders.data),
    TRASTIENDA_DEMO: wholeNumberUpTo(1_000_000_000).optional(),
    TRASTIENDA_FILES: text,
    TRASTIENDA_FILES_PREVIOUS: text,
    TRASTIENDA_S3_PATH_STYLE: text,
    AWS_ENDPOINT_URL_S3: webAddress,
    AWS_REGION: text,
    TRASTIENDA_WEB: z.string().default(folders.web),
    TRASTIENDA_POOL: wholeNumber(10, 1000),
    TRASTIENDA_CONNECTIONS: wholeNumber(10_000, 1_000_000),
    TRASTIENDA_MAIL_FROM: z.string().default('Trastienda <no-responder@trastienda.mx>'),
    TRASTIENDA_MAILBOX: text,
    TRASTIENDA_CARRIERS_URL: webAddress,
    TRASTIENDA_CARRIERS_TOKEN: text,
    TRASTIENDA_CARRIERS_TIMEOUT: wholeNumber(10_000, 120_000),
    TRASTIENDA_STOREFRONT_URL: webAddress,
    TRASTIENDA_STOREFRONT_TOKEN: text,
    TRASTIENDA_STOREFRONT_TIMEOUT: wholeNumber(10_000, 120_000),
    TRASTIENDA_CLIENTS: listedClients,
    TRASTIENDA_SECRET_KEYS: text,
    TRASTIENDA_METRICS_TOKEN: secret,
    TRASTIENDA_ADMIN_EMAIL: text,
    TRASTIENDA_PROXIES: proxies,
    TRASTIENDA_LOG: z.enum(logLevels, `debe ser uno de: ${logLevels.join(', ')}`).optional(),
    TRASTIENDA_STREAM_SECONDS: wholeNumber(600, 86_400),
    TRASTIENDA_DRAIN_SECONDS: wholeNumber(0, 3_600),
    TRASTIENDA_WEBHOOK_URL: webAddress,
    TRASTIENDA_WEBHOOK_SECRET: secret,
    TRASTIENDA_WEBHOOK_PREVIOUS_SECRET: secret,
    TRASTIENDA_WEBHOOK_PRIVATE: text,
    TRASTIENDA_JOBS: text,
    TRASTIENDA_IMAGES: text,
    TRASTIENDA_UPLOAD_MB: wholeNumber(loadLimits.fileBytes / MB, 1_000_000),
  })
  .refine((read) => !read.DATABASE_DIRECT_URL || read.DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'solo sirve junto con DATABASE_URL, la dirección del repartidor de conexiones',
  })
  .refine((read) => read.DATABASE_REPLICA_URLS.length === 0 || read.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URLS'],
    error: 'solo sirve junto con DATABASE_URL, la dirección de la base que siguen',
  })
  .refine((read) => !read.TRASTIENDA_WEBHOOK_URL || read.TRASTIENDA_WEBHOOK_SECRET, {
    path: ['TRASTIENDA_WEBHOOK_SECRET'],
    error: shortSecret,
  });

type Variables = z.infer<typeof variables>;

/** Every variable that the server reads, with the value that stands for an absent one; undefined where nothing does. */
export const environmentDefaults: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(variables.shape).map(([name, variable]) => [
    name,
    variable instanceof z.ZodDefault ? String(variable.def.defaultValue) : undefined,
  ]),
);

/** Variables whose value is never shown, not even in an error about it. */
const untold: ReadonlySet<string> = new Set([
  'TRASTIENDA_METRICS_TOKEN',
  'TRASTIENDA_WEBHOOK_SECRET',
  'TRASTIENDA_WEBHOOK_PREVIOUS_SECRET',
  'TRASTIENDA_WEBHOOK_URL',
  'TRASTIENDA_CLIENTS',
  'DATABASE_REPLICA_URLS',
]);

/** Thrown for unusable values. The text is for the person who starts the server: variable, reason, value. */
export class ConfigError extends UserFacingError {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function configFrom(env: Environment): ServerConfig {
  const read = variablesOf(env);
  const address = `http://${hostInAddress(read.HOST)}:${read.PORT}`;
  const { TRASTIENDA_CARRIERS_URL: carriersUrl, TRASTIENDA_WEBHOOK_URL: webhookUrl } = read;
  const { TRASTIENDA_STOREFRONT_URL: storefrontUrl, TRASTIENDA_FILES_PREVIOUS: previous } = read;
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: (read.TRASTIENDA_PUBLIC_URL ?? address).replace(/\/+$/, ''),
    // A production server on PostgreSQL gets no demonstration: the password of its accounts is printed.
    demoOrders: read.TRASTIENDA_DEMO ?? (read.NODE_ENV === 'production' && read.DATABASE_URL ? 0 : DEFAULT_DEMO_ORDERS),
    dataFolder: read.TRASTIENDA_DATA,
    files: placeOf('TRASTIENDA_FILES', read.TRASTIENDA_FILES ?? join(read.TRASTIENDA_DATA, 'files'), read),
    previousFiles: previous ? placeOf('TRASTIENDA_FILES_PREVIOUS', previous, read) : undefined,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReplicaUrls: read.DATABASE_REPLICA_URLS,
    poolSize: read.TRASTIENDA_POOL,
    mostConnections: read.TRASTIENDA_CONNECTIONS,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.TRASTIENDA_MAIL_FROM,
    showsMails: !read.SMTP_URL && (read.TRASTIENDA_MAILBOX ?? (read.NODE_ENV === 'development' ? '1' : '0')) === '1',
    carriers: carriersUrl
      ? {
          url: carriersUrl.replace(/\/+$/, ''),
          token: read.TRASTIENDA_CARRIERS_TOKEN,
          timeoutMilliseconds: read.TRASTIENDA_CARRIERS_TIMEOUT,
        }
      : undefined,
    storefront: storefrontUrl
      ? {
          url: storefrontUrl.replace(/\/+$/, ''),
          token: read.TRASTIENDA_STOREFRONT_TOKEN,
          timeoutMilliseconds: read.TRASTIENDA_STOREFRONT_TIMEOUT,
        }
      : undefined,
    clients: { ...publicClients, ...read.TRASTIENDA_CLIENTS },
    secretKeys: read.TRASTIENDA_SECRET_KEYS,
    webFolder: read.TRASTIENDA_WEB,
    docsFolder: folders.docs,
    metricsToken: read.TRASTIENDA_METRICS_TOKEN,
    adminEmail: read.TRASTIENDA_ADMIN_EMAIL,
    trustedProxies: read.TRASTIENDA_PROXIES,
    logLevel: read.TRASTIENDA_LOG ?? (read.NODE_ENV === 'production' && read.DATABASE_URL ? 'info' : 'warn'),
    eventStreamSeconds: read.TRASTIENDA_STREAM_SECONDS,
    drainSeconds: read.TRASTIENDA_DRAIN_SECONDS,
    retailerWebhook: webhookUrl
      ? {
          url: webhookUrl,
          secret: read.TRASTIENDA_WEBHOOK_SECRET ?? '',
          previousSecret: read.TRASTIENDA_WEBHOOK_PREVIOUS_SECRET,
        }
      : undefined,
    allowsPrivateWebhooks: (read.TRASTIENDA_WEBHOOK_PRIVATE ?? (read.NODE_ENV === 'development' ? '1' : '0')) === '1',
    worksOnJobs: read.TRASTIENDA_JOBS !== '0',
    uploadBytes: read.TRASTIENDA_UPLOAD_MB * MB,
    checksImages: read.TRASTIENDA_IMAGES !== '0',
  };
}

/** The settings with another database than that of the environment, whose direct address and replicas are not those of this one. */
export const onDatabase = (config: ServerConfig, databaseUrl: string | undefined): ServerConfig =>
  databaseUrl === config.databaseUrl
    ? config
    : { ...config, databaseUrl, databaseDirectUrl: undefined, databaseReplicaUrls: [] };

/** The place of files that a variable or an option names; services other than Amazon's have any region, and usually buckets as paths. */
function placeOf(name: string, text: string, read: Variables): FilesPlace {
  const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region = 'us-east-1' } = read;
  const pathStyle = (read.TRASTIENDA_S3_PATH_STYLE ?? (endpoint ? '1' : '0')) === '1';
  const place = readFilesPlace(text, { endpoint, region, pathStyle });
  if (!place) throw new ConfigError(`${name} ${notAPlace}; se recibió "${text}".`);
  if (place.kind === 's3' && !read.AWS_REGION && !endpoint) throw new ConfigError(needsRegion);
  return place;
}

/** The place that an option of a command names, with the service of the environment. */
export const placeIn = (env: Environment, name: string, text: string): FilesPlace =>
  placeOf(name, text, variablesOf(env));

/** Validates the variables; throws one error for all wrong ones, a sentence for each. */
function variablesOf(env: Environment): Variables {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { success, data, error } = variables.safeParse(filled);
  if (success) return data;
  const reasons = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = String(path[0]);
    if (!reasons.has(name)) reasons.set(name, message);
  }
  const told = [...reasons].map(([name, reason]) => {
    const value = untold.has(name) || filled[name] === undefined ? '' : `; se recibió "${filled[name]}"`;
    return `${name} ${reason}${value}.`;
  });
  throw new ConfigError(told.join(' '));
}

/** Where the database is; `onReplica` hears of each replica that begins or ceases to be used. */
export function databaseConfig(
  config: ServerConfig,
  onConnectionLost: (error: Error) => void,
  onReplica?: (replica: ReplicaState) => void,
): DatabaseConfig {
  return config.databaseUrl
    ? {
        engine: 'postgres',
        url: config.databaseUrl,
        directUrl: config.databaseDirectUrl,
        ...(onReplica && { replicaUrls: config.databaseReplicaUrls, onReplica }),
        poolSize: config.poolSize,
        onConnectionLost,
      }
    : { engine: 'pglite', folder: config.dataFolder };
}
