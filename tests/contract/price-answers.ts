import { randomUUID } from 'node:crypto';
import type { PriceApproval, PriceDecision } from 'trastienda-client';
import { expect } from 'vitest';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer of prices that await approval. */
export async function hearPrices({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>): Promise<void> {
  const list = 'GET /validateprice';
  const { body } = await answers(200, { call: `${list}?status=WAITING&sortBy=seller&from=0&size=3`, as: 'admin' });
  const [first, second] = body as PriceApproval[];
  if (!first || !second) throw new Error('No price of the demo waits.');
  for (const query of [
    `?sku=${first.sku}&seller=${first.accountName}`,
    `?id=${first.id}`,
    '?sortBy=sku&sortOrder=asc',
  ]) {
    await answers(200, { call: list + query, as: 'admin' });
  }
  const own = (await answers(200, { call: `${list}?size=100`, as: 'otherSeller' })).body as PriceApproval[];
  expect(new Set(own.map(({ accountName }) => accountName)).size).toBeLessThan(2);
  await refuses(400, 'errors.validation', { call: `${list}?status=nada`, as: 'admin' });
  await refuses(403, 'access.permission', { call: list, as: 'clerk' });
  const approval = {
    call: 'POST /validateprice/approval',
    body: { approvePriceDTOs: [{ priceApprovalId: first.id }] },
  };
  const rejection = {
    call: 'POST /validateprice/rejection',
    body: { priceApprovalIds: [second.id], note: 'Muy bajo' },
  };
  for (const decision of [approval, rejection]) {
    await refuses(403, 'prices.adminsOnly', { ...decision, as: 'seller' });
    const { approvePriceDTOs } = (await answers(200, { ...decision, as: 'admin' })).body as unknown as {
      approvePriceDTOs: PriceDecision[];
    };
    expect(approvePriceDTOs).toMatchObject([{ done: true }]);
  }
  const left = await answers(200, { call: `${list}?status=WAITING&size=100`, as: 'seller' });
  const [waits] = left.body as PriceApproval[];
  if (!waits) throw new Error('No price of the seller waits.');
  const withdrawal = (id: number | string) => ({ call: `DELETE /validateprice/${id}`, as: 'seller' }) as const;
  await refuses(403, 'prices.sellersOnly', { ...withdrawal(waits.id), as: 'admin' });
  await refuses(404, 'prices.notFound', withdrawal(999_999));
  await refuses(400, 'errors.validation', withdrawal('uno'));
  await answers(204, withdrawal(waits.id));
  await refuses(409, 'prices.withdrawn.already', withdrawal(waits.id));
  await refuses(400, 'errors.validation', { ...approval, as: 'admin', body: { approvePriceDTOs: [] } });
  await refuses(400, 'errors.validation', { ...rejection, as: 'admin', body: { priceApprovalIds: [1], note: ' ' } });
  const bulk = { call: 'POST /bulk-actions', body: { action: 'rejectPrices', key: randomUUID(), filters: {} } };
  await refuses(400, 'errors.validation', { ...bulk, as: 'admin' });
}
