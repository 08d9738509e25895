import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { allHandlers } from './generated/handlers.ts';
import { newRequestId } from './log.ts';
import { SessionLookup } from './modules/people/session/session-lookup.ts';
import { RefusalCounter } from './modules/platform/audit/refusals.ts';
import { serveContract } from './plugins/api.ts';
import { serveApiDocs } from './plugins/api-docs.ts';
import { gatekeeperOver } from './plugins/auth.ts';
import { boundConnections } from './plugins/bound-connections.ts';
import { ADDRESS_LENGTH, brokenRequests, refuseBrokenRequests } from './plugins/broken-requests.ts';
import { readCallerAddresses } from './plugins/caller-addresses.ts';
import { announceDeprecations } from './plugins/deprecations.ts';
import { endConnectionsOnClose } from './plugins/end-connections.ts';
import { handleErrors } from './plugins/errors.ts';
import { serveFirstAdministrator } from './plugins/first-administrator-page.ts';
import { serveMailbox } from './plugins/mailbox-page.ts';
import { serveMetrics } from './plugins/metrics-page.ts';
import { sendSecurityHeaders } from './plugins/security-headers.ts';
import { traceRequests } from './plugins/traced-requests.ts';
import { serveWebApp } from './plugins/web-app.ts';
import { proxyTrust } from './trusted-proxies.ts';
import { basePathOf, belowBase } from './web-address.ts';

// Of addresses outside the contract; each operation has its own.
const BODY_LIMIT_BYTES = 65_536;
// The largest CSV file (2 GB) takes half an hour at 10 Mbit/s; Node cuts off slow headers much earlier.
const REQUEST_TIMEOUT_MS = 3_600_000;
// Requests are logged only at these levels.
const talkative: readonly string[] = ['info', 'debug', 'trace'];

/** The whole HTTP server, ready to listen (or to be called directly, by tests). */
export async function createApp(context: Context & { log: FastifyBaseLogger }): Promise<FastifyInstance> {
  const { config, database, now } = context;

  // 1. The server itself
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: !talkative.includes(config.logLevel) }),
    genReqId: newRequestId,
    trustProxy: proxyTrust(config.trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url = '/' }) => belowBase(url, basePathOf(config.publicUrl)),
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is answered like any other, and its connection ends with the answer.
    return503OnClosing: false,
    // The contract limits the length of path parameters, and its refusal names the field.
    routerOptions: { maxParamLength: ADDRESS_LENGTH, ignoreTrailingSlash: true },
    ...brokenRequests(context.log),
  });

  // 2. Headers, errors and limits for every response
  traceRequests(app);
  readCallerAddresses(app, config.trustedProxies);
  sendSecurityHeaders(app, config.publicUrl);
  handleErrors(app, context.troubles, new RefusalCounter(context));
  refuseBrokenRequests(app);
  endConnectionsOnClose(app, context.closing);
  boundConnections(app, config.mostConnections);
  announceDeprecations(app, basePathOf(config.publicUrl));

  // 3. The contract, its documentation, and the web app on every other address
  const sessions = new SessionLookup(database, now);
  serveApiDocs(app, { base: basePathOf(config.publicUrl), folder: config.docsFolder, webFolder: config.webFolder });
  await serveContract(app, allHandlers(context, sessions), gatekeeperOver(sessions, config.clients));
  serveMetrics(app, context.metrics, config.metricsToken);
  await serveFirstAdministrator(app, context);
  if (config.showsMails) serveMailbox(app, join(config.dataFolder, 'mail'));
  await serveWebApp(app, config.webFolder, basePathOf(config.publicUrl));

  return app;
}
