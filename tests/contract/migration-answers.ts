import { randomUUID } from 'node:crypto';
import { migrationKindNames } from '@trastienda/domain';
import type { Migration } from 'trastienda-client';
import { expect } from 'vitest';
import { workOnMigration } from '../../apps/server/src/modules/tools/migration/run-migration.ts';
import type { Fixture } from './load-answers.ts';

const as = 'admin';
const calls = {
  brands: 'POST /brands/migrate',
  categories: 'POST /categories/migrate',
  productSpecifications: 'GET /specifications/migrate',
  variantSpecifications: 'POST /specifications/migrate?isStockKeepingUnit=true',
} as const;

/** Provokes every answer of migrations. */
export async function hearMigrations({ market, answers, refuses }: Fixture): Promise<void> {
  const { context } = market.app;
  const work = (id: string) => workOnMigration(context, id, { signal: new AbortController().signal });
  const count = (kind: string) => ({ call: 'POST /migrations', as, body: { kind } }) as const;
  for (const kind of migrationKindNames) {
    const call = calls[kind];
    await refuses(403, 'access.role', { call, as: 'seller' });
    const { id } = (await answers(202, count(kind))).body as Migration;
    expect((await answers(200, count(kind))).body).toMatchObject({ id, state: 'counting' });
    const another = kind === 'brands' ? 'categories' : 'brands';
    await refuses(409, 'migration.running', count(another));
    for (const other of migrationKindNames.filter((one) => one !== kind)) {
      await refuses(409, 'migration.running', { call: calls[other], as });
    }
    const one = `/migrations/${id}`;
    const unread = [`GET ${one}/rows`, `GET ${one}/downloadcsv`];
    for (const read of unread) await refuses(409, 'migration.result.notReady', { call: read, as });
    await work(id);
    const counted = (await answers(200, { call: `GET ${one}`, as })).body as Migration;
    expect(counted.state).toBe('counted');
    expect((await answers(202, { call, as, body: {} })).body).toMatchObject({ id, state: 'running' });
    expect((await answers(200, { call, as })).body).toMatchObject({ id });
    await work(id);
    expect((await answers(200, { call: `GET ${one}/events`, as })).body).toContain('"state":"done');
    await answers(200, { call: `GET ${one}/rows?outcome=new&from=0&size=5`, as });
    await answers(200, { call: `GET ${one}/downloadcsv`, as });
    // Nothing is left to do, so the run ends with the count.
    const { id: again } = (await answers(202, { call, as })).body as Migration;
    await work(again);
    expect((await answers(200, { call: `GET /migrations/${again}`, as })).body).toMatchObject({
      toDo: 0,
      isActive: false,
    });
    for (const read of [`GET ${one}`, `GET ${one}/events`, ...unread]) {
      await refuses(400, 'errors.validation', { call: read.replace(id, 'una'), as });
      await refuses(403, 'access.role', { call: read, as: 'seller' });
      await refuses(404, 'migration.notFound', { call: read.replace(id, randomUUID()), as });
    }
  }
  for (const method of ['GET', 'POST']) {
    const call = `${method} /specifications/migrate`;
    await refuses(400, 'errors.validation', { call: `${call}?isStockKeepingUnit=tal`, as });
    await refuses(403, 'access.role', { call, as: 'integrator' });
    // Both methods start a migration: the first call begins one, the second one finds it running.
    const { id } = (await answers(202, { call, as })).body as Migration;
    await answers(200, { call, as });
    await work(id);
    const { id: brands } = (await answers(202, { call: calls.brands, as })).body as Migration;
    await refuses(409, 'migration.running', { call, as });
    await work(brands);
  }
  await refuses(400, 'errors.validation', count('sellers'));
  await refuses(403, 'access.role', { call: 'POST /migrations', as: 'seller', body: { kind: 'brands' } });
  await answers(200, { call: 'GET /migrations?kind=brands&isActive=false&from=0&size=5', as });
  await refuses(400, 'errors.validation', { call: 'GET /migrations?kind=sellers', as });
  await refuses(403, 'access.role', { call: 'GET /migrations', as: 'seller' });
}
