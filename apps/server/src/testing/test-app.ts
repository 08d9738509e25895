import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import { configFrom } from '../config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Events } from '../events.ts';
import { JobQueue } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { brandedMail } from '../modules/platform/settings/branded-mail.ts';
import { createObservability } from '../observability.ts';
import { carrierSimulator } from '../ports/carriers/carrier-simulator.ts';
import { filesFolder } from '../ports/files/files-folder.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { mailFolder } from '../ports/mail/mail-folder.ts';
import type { MailPort } from '../ports/mail/mail-port.ts';
import type { StorefrontPort } from '../ports/storefront/storefront-port.ts';
import { storefrontSample } from '../ports/storefront/storefront-sample.ts';
import { newKey, SecretBox } from '../secret-box.ts';
import { registerSubscribers } from '../subscribers.ts';
import { registerAllWork } from '../work.ts';
import { actionable } from './actionable-mails.ts';
import { testPassword } from './people.ts';

type Answer = { status: number; body: unknown; headers: Record<string, unknown>; total: number };
type Ask = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; address?: string };

export type TestApp = {
  app: FastifyInstance;
  context: Context;
  /** Sets the server's clock, for sessions, time windows and codes; undefined: the machine's. */
  setNow(now: Date | undefined): void;
  /** Calls the API: `ask('GET /carriers', { token })`. */
  ask(call: string, options?: Ask): Promise<Answer>;
  /** Requests a token in the usual way (form body); answers the response as it is. */
  askToken(grant: Record<string, string>, address?: string, client?: string): Promise<Answer>;
  /** A token for a person with the tests' password, requested by a program (its id). */
  signIn(email: string, client?: string): Promise<string>;
  /** The mails written so far, oldest first. */
  mails(): Promise<string[]>;
  close(): Promise<void>;
};

/** A third-party program that calls the API: neither the web nor the command line. */
export const testClient = basicClient('trastienda-api');

/** Basic authentication of a program with the default secret. */
export function basicClient(id: string): string {
  return `Basic ${Buffer.from(`${id}:trastienda`).toString('base64')}`;
}

/** The whole server over a test database, called without a network. */
export async function openTestApp(
  database: Database,
  options: {
    works?: boolean;
    streamSeconds?: number;
    /** Further variables of the environment. */
    env?: Readonly<Record<string, string>>;
    mail?: MailPort;
    files?: FilesPort;
    storefront?: StorefrontPort;
    log?: { write(line: string): void };
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-test-'));
  const logLevel = options.log ? 'info' : 'silent';
  const log = createLog(logLevel, options.log);
  const config = configFrom({
    TRASTIENDA_DATA: folder,
    TRASTIENDA_WEB: join(folder, 'web'),
    TRASTIENDA_LOG: logLevel,
    TRASTIENDA_UPLOAD_MB: '50',
    // Without a network, a caller gets a response only once it is complete.
    TRASTIENDA_STREAM_SECONDS: String(options.streamSeconds ?? 0),
    ...options.env,
  });
  let current: Date | undefined;
  const secrets = new SecretBox();
  secrets.unlock([newKey()]);
  const watch = createObservability(database);
  const queue = new JobQueue(database, log, watch.onJobEnd);
  const files = options.files ?? filesFolder(join(folder, 'files'));
  const { publicUrl } = config;
  const sent = actionable(options.mail ?? mailFolder(join(folder, 'mail'), config.mailFrom), publicUrl);
  const context = {
    config,
    database,
    queue,
    events: new Events(),
    mail: brandedMail(sent, { database, files, publicUrl, log }),
    files,
    carriers: carrierSimulator({ now: () => current ?? new Date() }),
    storefront: options.storefront ?? storefrontSample(),
    images: async () => 'unreachable' as const,
    imageContents: async () => 'unreachable' as const,
    secrets,
    now: () => current ?? new Date(),
    log,
    ...watch.watching,
  };
  registerAllWork(context);
  registerSubscribers(context);
  const app = await createApp(context);
  await queue.start({ works: options.works ?? false });

  const ask: TestApp['ask'] = async (call, { token, body, headers, address } = {}) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/api${path}`,
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(address && { remoteAddress: address }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
      total: Number(response.headers['x-total-count']),
    };
  };
  const askToken: TestApp['askToken'] = (grant, address, client) =>
    ask('POST /oauth/token', {
      body: new URLSearchParams({ grant_type: 'password', ...grant }).toString(),
      headers: {
        authorization: client ? basicClient(client) : testClient,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(address && { address }),
    });

  return {
    app,
    context,
    ask,
    askToken,
    setNow: (now) => {
      current = now;
    },
    signIn: async (email, client) => {
      const { status, body } = await askToken({ username: email, password: testPassword }, undefined, client);
      if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
      return (body as { access_token: string }).access_token;
    },
    mails: () => readMails(join(folder, 'mail')),
    close: async () => {
      await app.close();
      await queue.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readMails(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const ready = files.filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(ready.map((file) => readFile(join(folder, file), 'utf8')));
}
