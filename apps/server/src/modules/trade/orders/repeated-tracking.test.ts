import { codeKey, codeNoise, plainCode } from '@trastienda/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';

describeOnBothEngines('tracking numbers', (database) => {
  const lines: Record<string, unknown>[] = [];
  const { fixture } = orderTests(database, {
    log: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });

  const ready = async (accountName: 'aurora' | 'brisa' = 'aurora') => {
    const id = await fixture.place({ accountName });
    await fixture.as(accountName === 'aurora' ? 'seller' : 'other', `POST /orders/${id}/start-handling`);
    return id;
  };
  const ship = (id: string, trackingNumber: string, more: object = {}, who: 'seller' | 'other' = 'seller') =>
    fixture.as(who, `POST /orders/${id}/invoice`, {
      courier: 'dhl',
      trackingUrl: 'https://dhl.mx/1',
      trackingNumber,
      items: [{ id: 'taza', quantity: 1 }],
      ...more,
    });
  const numbersOf = async (id: string) =>
    (await fixture.as('seller', `GET /orders/${id}`)).order.packageAttachment.packages.map(
      ({ trackingNumber }) => trackingNumber,
    );

  it('are stored without noise, and found however they are typed', async () => {
    const id = await ready();
    expect((await ship(id, ' 88-40\u200b 0123–77 ')).status).toBe(200);
    expect(await numbersOf(id)).toEqual(['8840012377']);
    for (const typed of ['8840012377', '8840 0123 77', '88-40-01', '8840\u00a0012377', '8840–0123–77']) {
      const text = encodeURIComponent(typed);
      const list = (await fixture.as('seller', `GET /orders?text=${text}`)).body as { id: string }[];
      expect([typed, list.map((row) => row.id)]).toEqual([typed, [id]]);
      const found = (await fixture.as('seller', `GET /find?text=${text}&kinds=orders`)).body as {
        rows: { id: string }[];
      }[];
      expect([typed, found.flatMap(({ rows }) => rows.map((row) => row.id))]).toEqual([typed, [id]]);
    }
  });

  it('of another order are refused until they are confirmed, however they are typed', async () => {
    const [first, second, foreign] = [await ready(), await ready(), await ready('brisa')];
    expect((await ship(first, 'jd-0099')).status).toBe(200);
    const refused = await ship(second, 'JD 0099');
    expect(refused).toMatchObject({ status: 409, code: 'orders.ship.repeated' });
    expect(JSON.stringify(refused.body)).toContain(first);
    expect(await numbersOf(second)).toEqual([]);
    // Scanners and people drop leading zeros.
    const [zeros, without] = [await ready(), await ready()];
    expect((await ship(zeros, '007-1234')).status).toBe(200);
    for (const typed of ['71234', '07 1234', '0000071234'])
      expect(await ship(without, typed)).toMatchObject({ status: 409, code: 'orders.ship.repeated' });
    expect((await ship(without, '712340')).status).toBe(200);
    // The order's own number again is a second package, and another seller is never told.
    expect((await ship(first, 'JD0099')).status).toBe(200);
    expect((await ship(foreign, 'JD0099', {}, 'other')).status).toBe(200);
    const form = { repeatedTracking: true, invoiceNumber: `inv-${second}-0` };
    expect((await ship(second, 'JD 0099', form)).status).toBe(200);
    // The same shipment, sent twice, is one shipment, confirmed or not, with blanks or without.
    expect((await ship(second, 'JD0099', { invoiceNumber: form.invoiceNumber })).status).toBe(200);
    expect(await numbersOf(second)).toEqual(['JD0099']);
  });

  it('that a carrier gives twice are registered, with a warning in the answer, the log, the audit and a notice', async () => {
    const administered = async (accountName: 'aurora' | 'brisa' = 'aurora') => {
      const id = await fixture.place({ carrier: 'envios', accountName });
      const who = accountName === 'aurora' ? 'seller' : 'other';
      await fixture.as(who, `POST /orders/${id}/start-handling`);
      await fixture.as(who, `POST /retailers/trastienda/orders/${id}/guide`);
      return id;
    };
    const [first, second, foreign] = [await administered(), await administered(), await administered('brisa')];
    const arrives = (id: string, trackingNumber: string) =>
      fixture.as('integrator', `PUT /integration/orders/${id}`, {
        ...{ event: 'guide.arrived', trackingNumber, trackingUrl: 'https://envios.mx/1' },
      });
    expect((await arrives(first, 'RPT-500')).body).not.toHaveProperty('repeatedTracking');
    expect((await arrives(foreign, 'RPT-500')).body).not.toHaveProperty('repeatedTracking');
    const again = await arrives(second, '0RPT 500');
    expect(again).toMatchObject({ status: 200, body: { repeatedTracking: [first] } });
    const { rows } = await sql<{ after: object }>`select after from seller_audit_entry
      where subject_id = ${second} and action = 'order.guideArrived' order by id desc limit 1`.execute(database().db);
    expect(rows).toMatchObject([{ after: { repeatedTracking: [first] } }]);
    const [notice] = (await fixture.as('seller', 'GET /notifications')).body as { text: string; path: string }[];
    expect(notice?.text).toContain(second);
    expect(notice?.text).toContain(first);
    expect((await fixture.as('other', 'GET /notifications')).body).toEqual([]);
    const told = lines.filter(({ msg }) => msg === 'a guide has the tracking number of another order');
    expect(told).toEqual([expect.objectContaining({ orderId: second, orders: [first] })]);
    // The same message again changes nothing, and tells nobody.
    expect((await arrives(second, '0RPT 500')).body).toMatchObject({ unchanged: true });
    expect((await fixture.as('seller', 'GET /notifications')).body).toHaveLength(1);
  });

  const sent = async (trackingNumber: string) => {
    const id = await ready();
    expect((await ship(id, trackingNumber)).status).toBe(200);
    return id;
  };
  let numbered = 0;
  const fresh = (start: string) => {
    numbered += 1;
    return `${start}-${numbered}`;
  };
  const parcel = (trackingNumber: string, more: object) => ({
    ...{ reason: 'No le quedó', items: [{ id: 'taza', quantity: 1 }], trackingNumber },
    ...more,
  });
  const uses = {
    shipment: async (number: string, more: object = {}) => {
      const id = await ready();
      return { id, answer: await ship(id, number, more) };
    },
    'return by hand': async (number: string, more: object = {}) => {
      const id = await sent(fresh('OWN'));
      return { id, answer: await fixture.as('admin', `POST /orders/${id}/returns`, parcel(number, more)) };
    },
    'return of the intake': async (number: string, more: object = {}) => {
      const id = await sent(fresh('OWN'));
      const event = { event: 'return.announced', return: parcel(number, more) };
      return { id, answer: await fixture.as('integrator', `PUT /integration/orders/${id}`, event) };
    },
  };
  const kinds = Object.keys(uses) as (keyof typeof uses)[];
  const pairs = kinds.flatMap((first) => kinds.map((second) => ({ first, second })));

  it.each(pairs)('are asked about by a $second after a $first', async ({ first, second }) => {
    const number = fresh('TWICE');
    const { id, answer } = await uses[first](number);
    expect(answer.status).toBe(200);
    const again = await uses[second](number.replace('-', ' '));
    expect(again.answer).toMatchObject({ status: 409, code: 'orders.ship.repeated' });
    expect(JSON.stringify(again.answer.body)).toContain(id);
    expect((await uses[second](number, { repeatedTracking: true })).answer.status).toBe(200);
  });

  it('of its own order bring a return back without a question, and a confirmed return is registered once', async () => {
    const id = await sent('GO-1');
    expect(await fixture.as('admin', `POST /orders/${id}/returns`, parcel('GO-1', { id: 'RMA-1' }))).toMatchObject({
      status: 200,
    });
    const other = await sent('GO-2');
    const call = `POST /orders/${other}/returns`;
    expect(await fixture.as('admin', call, parcel('GO1', { id: 'RMA-2' }))).toMatchObject({ status: 409 });
    const confirmed = parcel('GO1', { id: 'RMA-2', repeatedTracking: true });
    expect(await fixture.as('admin', call, confirmed)).toMatchObject({ status: 200 });
    expect((await fixture.as('admin', call, confirmed)).order).toMatchObject({ unchanged: true });
    expect((await fixture.as('admin', call, parcel('GO1', { id: 'RMA-2' }))).order).toMatchObject({ unchanged: true });
  });

  it('are the same for the database as for the rules', async () => {
    const signs = codeNoise.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
    const others = [0x21, 0x2c, 0x2e, 0x2f, 0x30, 0x41, 0x7e, 0xa1, 0xae, 0x2016, 0x2027, 0x3001, 0xff0e];
    const texts = [...signs, ...others].map((point) => `A${String.fromCodePoint(point)}1`);
    texts.push('0', '000', '0a-0', '00 01b', 'x0', '-0-1');
    const { rows } = await sql<{ typed: string; plain: string; key: string }>`
      select typed, plain_code(typed) as plain, code_key(typed) as key from unnest(${texts}::text[]) typed
    `.execute(database().db);
    expect(rows.filter(({ typed, plain }) => plain !== plainCode(typed))).toEqual([]);
    expect(rows.filter(({ typed, key }) => key !== codeKey(typed))).toEqual([]);
    expect(rows).toHaveLength(texts.length);
  });
});
