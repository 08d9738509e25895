import { expect, it } from 'vitest';
import { cellText, columnsFor } from '../search/declare-list.ts';
import { pageQuery } from '../search/define-search.ts';
import { webhookList } from './webhook-list.ts';

it('shows the oldest message of an order in words, and how many wait behind it', () => {
  const row: Parameters<typeof webhookList.rowKey>[0] = {
    ...{
      orderId: 'v1-01',
      accountName: 'aurora',
      sellerName: 'Aurora',
      event: 'order.shipped',
      state: 'failing',
    },
    ...{ since: '2026-11-27T18:00:00.000Z', waiting: 3, lastId: '9', attempts: 2 },
    ...{ nextAttemptAt: '2026-11-27T18:01:00.000Z', failure: 'El webhook respondió con el estado 503' },
  };
  const cells = columnsFor(webhookList, 'terminal', undefined).map(({ value }) => cellText(value(row)));
  expect(cells).toEqual([
    ...['v1-01', 'Aurora (aurora)', 'Paquete enviado', '27 nov 2026, 12:00', 'Con errores', '3', '2'],
    ...['27 nov 2026, 12:01', 'El webhook respondió con el estado 503', '9'],
  ]);
});

it('asks for what is typed and chosen', () => {
  const url = (record: Record<string, string>) => ({ get: (name: string) => record[name] ?? null });
  const searcher = { admin: true, today: '2026-11-27' };
  const query = (record: Record<string, string>) => pageQuery(webhookList.search.parse(url(record), searcher));
  expect(query({ text: ' v1 ', state: 'failing', from: '2' })).toEqual({
    text: 'v1',
    state: 'failing',
    from: 2,
    size: 10,
  });
  expect(query({ state: 'otro' })).toEqual({ from: 0, size: 10 });
});
