import { Readable } from 'node:stream';
import { say } from '@trastienda/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { AppError } from '../contract/app-error.ts';
import { type ContractOperation, checkHandlers, contractOperations } from '../contract/contract.ts';
import { etagOf } from '../contract/expected-version.ts';
import type { Handlers } from '../contract/handlers.ts';
import { RateLimits } from '../contract/rate-limits.ts';
import { routeSchemas } from '../contract/route-schemas.ts';
import { asListRead } from '../db/list-reads.ts';
import type { Gatekeeper } from './auth.ts';
import { compressAnswers, sendAnswer } from './compressed-answers.ts';
import { readBodies } from './json-bodies.ts';
import { endStreamsOnClose } from './open-streams.ts';
import { awaitWorkOnClose } from './running-work.ts';
import { isUpload, offerUpload, receiveUploads } from './uploads.ts';
import { compileAnswer, compileRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: ContractOperation;
  }
}

type AnyAnswer = { status: number; body?: unknown; headers?: Record<string, string | number | string[]> };
type AnyHandler = (request: Record<string, unknown>) => Promise<AnyAnswer>;

/** Binds every operation of the contract to its handler, below /api, behind the guard that reads `x-access`. */
export async function serveContract(app: FastifyInstance, handlers: Handlers, gatekeeper: Gatekeeper): Promise<void> {
  checkHandlers(Object.keys(handlers));
  // Each handler is typed against its operation where it is written; here all handlers have one type.
  const anyHandlers = handlers as unknown as Record<string, AnyHandler>;
  const hooks = { endOnClose: endStreamsOnClose(app), awaited: awaitWorkOnClose(app) };

  await app.register(
    async (api) => {
      api.setValidatorCompiler(compileRequest);
      api.setSerializerCompiler(compileAnswer);
      readBodies(api);
      await compressAnswers(api);
      await receiveUploads(api);
      api.decorateRequest('viewer', undefined);
      api.decorateRequest('surface', 'api');
      for (const operation of contractOperations) api.route(routeOf(operation, anyHandlers, gatekeeper, hooks));
    },
    { prefix: '/api' },
  );
}

function routeOf(
  operation: ContractOperation,
  handlers: Record<string, AnyHandler>,
  gatekeeper: Gatekeeper,
  { endOnClose, awaited }: { endOnClose: (stream: Readable) => void; awaited: <T>(work: Promise<T>) => Promise<T> },
) {
  const handle = handlers[operation.id];
  if (!handle) throw new Error(`${operation.id} reached the router without a handler.`);
  return {
    method: operation.method as HTTPMethods,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: routeSchemas.get(operation.id) ?? {},
    config: { operation },
    bodyLimit: operation.bounds.bytes,
    onRequest: (request: FastifyRequest) => gatekeeper.admit(request, operation),
    preValidation: async (request: FastifyRequest) => {
      requireStatedVersion(request, operation);
      if (isUpload(operation.body?.types)) offerUpload(request);
      requireBody(request, operation);
      splitLists(request, operation.commaSeparated);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = {
        path: request.params,
        query: request.query,
        header: request.headers,
        body: request.body ?? undefined,
        viewer: request.viewer,
        origin: { personId: request.viewer?.userId ?? null, surface: request.surface, requestId: request.id },
        transport: {
          address: request.ip,
          authorization: request.headers.authorization,
          headers: request.headers,
          encrypted: request.protocol === 'https',
        },
        left: leavingOf(reply),
      };
      const answer = await awaited(runOf(operation, reply, () => handle(asked)));
      if (answer.headers) reply.headers(answer.headers);
      if (operation.tagged) reply.header('ETag', etagOf(versionOf(operation, answer.body)));
      if (answer.body instanceof Readable) endOnClose(answer.body);
      return sendAnswer(reply.code(answer.status), answer.body);
    },
  };
}

/** Runs an operation in the way that its declaration asks for; whatever comes of it, the answer tells the limits that it counted towards. */
async function runOf<T>({ isListRead, rateLimits }: ContractOperation, reply: FastifyReply, work: () => Promise<T>) {
  if (isListRead) return asListRead(work);
  if (rateLimits.length === 0) return work();
  const limits = new RateLimits(rateLimits);
  try {
    return await limits.run(work);
  } finally {
    reply.headers(limits.headers());
  }
}

/** Aborted when the caller closes the connection before the answer ends. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/** The version of the resource in a response for which the contract promises an `ETag`. */
function versionOf({ id }: ContractOperation, body: unknown): number {
  if (typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number') {
    return body.version;
  }
  throw new Error(`The answer of ${id} has no version.`);
}

/** Our own programs must state the version they change, so that none overwrites what its user has not seen (ADR 46). */
function requireStatedVersion(request: FastifyRequest, { versioned }: ContractOperation): void {
  const isOurs = request.surface === 'web' || request.surface === 'cli';
  if (versioned && isOurs && request.headers['if-match'] === undefined)
    throw new AppError(428, 'errors.versionRequired');
}

/** Checks that a body is there and has a known type: Fastify finds the schema by media type, and checks nothing without one. */
function requireBody(request: FastifyRequest, { body }: ContractOperation): void {
  if (!body) return;
  if (request.body === undefined || request.body === null) {
    if (!body.required) return;
    throw new AppError(400, 'errors.validation', { fields: { body: say('validation.required') } });
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!body.types.includes(type)) throw new AppError(415, 'errors.unsupportedMedia');
}

function splitLists(request: FastifyRequest, names: readonly string[]): void {
  const query = request.query as Record<string, unknown>;
  for (const name of names) {
    const value = query[name];
    if (typeof value === 'string') query[name] = value.split(',').filter((item) => item !== '');
  }
}
