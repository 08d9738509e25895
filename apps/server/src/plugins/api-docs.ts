import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { publishedContract } from '../contract/contract.ts';

/** Serves the contract, to read and to try, at /api/docs (and as JSON at /api/docs/json). */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: publishedContract as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { persistAuthorization: false } });
}
