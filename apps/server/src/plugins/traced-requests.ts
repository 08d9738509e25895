import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from '../tracing/traced.ts';
import { tracing } from '../tracing/tracing.ts';

/** Makes a span of each request, with the statements and jobs that come of it. Without a receiver it adds nothing to a request. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = tracing();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, ReturnType<Tracing['request']>>();
  app.addHook('onRequest', (request, _, done) => {
    const given = request.headers.traceparent;
    const span = tracer.request({
      method: request.method,
      traceparent: typeof given === 'string' ? given : undefined,
    });
    spans.set(request, span);
    span.enter(done);
  });
  // A body arrives by events of its connection, which are no part of the request that began.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.enter(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({
      route: request.routeOptions.url,
      operation: request.routeOptions.config.operation?.id,
      status: reply.statusCode,
    });
    done();
  });
}
