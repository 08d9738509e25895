import { once } from 'node:events';
import { createServer } from 'node:net';
import { ToldError } from '../told-error.ts';

/** Thrown when somebody else listens where we should. The text is for the person who starts us. */
export class PortInUseError extends ToldError {
  override readonly name = 'PortInUseError';

  constructor(host: string, port: number) {
    super(`El puerto ${port} de ${host} está en uso por otro programa. Elija otro con PORT o --port.`);
  }
}

/** Refuses a port in use before the database is opened or anything is written: it is listened to for an instant. */
export async function demandFreePort({ host, port }: { host: string; port: number }): Promise<void> {
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

/** The same words where somebody took the port meanwhile. */
export function portError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return taken ? new PortInUseError(host, port) : error;
}
