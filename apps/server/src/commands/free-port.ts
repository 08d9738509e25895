import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserFacingError } from '../user-facing-error.ts';
import { say } from './say.ts';

/** Thrown when another program uses the port. The text is for the person who starts the server. */
export class PortInUseError extends UserFacingError {
  override readonly name = 'PortInUseError';

  constructor(host: string, port: number) {
    super(say('server.port.taken', { port, host }));
  }
}

/** Listens for a moment to refuse a port in use, before the database is opened or anything is written. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw portError(error, { host, port });
  }
  server.close();
  await once(server, 'close');
}

const elsewhere: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);

/** Translates the error of a port that was taken in the meantime, or of an address that another machine has. */
export function portError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (taken) return new PortInUseError(host, port);
  const isElsewhere = error instanceof Error && 'code' in error && elsewhere.has(String(error.code));
  return isElsewhere ? new UserFacingError(say('server.port.host', { host })) : error;
}
