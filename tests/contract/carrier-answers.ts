import { randomUUID } from 'node:crypto';
import type { Carrier, CarrierBlock, CarrierSeller } from 'trastienda-client';
import { administered } from '../support/new-order.ts';
import type { Fixture } from './load-answers.ts';

const late = { 'if-match': '"999"' };
type Asker = Pick<Fixture, 'answers' | 'refuses'>;

/** Provokes every answer of carriers and of their sellers. */
export async function hearCarriers({ answers, refuses }: Asker): Promise<void> {
  const as = 'admin';
  const form = { name: 'Prueba', slaType: 'Exprés', isActive: true };
  const pattern = { trackingPattern: '#{10}', trackingUrlTemplate: 'https://p.mx/{tracking}' };
  const create = { call: 'POST /carriers', as, body: { ...form, ...pattern } } as const;
  const { id } = (await answers(201, create)).body as Carrier;
  await refuses(400, 'errors.validation', { ...create, body: { ...form, trackingPattern: '(' } });
  await refuses(400, 'errors.validation', { ...create, body: { ...form, more: 1 } });
  await refuses(403, 'access.role', { ...create, as: 'integrator' });
  await refuses(409, 'carriers.name.taken', { ...create, as: 'seller', body: { ...form, name: 'PRUEBA' } });
  const own = (await answers(201, { ...create, as: 'seller', body: { ...form, name: 'Propia' } })).body as Carrier;

  const path = `/carriers/${id}`;
  await answers(200, { call: 'GET /carriers?name=prueba&from=0&size=5', as });
  await answers(200, { call: `GET ${path}`, as: 'seller' });
  await refuses(404, 'carriers.notFound', { call: 'GET /carriers/nada', as });
  await refuses(403, 'access.role', { call: `GET ${path}`, as: 'integrator' });
  await refuses(400, 'errors.validation', { call: `GET /carriers/${'x'.repeat(61)}`, as });

  const toMany = { carrierId: id, accountNames: ['brisa'] };
  const batch = { call: 'POST /carriers/carrierseller/batch', as, body: toMany } as const;
  await answers(200, batch);
  await refuses(400, 'errors.validation', { ...batch, body: { carrierId: id, accountNames: [] } });
  await refuses(403, 'carriers.sellers.adminOnly', { ...batch, as: 'seller' });
  await refuses(404, 'carriers.notFound', { ...batch, body: { ...toMany, carrierId: 'nada' } });
  await refuses(409, 'carriers.sellers.notAdmin', { ...batch, body: { ...toMany, carrierId: own.id } });
  const assign = { call: `POST ${path}/carrierseller`, as, body: { accountName: 'aurora' } } as const;
  const { id: sellerId } = (await answers(201, assign)).body as CarrierSeller;
  await refuses(400, 'errors.validation', { ...assign, body: { accountName: 'nadie' } });
  await refuses(403, 'carriers.sellers.adminOnly', { ...assign, as: 'seller' });
  await refuses(404, 'carriers.notFound', { ...assign, call: 'POST /carriers/nada/carrierseller' });
  await refuses(409, 'carriers.sellers.notAdmin', { ...assign, call: `POST /carriers/${own.id}/carrierseller` });
  // A seller with an assigned carrier cannot create one.
  await refuses(409, 'carriers.assigned', { ...create, as: 'seller', body: form });
  const list = { call: `GET ${path}/carrierseller?text=au&from=0&size=5`, as } as const;
  await answers(200, list);
  await refuses(400, 'errors.validation', { ...list, call: `GET ${path}/carrierseller?size=0` });
  await refuses(403, 'carriers.sellers.adminOnly', { ...list, as: 'seller' });
  await refuses(404, 'carriers.notFound', { ...list, call: 'GET /carriers/nada/carrierseller' });
  const remove = { call: `DELETE ${path}/carrierseller/${sellerId}`, as } as const;
  await refuses(400, 'errors.validation', { ...remove, call: `${remove.call}${'x'.repeat(60)}` });
  await refuses(403, 'carriers.sellers.adminOnly', { ...remove, as: 'seller' });
  await refuses(409, 'carriers.sellers.notAdmin', { ...remove, call: remove.call.replace(id, own.id) });
  await answers(204, remove);
  await refuses(404, 'carriers.sellers.notFound', remove);

  const calls = [
    ['PUT', { ...form, name: 'Prueba 2' }],
    ['DELETE', undefined],
  ] as const;
  await refuses(409, 'carriers.delete.inUse', { call: `DELETE /carriers/${administered}`, as });
  for (const [method, body] of calls) {
    const call = (of: string) => ({ call: `${method} ${of}`, as, body }) as const;
    await refuses(400, 'errors.validation', call(`/carriers/${'x'.repeat(61)}`));
    await refuses(403, 'carriers.edit.administered', { ...call(path), as: 'seller' });
    await refuses(404, 'carriers.notFound', call('/carriers/nada'));
    await refuses(412, 'errors.changed', { ...call(path), headers: late });
    if (body) await refuses(409, 'carriers.name.taken', { ...call(path), body: { ...body, name: 'DHL' } });
    await answers(method === 'DELETE' ? 204 : 200, call(path));
  }
  await answers(204, { call: `DELETE /carriers/${own.id}`, as: 'seller' });
}

/** Provokes every answer of blocks, and the refusals that a block causes for a seller's carriers. */
export async function hearCarrierBlocks({ answers, refuses }: Asker): Promise<void> {
  const as = 'admin';
  const days = { startDate: '2020-01-01', endDate: '2099-01-01' };
  const form = { name: 'Paro', ...days, status: true, allSellers: false, sellers: [{ accountName: 'aurora' }] };
  const carrier = { name: 'Paro', slaType: 'x', isActive: false };
  const mine = { call: 'POST /carriers', as: 'seller', body: carrier } as const;
  const { id: own } = (await answers(201, mine)).body as Carrier;
  const create = { call: 'POST /blockedcarriers', as, body: form } as const;
  const { id } = (await answers(201, create)).body as CarrierBlock;
  await refuses(400, 'errors.validation', { ...create, body: { ...form, sellers: [] } });
  await refuses(403, 'carrierBlocks.adminOnly', { ...create, as: 'seller' });
  await refuses(409, 'carriers.blocked', mine);
  await refuses(409, 'carriers.blocked', { ...mine, call: `PUT /carriers/${own}` });
  const path = `/blockedcarriers/${id}`;
  const calls = [
    ['GET', undefined],
    ['PUT', { ...form, status: false }],
    ['DELETE', undefined],
  ] as const;
  for (const [method, body] of calls) {
    const call = (of: string) => ({ call: `${method} ${of}`, as, body }) as const;
    await refuses(400, 'errors.validation', call('/blockedcarriers/uno'));
    await refuses(403, 'carrierBlocks.adminOnly', { ...call(path), as: 'seller' });
    await refuses(404, 'carrierBlocks.notFound', call(`/blockedcarriers/${randomUUID()}`));
    if (method !== 'GET') await refuses(412, 'errors.changed', { ...call(path), headers: late });
    await answers(method === 'DELETE' ? 204 : 200, call(path));
  }
  await answers(204, { call: `DELETE /carriers/${own}`, as: 'seller' });
}
