import { createTrastiendaClient, type TrastiendaClient } from 'trastienda-client';
import { NetworkError } from '../../shell/network-error.ts';
import { markDocument, unmarkDocument } from '../../shell/outside-text.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { watchedFetch } from './watched-fetch.ts';

type Calls = Pick<Terminal, 'fetch' | 'signal' | 'pause' | 'marksAnswers'>;
type Place = { terminal: Calls & Pick<Terminal, 'env'>; server: string };

const silenceMilliseconds = 60_000;
/** Pauses between attempts of a request without a response; the server may be restarting. */
const pauses: readonly number[] = [500, 1_000, 2_000, 4_000];
const longestPause = 10_000;

type Options = {
  /** False for flows that retry by themselves. */
  asksAgain?: boolean;
};

/** A client for this server that stops on Ctrl+C and when the server falls silent; GET requests are retried. */
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
    fetch: (request) => (asksAgain && mayRepeat(request) ? untilHeard(request) : once(request)),
  });
};

/** Reads change nothing, and a sign-in that a proxy answered with 502 was not made. */
const mayRepeat = ({ method, url }: Request): boolean => method === 'GET' || isSignIn(url);
const isSignIn = (url: string): boolean => new URL(url).pathname.endsWith('/api/oauth/token');

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

  const untilHeard = async (request: Request): Promise<Response> => {
    for (const wait of pauses) {
      const answer = await once(request.clone()).catch((error: unknown) => {
        // Whether a sign-in without an answer was made is unknown, and each counts.
        if (isSignIn(request.url) || !mayPass(error)) throw error;
        return undefined;
      });
      if (answer && answer.status !== 502 && answer.status !== 503) return answer;
      await answer?.body?.cancel();
      const told = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
      await pause(Math.min(longestPause, Math.max(wait, told || 0)), signal);
    }
    return once(request);
  };
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
