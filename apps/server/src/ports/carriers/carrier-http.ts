import type { Log } from '../../log.ts';
import { CarrierMisunderstood, readCarrierAnswer } from './carrier-answer.ts';
import type { CarriersPort, GuideAnswer, GuideCall } from './carriers-port.ts';

export type CarrierHttpOptions = {
  /** The service's address: guides are requested with POST {url}/guides. */
  url: string;
  /** Sent as a bearer token; never logged. */
  token?: string | undefined;
  timeoutMilliseconds?: number;
  /** The pauses before each retry of one call; the queue retries later. */
  retryMilliseconds?: readonly number[];
  fetch?: typeof fetch;
  log: Log;
};

/** The carrier does not answer, or its response cannot be understood: the request stays open and is retried. */
export class CarrierUnavailable extends Error {
  override readonly name = 'CarrierUnavailable';
}

/**
 * The carriers behind one HTTP service (docs/carriers.md). A call repeated by us or by the queue has the same Idempotency-Key, so the
 * carrier makes one guide. Requests and responses are logged and kept in the order's log, without the token and the label's bytes.
 */
export function carrierHttp(options: CarrierHttpOptions): CarriersPort {
  const { retryMilliseconds = [500, 2_000], log } = options;
  return {
    async requestGuide(call: GuideCall): Promise<GuideAnswer> {
      for (let attempt = 0; ; attempt += 1) {
        const wait = retryMilliseconds[attempt];
        try {
          return await askOnce(options, call, attempt + 1);
        } catch (error) {
          if (!(error instanceof CarrierUnavailable)) throw error;
          log.warn(
            { requestId: call.requestId, orderId: call.orderId, attempt: attempt + 1, reason: error.message },
            'carrier',
          );
          if (wait === undefined) throw error;
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
    },
  };
}

async function askOnce(options: CarrierHttpOptions, call: GuideCall, attempt: number): Promise<GuideAnswer> {
  const { url, token, timeoutMilliseconds = 10_000, fetch: ask = fetch, log } = options;
  const about = { requestId: call.requestId, orderId: call.orderId, carrier: call.carrier.id, attempt };
  const body = JSON.stringify(call);
  log.info({ ...about, method: 'POST', url: `${url}/guides`, bytes: body.length }, 'carrier request');
  const begun = performance.now();
  let status: number;
  let text: string;
  let retryAfter: string | null;
  try {
    const response = await ask(`${url}/guides`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': call.requestId,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body,
      // A redirect would send our token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    status = response.status;
    retryAfter = response.headers.get('retry-after');
    text = await readLimited(response);
  } catch (error) {
    if (error instanceof CarrierMisunderstood) throw new CarrierUnavailable(error.message, { cause: error });
    const reason =
      error instanceof Error && error.name === 'TimeoutError'
        ? `no answer in ${timeoutMilliseconds} ms`
        : 'no connection';
    throw new CarrierUnavailable(`The carrier gave ${reason}.`, { cause: error });
  }
  const milliseconds = Math.round(performance.now() - begun);
  log.info({ ...about, status, milliseconds, bytes: text.length }, 'carrier response');
  if (status >= 500 || status === 408 || status === 429)
    throw new CarrierUnavailable(`The carrier answered ${status}.`);
  try {
    return readCarrierAnswer({ status, text, retryAfter }, call);
  } catch (error) {
    if (!(error instanceof CarrierMisunderstood)) throw error;
    throw new CarrierUnavailable(error.message, { cause: error });
  }
}

const ANSWER_LIMIT = 10_000_000;

/** Labels have some hundred kilobytes; a response beyond the limit is refused. */
async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (!response.body) return text;
  for await (const piece of response.body) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > ANSWER_LIMIT) throw new CarrierMisunderstood('The answer of the carrier is too long.');
  }
  return text + decoder.decode();
}
