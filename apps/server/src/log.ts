import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { withoutSecrets } from './log-secrets.ts';

/** The functions that write to the log. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

type Thrown = { name?: string; message?: string; stack?: string; code?: unknown };

/** The server's log: one JSON line per event, on standard error. Standard output is for the person. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): FastifyBaseLogger {
  return pino(
    {
      level,
      serializers: {
        // The query of an address is never written: it can hold credentials, names and e-mails.
        req: ({ method, url }: { method: string; url: string }) => ({ method, path: withoutSecrets.ofAddress(url) }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
        err: errorOf,
      },
      redact: { paths: ['*.password', '*.authorization', '*.access_token'], censor: '[oculto]' },
    },
    destination,
  );
}

/** An error as the log shows it. Databases and mail servers attach values and recipients to their errors: these are left out. */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutSecrets.ofText(String(error)) };
  const { name, message, stack, code } = error as Thrown;
  return {
    type: name,
    message: withoutSecrets.ofText(message ?? ''),
    ...(code !== undefined && { code }),
    stack: withoutSecrets.ofText(stack ?? ''),
    ...(error.cause !== undefined && { cause: errorOf(error.cause) }),
  };
}

/** A new id for a request, shown in its response, in the audit log and in this log. Never taken from the caller. */
export function newRequestId(): string {
  return randomUUID();
}
