import { createTrastiendaClient, retryingFetch, type TrastiendaClient } from 'trastienda-client';
import { NetworkError } from '../../shell/network-error.ts';
import { markDocument, unmarkDocument } from '../../shell/outside-text.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { watchedFetch } from './watched-fetch.ts';

type Calls = Pick<Terminal, 'fetch' | 'signal' | 'pause' | 'marksAnswers'>;
type Place = { terminal: Calls & Pick<Terminal, 'env'>; server: string };

const silenceMilliseconds = 60_000;

type Options = {
  /** False for flows that retry by themselves. */
  asksAgain?: boolean;
};

/** A client for this server that stops on Ctrl+C and when the server falls silent; what may be sent again is (`retryingFetch`). */
export const serverClient = (
  { terminal, server }: Place,
  getToken: () => string | undefined,
  { asksAgain = true }: Options = {},
): TrastiendaClient => {
  const { once, untilHeard } = callsTo(server, terminal);
  return createTrastiendaClient({
    baseUrl: `${server}/api`,
    getToken,
    clientCredentials: { id: 'trastienda-cli', secret: terminal.env.TRASTIENDA_CLIENT_SECRET ?? 'trastienda' },
    fetch: asksAgain ? untilHeard : once,
  });
};

const callsTo = (server: string, { fetch, signal, pause, marksAnswers = false }: Calls) => {
  // A server that never responded is reported at once: its address may be wrong.
  let isHeard = false;
  const once = async (request: Request): Promise<Response> => {
    const sent = marksAnswers ? await unmarkedRequest(request) : request;
    const response = await watchedFetch(sent, { fetch, signal, server, silence: silenceMilliseconds });
    isHeard = true;
    return marksAnswers ? markedAnswer(response) : response;
  };
  const mayPass = (error: unknown): boolean =>
    error instanceof NetworkError && (error.reason === 'lost' || (error.reason === 'refused' && isHeard));

  const untilHeard = retryingFetch(once, { mayPass, wait: (milliseconds) => pause(milliseconds, signal) });
  return { once, untilHeard };
};

const isDocument = ({ headers }: Request | Response): boolean => headers.get('content-type')?.includes('json') ?? false;

const markedAnswer = async (response: Response): Promise<Response> => {
  if (!response.body || !isDocument(response)) return response;
  const { status, statusText, headers } = response;
  return new Response(markDocument(await response.text()), { status, statusText, headers });
};

const unmarkedRequest = async (request: Request): Promise<Request> =>
  request.body && isDocument(request)
    ? new Request(request, { body: unmarkDocument(await request.clone().text()) })
    : request;
