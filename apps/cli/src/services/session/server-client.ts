import { createTrastiendaClient, type TrastiendaClient } from '@trastienda/api-client';
import type { Terminal } from '../../shell/terminal.ts';

// A server that takes longer than this to begin its answer is as good as silent for somebody who waits at a prompt.
const answerMilliseconds = 30_000;
// A file takes as long as its line takes; the answer comes after all of it.
const uploadMilliseconds = 3_600_000;

/** A client of this server that stops with Ctrl+C and with a server that never answers. */
export const serverClient = (
  { terminal, server }: { terminal: Pick<Terminal, 'fetch' | 'signal' | 'env'>; server: string },
  getToken: () => string | undefined,
): TrastiendaClient =>
  createTrastiendaClient({
    baseUrl: `${server}/api`,
    getToken,
    clientCredentials: { id: 'trastienda-cli', secret: terminal.env.TRASTIENDA_CLIENT_SECRET ?? 'trastienda' },
    fetch: (request) => answerOf(request, terminal),
  });

/** The answer to a call. Only its beginning is waited for against the clock: what is streamed after it may go on for hours. */
const answerOf = async (request: Request, { fetch, signal }: Pick<Terminal, 'fetch' | 'signal'>): Promise<Response> => {
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('The server did not answer in time.', 'TimeoutError')),
    isUpload ? uploadMilliseconds : answerMilliseconds,
  );
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
};
