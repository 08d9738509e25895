import { sql } from 'kysely';
import type { ShippingRate } from 'trastienda-client';
import { expect } from 'vitest';
import type { Fixture } from './load-answers.ts';

/** A rate of a carrier that every seller may use. */
export const someRate = {
  ...{
    carrierId: 'dhl',
    country: 'MEX',
    absoluteMoneyCost: 120.5,
    maxVolume: 100_000,
    weightStart: 0,
    weightEnd: 5_000,
  },
  ...{ zipCodeStart: '01000', zipCodeEnd: '16999' },
};
const late = { 'if-match': '"999"' };

/** Provokes every answer of rates. */
export async function hearRates({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller';
  const { db } = market.database;
  // Remove the block and the assigned carrier that earlier calls left, which would refuse these.
  await sql`update carrier_block set active = false`.execute(db);
  await sql`delete from carrier_seller where account_name = 'aurora'`.execute(db);
  const call = 'POST /shippingrates';
  const rate = (await answers(201, { call, as, body: someRate })).body as ShippingRate;
  await refuses(400, 'errors.validation', { call, as, body: { ...someRate, zipCodeEnd: '00999' } });
  await refuses(400, 'errors.validation', { call, as, body: { ...someRate, carrierId: 'nadie' } });
  await refuses(400, 'errors.validation', { call, as, body: { ...someRate, weightEnd: 1.5 } });
  await refuses(403, 'access.role', { call, as: 'integrator', body: someRate });

  const search = 'zipCode=06700&weight=3000&maxVolume=900&accountName=aurora&sortBy=price&sortOrder=desc&page=1&size=5';
  await answers(200, { call: `GET /shippingrates?${search}`, as: 'admin' });
  await answers(200, { call: 'GET /shippingrates', as: 'integrator' });
  await refuses(400, 'errors.validation', { call: 'GET /shippingrates?zipCode=670', as });
  await refuses(403, 'access.permission', { call: 'GET /shippingrates', as: 'clerk' });

  const quote = 'GET /shippingrates/quote?zipCode=06700&weight=3000';
  const parcel = `${quote}&volume=900&value=1500.5&country=MEX`;
  expect((await answers(200, { call: `${parcel}&accountName=aurora`, as: 'integrator' })).body).not.toEqual([]);
  await refuses(400, 'errors.validation', { call: `${quote}&accountName=nadie`, as: 'integrator' });
  await refuses(400, 'errors.validation', { call: 'GET /shippingrates/quote?weight=3000', as });
  await refuses(403, 'access.account', { call: `${quote}&accountName=brisa`, as });

  const overlaps = 'GET /shippingrates/overlaps?carrierId=dhl&weightStart=0&weightEnd=10';
  await answers(200, { call: `${overlaps}&zipCodeStart=06700&zipCodeEnd=06800&except=${rate.id}&size=3`, as });
  await answers(200, { call: `${overlaps}&zipCodes=06700,97000&country=MEX&accountName=aurora`, as: 'integrator' });
  await refuses(400, 'errors.validation', { call: `${overlaps}&zipCodes=6700`, as });
  await refuses(403, 'access.account', { call: `${overlaps}&accountName=brisa`, as });

  const path = `/shippingrates/${rate.id}`;
  const { rows } = await sql<{ id: number }>`
    select id from shipping_rate where account_name = '' order by id limit 1`.execute(db);
  const admins = `/shippingrates/${rows[0]?.id}`;
  const block = () =>
    sql`
    with made as (insert into carrier_block (name, start_date, end_date) values ('Paro', '2020-01-01', '2099-12-31') returning id)
    insert into carrier_block_seller (block_id, account_name) select id, 'aurora' from made`.execute(
      market.database.db,
    );
  const calls = [
    ['GET', undefined],
    ['PUT', { ...someRate, timeCost: 3 }],
    ['DELETE', undefined],
  ] as const;
  for (const [method, body] of calls) {
    const asked = (of: string) => ({ call: `${method} ${of}`, as, body }) as const;
    await refuses(400, 'errors.validation', asked('/shippingrates/uno'));
    await refuses(404, 'rates.notFound', asked('/shippingrates/999999'));
    await refuses(403, 'access.permission', { ...asked(path), as: 'clerk' });
    if (method !== 'GET') {
      await refuses(403, 'carriers.edit.administered', asked(admins));
      await refuses(412, 'errors.changed', { ...asked(path), headers: late });
      await block();
      await refuses(409, 'carriers.blocked', asked(path));
      await refuses(409, 'carriers.blocked', { call, as, body: someRate });
      await sql`delete from carrier_block where name = 'Paro'`.execute(db);
    }
    await answers(method === 'DELETE' ? 204 : 200, asked(path));
  }
  const batch = 'POST /shippingrates/batch';
  await answers(200, { call: batch, as, body: [rate.id, rows[0]?.id] });
  await refuses(400, 'errors.validation', { call: batch, as, body: [] });
  await refuses(403, 'access.role', { call: batch, as: 'integrator', body: [rate.id] });
}
