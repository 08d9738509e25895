import type { FastifyInstance, FastifyRequest } from 'fastify';

// Scripts and style sheets come from us only, and none stands inside a page. (Style attributes are allowed: charts and
// menus position themselves with them.) Nothing is asked of other hosts: images of products, which stand on the sellers' own,
// are looked at and fetched by the server (ADR 34). Nobody may frame us.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
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

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Of a part of a page: what it may do is said by its page, and a worker needs nothing of anybody. */
const forParts = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Of an answer that is data and no page. */
export const dataHeaders = {
  ...forParts,
  // What is answered to a session stays in no cache: whoever uses the machine next finds nothing of it.
  'Cache-Control': 'no-store',
};

const forPages = {
  ...everywhere,
  'Content-Security-Policy': pagePolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Frame-Options': 'DENY',
};

const ONE_YEAR_SECONDS = 31_536_000;

/** The headers that keep browsers on our side; constant, since they go with every answer. */
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

/** An address below /api that the contract does not know: refused in the API's words. (Its documentation is a page.) */
const isUnknownCall = ({ is404, url }: FastifyRequest) => is404 && /^\/api(?:[/?]|$)/.test(url);

/** A file of the built web app, as its page asks for it. */
const isPart = ({ url }: FastifyRequest) => /^\/assets\/[\w.-]+\.\w+$/.test(url);
