import type { FastifyInstance } from 'fastify';
import { AppError } from '../contract/app-error.ts';
import type { Metrics } from '../metrics.ts';
import { sameText } from '../modules/people/session/secrets.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Counts every request by its operation, and serves the metrics at `/metrics`: to callers with the token, or, if no token is configured, to
 * this machine only, directly and not through a proxy.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation?.id ?? 'page';
    metrics.request(operation, reply.statusCode, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const isHere = loopback.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    const admitted = token === undefined ? isHere : sameText(given, token);
    if (!admitted) throw new AppError(404, 'errors.notFound');
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}
