import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deprecationHeaders } from '../contract/deprecation.ts';

/** Every answer of an operation that the contract deprecates says so, refusals too. Other operations cost nothing. */
export function announceDeprecations(app: FastifyInstance, base: string): void {
  app.addHook('onRoute', (route) => {
    const told = route.config?.operation?.deprecation;
    if (!told) return;
    const headers = deprecationHeaders(told, base);
    const announce = async (_: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers);
    };
    route.onRequest = [announce, ...[route.onRequest ?? []].flat()];
  });
}
