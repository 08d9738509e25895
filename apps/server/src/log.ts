import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** Links sent by mail hold their secret in the path, and asking for one holds the e-mail. */
const secretInPath = /\/(reset|firstlogin|change\/password)\/[^/]+/;

/** The server's log: one JSON line an event, on standard error, so that standard output is the person's. */
export function createLog(level: string): FastifyBaseLogger {
  return pino(
    {
      level,
      serializers: {
        // The query of an address is never written: it can hold credentials, names and e-mails.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?', 1)[0]?.replace(secretInPath, '/$1/[oculto]'),
        }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
      redact: { paths: ['*.password', '*.authorization', '*.access_token', 'err.parameters'], censor: '[oculto]' },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** A request's id: in its answer, in the audit log and in this log. Never taken from the caller. */
export function newRequestId(): string {
  return randomUUID();
}
