import { randomUUID } from 'node:crypto';
import type { Order, PromotionDetail } from 'trastienda-client';
import { expect } from 'vitest';
import { placeOrder } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

const late = { 'if-match': '"999"' };

/** Provokes every answer of promotions. */
export async function hearPromotions({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'admin';
  const days = { beginDate: '2026-01-01', endDate: '2099-12-31' };
  const form = {
    name: 'Buen Fin',
    description: 'Todo',
    isActive: true,
    ...days,
    promoType: 'Porcentual',
    promoValue: 15,
  };
  const create = { call: 'POST /promotions', as, body: form } as const;
  const { id } = (await answers(201, create)).body as PromotionDetail;
  await refuses(400, 'errors.validation', { ...create, body: { ...form, name: 'Otra', promoValue: 101 } });
  await refuses(400, 'errors.validation', { ...create, body: { ...form, name: 'Otra', more: 1 } });
  await refuses(400, 'errors.validation', { ...create, body: { ...form, name: 'Otra', brands: ['999999'] } });
  await refuses(403, 'promotions.adminOnly', { ...create, as: 'seller' });
  const sellers = { ...form, name: 'De Aurora', userType: 'SELLER', sellers: ['aurora'] };
  await refuses(403, 'promotions.seller.integratorOnly', { ...create, body: sellers });
  await answers(201, { ...create, as: 'integrator', body: sellers });
  await refuses(409, 'promotions.name.taken', create);
  const ofNobody = { ...sellers, name: 'De nadie', sellers: [] };
  await refuses(409, 'promotions.sellers.required', { ...create, as: 'integrator', body: ofNobody });

  const lists = 'brands=1&products=1,2&categories=1&sellers=aurora&marketplaces=web';
  const search = 'text=buen&name=Buen%20Fin&isActive=true&fromDate=2026-01-01&toDate=2026-12-31';
  await answers(200, { call: `GET /promotions?${search}&${lists}&from=0&size=5`, as });
  await answers(200, { call: 'GET /promotions?range=2026-01-01,2026-12-31', as });
  await refuses(400, 'orders.filter.range', { call: 'GET /promotions?range=2026-02-01,2026-01-01', as });
  await refuses(400, 'errors.validation', { call: 'GET /promotions?active=later', as });
  await refuses(403, 'promotions.adminOnly', { call: 'GET /promotions', as: 'seller' });
  const inForce = { call: 'GET /promotions?active=now', as: 'integrator' } as const;
  const { etag } = (await answers(200, inForce)).headers;
  await answers(304, { ...inForce, headers: { 'if-none-match': String(etag) } });

  // An order keeps its promotions, even if a promotion changes later.
  const got = { identifier: id, scName: 'Buen Fin', userType: 'ADMIN', description: 'Todo' } as const;
  const promotions = [{ ...got, percentualDiscountValue: 15, nominalDiscountValue: 0 }];
  const order = await placeOrder(market, { promotions });

  const path = `/promotions/${id}`;
  const calls = [
    ['GET', undefined],
    ['PUT', { ...form, description: 'Todo el catálogo' }],
    ['DELETE', undefined],
  ] as const;
  await refuses(409, 'promotions.payer.fixed', { call: `PUT ${path}`, as, body: { ...sellers, name: 'Buen Fin' } });
  for (const [method, body] of calls) {
    const call = (of: string) => ({ call: `${method} ${of}`, as, body }) as const;
    await refuses(400, 'errors.validation', call('/promotions/uno'));
    await refuses(403, 'promotions.adminOnly', { ...call(path), as: 'seller' });
    await refuses(404, 'promotions.notFound', call(`/promotions/${randomUUID()}`));
    if (method !== 'GET') await refuses(412, 'errors.changed', { ...call(path), headers: late });
    await answers(method === 'DELETE' ? 204 : 200, call(path));
  }
  expect(((await market.ask({ call: `GET /orders/${order}`, as: 'seller' })).body as Order).promotions).toEqual(
    promotions,
  );
}
