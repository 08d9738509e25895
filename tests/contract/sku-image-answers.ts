import type { SkuImages, UploadedImage } from 'trastienda-client';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import { png } from '../support/png.ts';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer about pictures of variants. */
export async function hearSkuImages({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller' as const;
  const { id } = await market.database.db
    .selectFrom('sku')
    .select('id')
    .where('account_name', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const picture = multipart(png(500, 500), 'foto.png', 'image/png');
  const missing = multipart('', 'foto.png', 'image/png');
  const [early, upload] = [{ call: 'POST /sku/images' }, { call: `POST /sku/${id}/images` }];
  let imageUrl = '';
  for (const call of [early, upload]) {
    const { body } = await answers(200, { ...call, as, ...picture });
    imageUrl = (body as UploadedImage[])[0]?.imageUrl ?? '';
    await refuses(400, 'images.type', { ...call, as, ...missing });
    await refuses(403, 'images.sellersOnly', { ...call, as: 'admin', ...picture });
    await refuses(403, 'access.permission', { ...call, as: 'clerk', ...picture });
  }
  await refuses(400, 'errors.validation', { ...early, as: 'integrator', ...picture });
  await refuses(404, 'images.sku.notFound', { ...upload, as: 'otherSeller', ...picture });

  const file = `GET ${imageUrl.replace('/api', '')}`;
  const { headers } = await answers(200, { call: `${file}?size=96`, as });
  await answers(200, { call: file, as: 'admin' });
  await answers(304, { call: `${file}?size=96`, as, headers: { 'if-none-match': String(headers.etag) } });
  await refuses(400, 'errors.validation', { call: `${file}?size=1`, as });
  await refuses(404, 'images.notFound', { call: file, as: 'otherSeller' });

  const read = `GET /sku/${id}/images`;
  const { images } = (await answers(200, { call: read, as })).body as SkuImages;
  await refuses(400, 'errors.validation', { call: `GET /sku/${'1'.repeat(20)}/images`, as });
  await refuses(403, 'access.permission', { call: read, as: 'clerk' });
  await refuses(404, 'images.sku.notFound', { call: read, as: 'otherSeller' });
  const save = { call: `PUT /sku/${id}/images`, as, body: { images: [{ imageUrl }, ...images] } };
  await answers(200, save);
  await refuses(400, 'csv.images.none', { ...save, body: { images: [] } });
  await refuses(403, 'images.sellersOnly', { ...save, as: 'admin' });
  await refuses(404, 'images.sku.notFound', { ...save, as: 'otherSeller' });
  await refuses(412, 'errors.changed', { ...save, headers: { 'if-match': '"1"' } });
}
