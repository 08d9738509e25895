import { randomUUID } from 'node:crypto';
import type { SellerDetail } from '@trastienda/api-client';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import { png } from '../support/png.ts';
import type { Desk } from './load-answers.ts';

const far = 'x'.repeat(61);

/** Every answer of the sellers. */
export async function hearSellers({ answers, refuses }: Desk): Promise<void> {
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
  }
  const svg = multipart('<svg/>', 'logo.png', 'image/png');
  await refuses(400, 'images.type', { call: `POST ${path}/image`, as, ...svg });
}
