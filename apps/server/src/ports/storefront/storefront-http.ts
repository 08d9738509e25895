import { setTimeout as rest } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import {
  type PageRequest,
  type StorefrontPage,
  type StorefrontPort,
  StorefrontUnavailable,
} from './storefront-port.ts';

export type StorefrontHttpOptions = {
  /** The service's root: its lists are at GET {url}/brands and so on. */
  url: string;
  /** Sent as a bearer token; never logged. */
  token?: string | undefined;
  timeoutMilliseconds?: number;
  /** The pauses before each retry of one page; the migration retries later. */
  retryMilliseconds?: readonly number[];
  log: Log;
};

/** The largest page, in bytes and in rows. */
const PAGE_BYTES = 5_000_000;
const PAGE_ROWS = 1_000;
const ASKED_ROWS = 500;
/** A storefront that asks for a longer wait counts as unavailable. */
const LONGEST_WAIT_MS = 30_000;

const paths = {
  brands: 'brands',
  categories: 'categories',
  productSpecifications: 'specifications?level=product',
  variantSpecifications: 'specifications?level=variant',
} as const;

/** The storefront behind HTTP (docs/storefront.md). It is only read, so every call can be repeated. */
export function storefrontHttp(options: StorefrontHttpOptions): StorefrontPort {
  const { retryMilliseconds = [500, 2_000], log } = options;
  return {
    isSample: false,
    async readPage(request, signal) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await readOnce(options, request, signal, attempt + 1);
        } catch (error) {
          const wait = retryMilliseconds[attempt];
          if (!(error instanceof Retryable)) throw error;
          log.warn({ feed: request.feed, attempt: attempt + 1, reason: error.message }, 'storefront');
          if (wait === undefined) throw error;
          await rest(Math.max(wait, error.waitMilliseconds), undefined, { signal });
        }
      }
    },
  };
}

/** A failure that a retry may cure, at the earliest after `waitMilliseconds`. */
class Retryable extends StorefrontUnavailable {
  readonly waitMilliseconds: number;

  constructor(message: string, options: ErrorOptions & { waitMilliseconds?: number } = {}) {
    super(message, 'migration.failed.storefront', options);
    this.waitMilliseconds = options.waitMilliseconds ?? 0;
  }
}

async function readOnce(
  options: StorefrontHttpOptions,
  { feed, cursor, etag }: PageRequest,
  signal: AbortSignal,
  attempt: number,
): Promise<StorefrontPage | 'unchanged'> {
  const { url, token, timeoutMilliseconds = 10_000, log } = options;
  const address = new URL(`${url}/${paths[feed]}`);
  address.searchParams.set('size', String(ASKED_ROWS));
  if (cursor !== null) address.searchParams.set('cursor', cursor);
  const begun = performance.now();
  const late = AbortSignal.timeout(timeoutMilliseconds);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(etag !== null && { 'If-None-Match': etag }),
      },
      // A redirect would send our token to another host.
      redirect: 'error',
      signal: AbortSignal.any([signal, late]),
    });
    text = await readLimited(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StorefrontUnavailable) throw error;
    const reason = late.aborted ? `no answer in ${timeoutMilliseconds} ms` : 'no connection';
    throw new Retryable(`The storefront gave ${reason}.`, { cause: error });
  }
  const { status, headers } = response;
  const milliseconds = Math.round(performance.now() - begun);
  log.info({ feed, cursor, attempt, status, milliseconds, bytes: text.length }, 'storefront');
  if (status === 304 && etag !== null) return 'unchanged';
  if (status === 401 || status === 403)
    throw new StorefrontUnavailable(`The storefront answered ${status}.`, 'migration.failed.token');
  if (status >= 500 || status === 408 || status === 429) {
    const seconds = Number(headers.get('retry-after') ?? 0);
    const waitMilliseconds = Math.min(LONGEST_WAIT_MS, seconds > 0 ? seconds * 1_000 : 0);
    throw new Retryable(`The storefront answered ${status}.`, { waitMilliseconds });
  }
  if (status !== 200) throw misunderstood(`The storefront answered ${status}.`);
  return pageOf(text, headers.get('etag'));
}

const misunderstood = (message: string) => new StorefrontUnavailable(message, 'migration.failed.answer');

function pageOf(text: string, etag: string | null): StorefrontPage {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw misunderstood('The answer of the storefront is no JSON.');
  }
  const told: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { items, next = null, total = null } = told;
  if (!Array.isArray(items) || !isCursor(next) || !isCount(total))
    throw misunderstood('The answer of the storefront is no page.');
  if (items.length > PAGE_ROWS) throw misunderstood(`A page of the storefront has more than ${PAGE_ROWS} rows.`);
  return { etag: etag !== null && etag.length <= 200 ? etag : null, items, next, total };
}

const isCursor = (next: unknown): next is string | null =>
  next === null || (typeof next === 'string' && next !== '' && next.length <= 500);
const isCount = (total: unknown): total is number | null =>
  total === null || (typeof total === 'number' && Number.isSafeInteger(total) && total >= 0);

/** Pages have hundreds of kilobytes; a response beyond the limit is refused. */
async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  if (!response.body) return text;
  for await (const piece of response.body) {
    bytes += piece.length;
    if (bytes > PAGE_BYTES) throw misunderstood('A page of the storefront is too long.');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
