import 'fake-indexeddb/auto';
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
  expect(await keeper.restore()).toEqual({ drafts: [], sent: {}, changedAt: undefined });
  await keeper.keep([{ sku: 4, draft: draft(4, { listPrice: '130', quantity: '9' }) }]);
  const changedAt = await keeper.keep([
    { sku: 5, draft: draft(5, { listPrice: '131' }) },
    { sku: 6, draft: undefined },
  ]);
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
