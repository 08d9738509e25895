import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The content security policy of a page. Scripts and style sheets come only from our own files, or are inline parts of the page whose hash
 * is given here (ADR 179). Style attributes are allowed, because charts and menus position themselves with them. Pages request nothing
 * from other hosts: the server fetches product images from the sellers' hosts (ADR 34). No page may be framed.
 */
export function pagePolicy(inline: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of a page's parts: the page's own policy decides what they may do. A worker has this one, and loads modules of ours when it needs them. */
const forParts = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
};

/** Headers of data responses, which are not pages. */
export const dataHeaders = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // No cache keeps a session's responses: the machine's next user must find none of them.
  'Cache-Control': 'no-store',
};

const forPages = {
  ...everywhere,
  'Content-Security-Policy': pagePolicy({ scripts: [], styles: [] }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Frame-Options': 'DENY',
};

const ONE_YEAR_SECONDS = 31_536_000;

/** Sends the headers that make browsers protect us. They are built once, since every response has them. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const encrypted = publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
  };
  const data = { ...dataHeaders, ...encrypted };
  const parts = { ...forParts, ...encrypted };
  const pages = { ...forPages, ...encrypted };
  app.addHook('onRequest', async (request, reply) => {
    const isData = request.routeOptions.config.operation || isUnknownCall(request);
    reply.headers(isData ? data : isPart(request) ? parts : pages);
    reply.header('X-Request-Id', request.id);
  });
}

/** An address below /api that is not in the contract: it gets the API's refusal. (The API's documentation is a page.) */
const isUnknownCall = ({ is404, url }: FastifyRequest) => is404 && isBelowApi(url);

/** Whether an address belongs to the API, however its letters are written. */
export function isBelowApi(url: string): boolean {
  const path = (url.split(/[?#]/, 1)[0] ?? '').replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return /^\/+api(?:\/|$)/i.test(path);
}

/** Whether the request is for a file of the built web app. */
const isPart = ({ url }: FastifyRequest) => /^\/assets\/[\w.-]+\.\w+$/.test(url);
