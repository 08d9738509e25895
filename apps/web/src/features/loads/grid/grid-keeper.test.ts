import 'fake-indexeddb/auto';
import { emptyStack } from '@trastienda/domain';
import type { DraftChange } from '@trastienda/machines';
import type { DraftRow } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { gridKeeper } from './grid-keeper.ts';

const draft = (sku: number, changed: DraftRow['changed']): DraftRow => ({
  row: {
    sku,
    productId: 7,
    upc: '',
    refId: '',
    name: '',
    cells: { listPrice: '120.00', price: '', priceValidFrom: '', priceValidUntil: '', quantity: '8' },
    versions: { prices: 3, inventory: 5 },
  },
  changed,
});

it('keeps rows and loads by person, and forgets what a load took', async () => {
  const keeper = gridKeeper('ana');
  expect(await keeper.restore()).toEqual({ drafts: [], history: emptyStack, sent: {}, changedAt: undefined });
  const keep = (...rows: { sku: number; draft: DraftRow | undefined }[]) => keeper.keep({ rows, history: emptyStack });
  await keep({ sku: 4, draft: draft(4, { listPrice: '130', quantity: '9' }) });
  const changedAt = await keep({ sku: 5, draft: draft(5, { listPrice: '131' }) }, { sku: 6, draft: undefined });
  await keeper.note({ prices: 'load-1', inventory: 'load-2' });
  const kept = await gridKeeper('ana').restore();
  expect(kept.drafts.map(({ row }) => row.sku)).toEqual([4, 5]);
  expect(kept).toMatchObject({ sent: { prices: 'load-1', inventory: 'load-2' }, changedAt });
  expect((await gridKeeper('luis').restore()).drafts).toEqual([]);

  await keeper.settle('prices', [4, 5]);
  const left = await keeper.restore();
  expect(left.drafts.map(({ changed }) => changed)).toEqual([{ quantity: '9' }]);
  expect(left.sent).toEqual({ inventory: 'load-2' });
  await keeper.erase();
  expect((await keeper.restore()).drafts).toEqual([]);
});

it('keeps what can be taken back until something of it is sent', async () => {
  const change = (sku: number): DraftChange => [{ sku, before: undefined, after: draft(sku, { quantity: '9' }) }];
  const [one, two, three] = [change(1), change(2), change(3)];
  const keeper = gridKeeper('eva');
  await keeper.keep({ rows: [], history: { done: [one], undone: [] } });
  await keeper.keep({ rows: [], history: { done: [one, two], undone: [three] } });
  expect((await gridKeeper('eva').restore()).history).toEqual({ done: [one, two], undone: [three] });

  const again = gridKeeper('eva');
  const { history } = await again.restore();
  await again.keep({ rows: [], history: { done: history.done.slice(0, 1), undone: [] } });
  expect((await gridKeeper('eva').restore()).history).toEqual({ done: [one], undone: [] });

  await again.note({ prices: 'load-1' });
  expect((await gridKeeper('eva').restore()).history).toEqual(emptyStack);
  await again.keep({ rows: [], history: { done: [two], undone: [] } });
  await again.settle('prices', [2]);
  expect((await gridKeeper('eva').restore()).history).toEqual(emptyStack);
});
