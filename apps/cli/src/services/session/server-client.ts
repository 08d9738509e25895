import { createTrastiendaClient, type TrastiendaClient } from '@trastienda/api-client';
import type { Terminal } from '../../shell/terminal.ts';

// A server that takes longer than this is as good as silent for somebody who waits at a prompt.
const answerMilliseconds = 30_000;

/** A client of this server that stops with Ctrl+C and with a server that never answers. */
export const serverClient = (
  { terminal, server }: { terminal: Pick<Terminal, 'fetch' | 'signal' | 'env'>; server: string },
  getToken: () => string | undefined,
): TrastiendaClient =>
  createTrastiendaClient({
    baseUrl: `${server}/api`,
    surface: 'cli',
    getToken,
    clientCredentials: { id: 'trastienda-cli', secret: terminal.env.TRASTIENDA_CLIENT_SECRET ?? 'trastienda' },
    fetch: (request) =>
      terminal.fetch(request, {
        signal: AbortSignal.any([request.signal, terminal.signal, AbortSignal.timeout(answerMilliseconds)]),
      }),
  });
