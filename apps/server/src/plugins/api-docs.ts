import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { publishedContract } from '../contract/contract.ts';

/** Serves the contract, to read and to try, at /api/docs (and as JSON at /api/docs/json). */
export async function serveApiDocs(app: FastifyInstance, base: string): Promise<void> {
  const document = { ...publishedContract, servers: [{ url: `${base}/api` }] };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: base,
    uiConfig: { persistAuthorization: false },
  });
}
