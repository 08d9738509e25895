import { multipart } from '../../apps/server/src/testing/loads.ts';
import type { Account } from '../support/accounts.ts';
import type { Desk } from './load-answers.ts';

type Upload = { path: string; header: string; stranger: Account; refusal: string };

const rates = `${'Título,'.repeat(12)}Título\n`;
const uploads: readonly Upload[] = [
  { path: '/shippingrates/importcsv', header: rates, stranger: 'clerk', refusal: 'access.permission' },
  { path: '/loads/carriers/prices/csv', header: `${rates}1\n`, stranger: 'clerk', refusal: 'access.permission' },
  { path: '/commercialconditions/importcsv', header: 'a,b,c\n', stranger: 'admin', refusal: 'access.role' },
];
const files = ['/shippingrates/downloadcsv', '/commercialconditions/downloadcsv'];

/** Every answer of the uploads and downloads of a seller's own files. */
export async function hearSellerLoads({ market, answers, refuses }: Desk): Promise<void> {
  const as = 'seller';
  for (const { path, header, stranger, refusal } of uploads) {
    const call = `POST ${path}`;
    await answers(202, { call, as, ...multipart(header) });
    await answers(200, { call, as, ...multipart(header) });
    await refuses(400, 'errors.validation', { call, as });
    await refuses(400, 'errors.validation', {
      call: `${call}?accountName=nadie`,
      as: 'integrator',
      ...multipart(header),
    });
    await refuses(403, refusal, { call, as: stranger, ...multipart(header) });
    await refuses(403, 'access.account', { call: `${call}?accountName=brisa`, as, ...multipart(header) });
    await refuses(413, 'loads.file.tooLarge', { call, as, ...multipart(Buffer.alloc(52_428_801)) });
    await refuses(415, 'csv.file.format', { call, as, ...multipart(header, 'a.pdf', 'application/pdf') });
  }
  for (const path of files) {
    const call = `GET ${path}`;
    await answers(200, { call, as, headers: { accept: 'text/csv' } });
    await answers(202, { call, as });
    await refuses(400, 'errors.validation', { call: `${call}?accountName=nadie`, as: 'integrator' });
    await answers(403, { call, as: 'clerk' });
  }
  const { db } = market.database;
  await db
    .insertInto('carrier_block')
    .values({ name: 'Todas', start_date: '2020-01-01', end_date: '2099-01-01', all_sellers: true })
    .execute();
  for (const { path, header } of uploads.slice(0, 2)) {
    await refuses(409, 'loads.rates.blocked', { call: `POST ${path}`, as, ...multipart(header) });
  }
}
