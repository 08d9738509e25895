import { guideStatuses, mexicoDay } from '@trastienda/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Guide } from 'trastienda-client';
import { expect, it } from 'vitest';
import { countWrongSums } from '../../../db/kept-sums.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { simulatorText } from '../../../ports/carriers/carrier-simulator.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'the list of guides', (database) => {
  const { fixture } = orderTests(database);

  const asked = async (over?: Parameters<OrderFixture['place']>[0], who: 'seller' | 'other' = 'seller') => {
    const id = await fixture.place({ carrier: 'envios', ...over });
    await fixture.as(who, `POST /orders/${id}/start-handling`);
    await fixture.as(who, `POST /retailers/trastienda/orders/${id}/guide`);
    return id;
  };
  const list = async (who: Parameters<OrderFixture['as']>[0], query = '') => {
    const { status, body, headers } = await fixture.as(who, `GET /orders/guides?size=1000${query}`);
    expect(status).toBe(200);
    return { guides: body as Guide[], total: Number(headers['x-total-count']) };
  };

  it('tells what was asked of the carrier and what came of it, newest first', async () => {
    const came = await asked();
    const failed = await asked({ reference: simulatorText.failing });
    const waiting = await asked({ reference: simulatorText.slow });
    const { guides, total } = await list('seller');
    expect(total).toBe(3);
    expect(guides).toMatchObject([
      { id: waiting, status: 'getting-guide', guideNotificationStatus: 'PENDING', guideNotificationDate: null },
      { id: failed, status: 'handling', guideNotificationStatus: 'NOT_MATCH', guideNotificationDate: null },
      { id: came, status: 'getting-guide', guideNotificationStatus: 'NOTIFIED', accountName: 'aurora' },
    ]);
    expect(guides[2]?.guideNotificationDate).toBe(guides[2]?.updateDate);
    // A repeated request for a guide is another row of the same order.
    await fixture.as('seller', `POST /retailers/trastienda/orders/${failed}/guide`);
    expect((await list('seller', `&text=${failed}`)).total).toBe(2);
  });

  it('is narrowed to a seller, whoever it names', async () => {
    const foreign = await asked({ accountName: 'brisa' }, 'other');
    expect((await list('other')).guides.map(({ id }) => id)).toEqual([foreign]);
    expect((await list('seller', '&accountName=brisa')).guides).toEqual([]);
    expect((await list('seller', `&text=${foreign}`)).total).toBe(0);
    expect((await list('admin', '&accountName=brisa')).guides.map(({ id }) => id)).toEqual([foreign]);
  });

  it('finds and counts exactly what a look at every request finds', { timeout: 60_000 }, async () => {
    const moments = ['2026-01-10T05:59:59Z', '2026-01-10T06:00:00Z', '2026-01-11T20:00:00Z'];
    const orders = (await list('admin')).guides.map(({ id }) => id);
    // What was asked for and answered so far was counted, the same as if it were counted now.
    expect(await inTransaction(database(), (trx) => countWrongSums(trx, 'guides', { fix: false }))).toBe(0);
    for (const n of Array(24).keys()) {
      const status = (['NOTIFIED', 'NOT_MATCH'] as const)[n % 2];
      await sql`insert into guide_request (account_name, id, order_id, status, request, failure, requested_by, created_at, answered_at)
        select account_name, ${`r${n}`}, order_id, ${status}, '{}', ${status === 'NOT_MATCH' ? 'No' : null}, 'Ana',
          ${moments[n % 3]}::timestamptz, ${moments[2]}::timestamptz from order_account where order_id = ${orders[n % orders.length]}`.execute(
        database().db,
      );
    }
    await database().executeSql('select rebuild_guide_counts()');
    // These are counted beside the folded ones.
    await asked({ reference: simulatorText.failing });
    await asked({ reference: simulatorText.slow, accountName: 'brisa' }, 'other');
    const every = (await list('admin')).guides;
    expect(every.length).toBeGreaterThan(24);
    const day = fc.constantFrom(undefined, '2026-01-09', '2026-01-10', '2026-01-11');
    const filter = fc.record({
      fromDate: day,
      toDate: day,
      accountName: fc.constantFrom(undefined, 'aurora', 'brisa', 'nadie'),
      guideDownloadStatus: fc.constantFrom(undefined, 'NOTIFIED', 'PENDING', 'NOT_MATCH'),
      text: fc.constantFrom(undefined, 'v', '_', '%', ...orders.slice(0, 2)),
    });
    await fc.assert(
      fc.asyncProperty(filter, async (wanted) => {
        const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const { guides, total } = await list('admin', `&${new URLSearchParams(given)}`);
        const { fromDate = '', toDate = '9999', accountName, guideDownloadStatus: state, text = '' } = wanted;
        const found = every.filter((guide) => {
          const asked = mexicoDay(guide.creationDate);
          const is = guide.guideNotificationStatus;
          return (
            asked >= fromDate &&
            asked <= toDate &&
            (accountName === undefined || guide.accountName === accountName) &&
            (state === undefined || is === state || (state === 'PENDING' && is === 'NOT_MATCH')) &&
            guide.id.includes(text)
          );
        });
        expect({ guides, total }).toEqual({ guides: found, total: found.length });
      }),
      { numRuns: 40 },
    );
  });

  it('is paged without losing or repeating a row', async () => {
    const { guides, total } = await list('admin');
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 7) }, (_, page) =>
        fixture.as('admin', `GET /orders/guides?size=7&from=${page}`),
      ),
    );
    expect(pages.flatMap(({ body }) => body as Guide[])).toEqual(guides);
    expect(Object.keys(guideStatuses)).toEqual(
      expect.arrayContaining(guides.map(({ guideNotificationStatus }) => guideNotificationStatus)),
    );
  });
});
