import { randomUUID } from 'node:crypto';
import type { SellerDetail } from 'trastienda-client';
import { expect } from 'vitest';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import { png } from '../support/png.ts';
import type { Fixture } from './load-answers.ts';

const far = 'x'.repeat(61);
/** A version that no record has. */
const late = { 'if-match': '"999"' };

/** Provokes every answer of sellers. */
export async function hearSellers({ answers, refuses }: Fixture): Promise<void> {
  const as = 'admin';
  const form = { accountName: 'nube', name: 'Nube', description: 'Ropa', terms: 'Envíos', active: true };
  const create = { call: 'POST /admin/organization', as, body: form } as const;
  const { id } = (await answers(201, create)).body as SellerDetail;
  await refuses(400, 'errors.validation', { ...create, body: { ...form, more: 1 } });
  await refuses(403, 'access.role', { ...create, as: 'operator' });
  await refuses(409, 'sellers.accountName.taken', create);
  await answers(200, { call: 'GET /admin/organization?active=true', as });

  const path = `/admin/organization/${id}`;
  await refuses(404, 'sellers.image.none', { call: `GET ${path}/image`, as });
  await refuses(409, 'sellers.accountName.fixed', {
    call: `PUT ${path}`,
    as,
    body: { ...form, accountName: 'otra' },
  });
  const calls = [
    { call: (one: string) => `GET ${one}` },
    { call: (one: string) => `PUT ${one}`, body: form },
    { call: (one: string) => `PUT ${one}/status/false` },
    { call: (one: string) => `POST ${one}/image`, ...multipart(png(500, 500), 'logo.png', 'image/png') },
    { call: (one: string) => `GET ${one}/image` },
  ];
  for (const { call, ...rest } of calls) {
    await answers(200, { call: call(path), as, ...rest });
    await refuses(400, 'errors.validation', { call: call(`/admin/organization/${far}`), as, ...rest });
    await refuses(403, 'access.role', { call: call(path), as: 'seller', ...rest });
    await refuses(404, 'sellers.notFound', { call: call(`/admin/organization/${randomUUID()}`), as, ...rest });
    if (call('').startsWith('GET')) continue;
    const headers = { ...('headers' in rest ? rest.headers : {}), ...late };
    await refuses(412, 'errors.changed', { call: call(path), as, ...rest, headers });
  }
  const svg = multipart('<svg/>', 'logo.png', 'image/png');
  await refuses(400, 'images.type', { call: `POST ${path}/image`, as, ...svg });
}

/** Provokes every answer of the settings. */
export async function hearSettings({ answers, refuses }: Fixture): Promise<void> {
  const { body } = await answers(200, { call: 'GET /generalsettings', as: 'clerk' });
  const save = { call: 'PUT /generalsettings', as: 'admin', body } as const;
  expect((await answers(200, save)).body).toEqual(body);
  await refuses(400, 'errors.validation', { ...save, body: { ...(body as object), timeInactivitySeconds: 1 } });
  await refuses(403, 'access.role', { ...save, as: 'operator' });
  await refuses(412, 'errors.changed', { ...save, headers: late });
  const look = { call: 'GET /generalsettings/logo', as: 'admin' } as const;
  await refuses(404, 'settings.marketplaceLogo.notFound', look);
  await refuses(403, 'access.role', { ...look, as: 'operator' });
  const marketplaceLogo = `data:image/png;base64,${png(120, 40).toString('base64')}`;
  await answers(200, { ...save, body: { ...(body as object), marketplaceLogo } });
  await answers(200, look);
  await answers(200, save);
}

/** Provokes every answer of scheduled messages and of the announcement. */
export async function hearNotices({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'admin';
  const list = 'GET /notifications?scheduled=true';
  await answers(200, { call: `${list}&text=a&status=PENDING&type=MESSAGE_NOTIFICATION&mode=INBOX`, as });
  await refuses(403, 'notices.adminOnly', { call: list, as: 'operator' });
  const form = { text: 'Aviso', notifyDate: '2099-01-01T12:00:00Z' };
  const create = { call: 'POST /notifications', as, body: form } as const;
  const { id } = (await answers(201, create)).body as { id: string };
  await refuses(400, 'errors.validation', { ...create, body: { ...form, text: '' } });
  await refuses(403, 'notices.adminOnly', { ...create, as: 'seller' });
  const keyed = { ...create, headers: { 'idempotency-key': 'attempt-of-a-contract-3' } };
  await answers(201, keyed);
  await refuses(422, 'notices.key.reused', { ...keyed, body: { ...form, text: 'Otro aviso' } });

  const day = (n: number) => `20${n}-01-01`;
  const image = `data:image/png;base64,${png(100, 100).toString('base64')}`;
  const words = { title: 'Aviso', text: 'Texto', image, startDate: day(98), endDate: day(99) };
  const announce = { call: 'POST /communication', as, body: words } as const;
  await market.ask(announce); // from here on there is an announcement, whether there was one before or not
  await refuses(409, 'notices.announcement.exists', announce);
  await refuses(403, 'access.role', { ...announce, as: 'seller' });
  await refuses(400, 'errors.validation', { ...announce, body: { ...words, image: '' } });
  const there = (await answers(200, { call: 'GET /communication', as })).body as { id: string };
  const calls = [
    ['notices.notFound', '/notifications', 'GET', id, undefined],
    ['notices.notFound', '/notifications', 'PUT', id, form],
    ['notices.notFound', '/notifications', 'DELETE', id, undefined],
    ['notices.announcement.notFound', '/communication', 'PUT', there.id, words],
    ['notices.announcement.notFound', '/communication', 'DELETE', there.id, undefined],
  ] as const;
  const sent = (await answers(200, { call: `${list}&status=SENT`, as })).body as { id: string }[];
  await refuses(409, 'notices.sent', { call: `PUT /notifications/${sent[0]?.id}`, as, body: form });
  for (const [code, path, method, one, body] of calls) {
    const call = (of: string) => ({ call: `${method} ${path}/${of}`, as, body }) as const;
    const refusal = path === '/notifications' ? 'notices.adminOnly' : 'access.role';
    await refuses(403, refusal, { ...call(one), as: 'operator' });
    await refuses(400, 'errors.validation', call('uno'));
    await refuses(404, code, call(randomUUID()));
    if (method !== 'GET') await refuses(412, 'errors.changed', { ...call(one), headers: late });
    await answers(method === 'DELETE' ? 204 : 200, call(one));
  }
  await answers(201, announce);
}
