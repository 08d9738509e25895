import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { type MessageKey, say } from '@trastienda/domain';
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyInstance } from 'fastify';
import { AppError } from '../contract/app-error.ts';
import { newRequestId } from '../log.ts';
import { answerFailure } from './errors.ts';
import { dataHeaders } from './security-headers.ts';

/** The most characters of an address, its query included. */
export const ADDRESS_LENGTH = 8_192;

// The responses for errors of Node's parser, by their code; any other error means that the bytes are not HTTP.
const unreadable: Readonly<Record<string, { status: number; code: MessageKey }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'errors.timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'errors.headersTooLarge' },
};

/** Answers requests that reach no route: Node cannot read them, or the router cannot read their address. */
export function brokenRequests(log: FastifyBaseLogger) {
  return {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const { status, code } = unreadable[error.code] ?? { status: 400, code: 'errors.badRequest' as const };
      const id = newRequestId();
      log.debug({ err: error, requestId: id }, 'request could not be read');
      if (socket.writable) socket.write(plainAnswer(status, code, id));
      socket.destroy(error);
    },
    frameworkErrors(error, request, reply) {
      reply.headers(dataHeaders).header('X-Request-Id', request.id);
      answerFailure(error, request, reply);
    },
    http: { requireHostHeader: false }, // refused below, with our error body
  } satisfies FastifyHttpOptions<Server>;
}

/** Refuses, before any other check, requests that HTTP says to refuse and addresses that are too long. */
export function refuseBrokenRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > ADDRESS_LENGTH) throw new AppError(414, 'errors.addressTooLong');
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    // A proxy may route by one of two hosts and we would answer by the other (RFC 9112, section 3.2).
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new AppError(400, 'errors.badRequest');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const id = newRequestId();
    const body = bodyOf(417, 'errors.badRequest', id);
    response.writeHead(417, { ...headersOf(id), 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
}

function plainAnswer(status: number, code: MessageKey, id: string): string {
  const body = bodyOf(status, code, id);
  const headers = { ...headersOf(id), 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const headersOf = (id: string) => ({
  ...dataHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'X-Request-Id': id,
});

const bodyOf = (status: number, code: MessageKey, requestId: string) =>
  JSON.stringify({ status, code, message: say(code), requestId });
