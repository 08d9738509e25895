import { readFileSync } from 'node:fs';
import { retailerWebhookEnd } from '@trastienda/domain';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { type ContractOperation, contract, contractOperations } from '../contract/contract.ts';
import { type Deprecation, deprecationHeaders } from '../contract/deprecation.ts';
import { announceDeprecations } from './deprecations.ts';
import { answer, notFound } from './errors.ts';

const page = '</trastienda/api/docs/es/versions>; rel="deprecation"; type="text/html"';

async function ask(deprecation: Deprecation | undefined, url: string) {
  const app = Fastify();
  announceDeprecations(app, '/trastienda');
  const [some] = contractOperations as [ContractOperation];
  const config = { operation: { ...some, deprecation } };
  app.get('/gone', { config }, async () => ({}));
  app.get('/refused', { config }, async (request, reply) => answer(notFound(), request, reply));
  const { statusCode, headers } = await app.inject(url);
  await app.close();
  return { statusCode, deprecation: headers.deprecation, sunset: headers.sunset, link: headers.link };
}

describe('a deprecated operation', () => {
  const both = { deprecation: '@1780272000', sunset: 'Tue, 01 Dec 2026 00:00:00 GMT', link: page };
  test.each<[string, Deprecation | undefined, object]>([
    ['with its end', { since: '2026-06-01', sunset: '2026-12-01', use: 'GET /orders' }, both],
    ['without an end', { since: '2026-06-01' }, { ...both, sunset: undefined }],
    ['that is none', undefined, { deprecation: undefined, sunset: undefined, link: undefined }],
  ])('%s is told by each answer', async (_, told, headers) => {
    expect(await ask(told, '/gone')).toEqual({ statusCode: 200, ...headers });
    expect(await ask(told, '/refused')).toEqual({ statusCode: 404, ...headers });
  });

  test('refuses a day that is none', () => {
    expect(() => deprecationHeaders({ since: 'soon' }, '')).toThrow('soon is no day');
  });

  test('is one that the contract declares, and each of those', () => {
    const declared = Object.values(contract.paths).flatMap((item) =>
      Object.values(item).filter((one) => (one as { deprecated?: boolean }).deprecated),
    );
    expect(contractOperations.filter(({ deprecation }) => deprecation)).toHaveLength(declared.length);
  });

  test('names an operation of the contract that takes its place, and that is not deprecated itself', () => {
    const lasting = contractOperations.filter(({ deprecation }) => !deprecation);
    for (const { deprecation } of contractOperations) {
      if (deprecation?.use === undefined) continue;
      expect(lasting.map(({ method, path }) => `${method} ${path}`)).toContain(deprecation.use);
    }
  });

  test.each(['es', 'en'])('is in the guide of versions in %s', (language) => {
    const guide = readFileSync(new URL(`../../docs/${language}/versions.md`, import.meta.url), 'utf8');
    for (const { deprecation, method, path } of contractOperations) {
      expect(guide.includes(`\`${method} ${path}\``), `${method} ${path}`).toBe(deprecation !== undefined);
    }
  });

  test.each(['listWebhookDeliveries', 'resendWebhookDeliveries', 'skipWebhookDeliveries', 'getWebhookStock'])(
    'of the webhook that the environment sets, %s, ends with it',
    (id) => {
      expect(contractOperations.find((one) => one.id === id)?.deprecation).toMatchObject(retailerWebhookEnd);
    },
  );
});
