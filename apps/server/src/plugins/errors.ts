import { limits, type MessageKey } from '@trastienda/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../contract/app-error.ts';
import { clashError } from '../contract/clashes.ts';
import { failedTry } from '../contract/failed-try.ts';
import { isDatabaseAway, isRefusedOnMachines } from '../db/database-away.ts';
import { isStoppedRead } from '../db/list-reads.ts';
import { ReaderLeftError } from '../db/reader.ts';
import type { RefusalCounter } from '../modules/platform/audit/refusals.ts';
import { isDiskFull, type SystemHealth } from '../system-health.ts';
import { dataHeaders } from './security-headers.ts';
import { fieldTexts } from './validation.ts';

// The messages for refusals by the framework, by status.
const framework: Record<number, MessageKey> = {
  403: 'errors.notFound', // from the static files plugin, for addresses outside its folder
  404: 'errors.notFound',
  405: 'errors.methodNotAllowed',
  408: 'errors.timeout',
  413: 'errors.payloadTooLarge',
  414: 'errors.addressTooLong',
  415: 'errors.unsupportedMedia',
  429: 'errors.tooManyRequests',
  431: 'errors.headersTooLarge',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts refusals for the audit. */
    refusals: RefusalCounter;
  }
}

/**
 * Answers every failure as the contract's `Error`. An unexpected one is logged with the request's id, and the response reveals no more. What
 * may be a part of an attack (something not allowed, tried too often, or a wrong password, code or link) is logged, and counted for the audit.
 */
export function handleErrors(app: FastifyInstance, troubles: SystemHealth, refusals: RefusalCounter): void {
  app.decorate('refusals', refusals);
  app.addHook('onClose', () => refusals.write());
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    troubles.note(error);
    return answerFailure(error, request, reply);
  });
}

/** Answers a failure; also used before a route is reached. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The connection is closed: nobody receives an answer.
  if (error instanceof ReaderLeftError) return reply.code(499).send();
  const known = asAppError(error);
  if (!known || known.status >= 500 || known.cause)
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  else if (known.status === 403 || known.status === 429 || failedTry(known) !== undefined) {
    const refused = suspicionOf(known, request);
    request.log.warn(refused, 'refused');
    request.server.refusals.note({ ...refused, viewer: request.viewer?.userId ?? null });
  }
  return answer(known ?? new AppError(500, 'errors.internal'), request, reply);
}

const suspicionOf = ({ status, code, details }: AppError, request: FastifyRequest) => ({
  address: request.ip,
  person: details.about?.person ?? request.viewer?.userId ?? null,
  ...(details.about && { account: details.about.account }),
  operation: request.routeOptions.config.operation?.id ?? null,
  reason: code,
  status,
  requestId: request.id,
});

/** Sends a refusal with its status, headers and body. */
export function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { fields, retryAfterSeconds, headers, changes } = error.details;
  const oauth =
    error.details.oauth ?? (request.routeOptions.config.operation?.id === 'issueToken' ? oauthOf(error) : undefined);
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (headers) reply.headers(headers);
  // A refusal is data wherever it happens, also below /api/docs and beside the page's files.
  reply.headers(dataHeaders);
  // A file response that fails before its first byte already has file headers.
  reply.type('application/json; charset=utf-8').removeHeader('Content-Disposition');
  return reply.code(error.status).send({
    status: error.status,
    code: error.code,
    message: error.message,
    ...(fields && { fields }),
    requestId: request.id,
    ...(changes && { changes }),
    ...(oauth && { error: oauth.error, ...(oauth.description && { error_description: oauth.description }) }),
  });
}

/** The error of the token call by RFC 6749, whichever part of the server refuses. */
function oauthOf(error: AppError): { error: string; description?: undefined } {
  return { error: error.status >= 500 ? 'server_error' : 'invalid_request' };
}

function asAppError(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const clash = clashError(error);
  if (clash) return clash;
  if ('validation' in error && error.validation) {
    return new AppError(400, 'errors.validation', { fields: fieldTexts(error.validation) });
  }
  if (isStoppedRead(error))
    return new AppError(422, 'errors.searchTooWide', { params: { seconds: limits.listReadSeconds } });
  // Logged with its cause: on one machine it would be a fault of ours.
  if (isRefusedOnMachines(error)) return Object.assign(new AppError(422, 'errors.ofEverySeller'), { cause: error });
  if (isDiskFull(error)) return new AppError(503, 'errors.diskFull', { retryAfterSeconds: 60 });
  if (isDatabaseAway(error)) return new AppError(503, 'errors.unavailable', { retryAfterSeconds: 5 });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  const code = framework[status] ?? 'errors.badRequest';
  return new AppError(code === 'errors.notFound' ? 404 : status, code);
}

/** A refusal of an address that does not exist. */
export function notFound(): AppError {
  return new AppError(404, 'errors.notFound');
}
