import { type BackOff, backOff, pause } from './pause.ts';
import { rateLimitOf } from './rate-limit.ts';

/** When and how often a call is sent again. */
export type RetryPolicy = {
  /** How often a call is sent again; 4 if absent. */
  readonly times?: number;
  /** The pauses between tries: 0.5 s, 1 s, 2 s and 4 s if absent, and never longer than 10 s. */
  readonly pauses?: BackOff;
  /** Whether a call that failed with this error, without an answer, may be sent again; every one if absent. */
  readonly mayPass?: (error: unknown) => boolean;
  /** Waits between two tries; a program may have its own clock. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

const usual = { times: 4, pauses: { first: 500, longest: 10_000 } } as const;

type Send = (request: Request) => Promise<Response>;

/**
 * A fetch that sends a call again while the server or the network fails, and never one that could be carried out twice: it repeats reads
 * (GET), calls with an `Idempotency-Key`, and events of the storefront (`PUT /integration/orders/{id}`, whose id is the key), after lost connections and answers 502, 503, 504, and 429 whose limit is whole again soon
 * enough (`Retry-After`, or else `RateLimit-Reset`). A sign-in is repeated only after 502 and 503, which say that it was not made. The last answer is returned as it is.
 */
export function retryingFetch(send: Send, policy: RetryPolicy = {}): Send {
  const { times = usual.times, pauses = usual.pauses, mayPass = () => true, wait = pause } = policy;
  return async (request) => {
    const kind = kindOf(request);
    if (kind === 'once') return send(request);
    for (let tries = 0; tries < times; tries++) {
      const answer = await send(request.clone()).catch((error: unknown) => {
        // Whether a sign-in without an answer was made is unknown, and each counts.
        if (request.signal.aborted || kind === 'signIn' || !mayPass(error)) throw error;
        return undefined;
      });
      const told = answer && retryAfterOf(answer);
      if (answer && !isPassing(kind, answer.status, told, pauses.longest)) return answer;
      await answer?.body?.cancel();
      await wait(Math.min(pauses.longest, Math.max(backOff(tries, pauses), (told ?? 0) * 1000)), request.signal);
    }
    return send(request);
  };
}

/** The seconds that an answer asks to wait (`Retry-After` in seconds, or the reset of the limit that refused); undefined if it does not say. */
export function retryAfterOf(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds;
  return answer.status === 429 ? rateLimitOf(answer)?.resetSeconds : undefined;
}

type Kind = 'repeatable' | 'signIn' | 'once';

function kindOf({ method, url, headers }: Request): Kind {
  // A file is read once: `upload` reads it anew for each try.
  if (headers.get('content-type')?.startsWith('multipart/')) return 'once';
  if (method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')) return 'repeatable';
  const { pathname } = new URL(url);
  if (method === 'PUT' && /\/integration\/orders\/[^/]+$/.test(pathname)) return 'repeatable';
  return pathname.endsWith('/oauth/token') ? 'signIn' : 'once';
}

function isPassing(kind: Kind, status: number, told: number | undefined, longest: number): boolean {
  if (status === 502 || status === 503) return true;
  if (kind === 'signIn') return false;
  if (status === 504) return true;
  return status === 429 && told !== undefined && told * 1000 <= longest;
}
