import { emptyStack } from '@trastienda/domain';
import { type DraftChange, gridEditMachine, type KeptGrid } from '@trastienda/machines';
import type { DraftRow, GridProblems } from '@trastienda/validators';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

export const draftOf = (sku: number, changed: DraftRow['changed']): DraftRow => ({
  row: {
    sku,
    productId: 7,
    upc: `75000000000${sku}`,
    refId: `T-${sku}`,
    name: `Taza ${sku}`,
    cells: { listPrice: '120.00', price: '', priceValidFrom: '', priceValidUntil: '', quantity: '8' },
    versions: { prices: 3, inventory: 5 },
  },
  changed,
});
export const priced = draftOf(4, { listPrice: '130' });
export const stocked = draftOf(4, { listPrice: '130', quantity: '9' });
export const onlyStock = draftOf(4, { quantity: '9' });
export const other = draftOf(5, { listPrice: '99' });
export const rebased: DraftRow = {
  ...priced,
  row: { ...priced.row, versions: { ...priced.row.versions, prices: 4 } },
};
export const typedPrice: DraftChange = [{ sku: 4, before: undefined, after: priced }];
export const keptAt = 1_700_000_000_000;
export const keptHistory = { done: [[{ sku: 4, before: priced, after: stocked }]], undone: [] };
export const kept: KeptGrid = { drafts: [stocked], history: keptHistory, sent: {}, changedAt: keptAt };
export const keptSent: KeptGrid = {
  drafts: [stocked, other],
  history: emptyStack,
  sent: { prices: 'load-1' },
  changedAt: keptAt,
};
export const wrong: GridProblems = {
  4: [{ layout: 'prices', key: 'listPrice', code: 'csv.price.invalid', message: 'No es un precio' }],
};
export const stale: GridProblems = {
  4: [{ layout: 'prices', key: undefined, code: 'loads.sku.stale', message: 'Cambió' }],
};
export const full = { status: 409, code: 'grid.keep.failed', message: '' };
export const unreadable = { status: 409, code: 'grid.restore.failed', message: '' };
export const broken = { status: 500, code: 'errors.internal', message: 'Error' };
export const ended = { layout: 'prices' as const, id: 'load-1', isScheduled: false, notApplied: 1 };

/** Prices and stock edited in a grid, and their review. */
export const gridEditModel: FlowModel = {
  machine: gridEditMachine,
  starts: [{ name: 'opened', input: undefined }],
  steps: [
    answers('restore', 'restored: nothing', { drafts: [], history: emptyStack, sent: {}, changedAt: undefined }),
    answers('restore', 'restored: a draft', kept),
    answers('restore', 'restored: a load under way', keptSent),
    fails('restore', 'not restored', unreadable),
    person('cells.changed', { type: 'cells.changed', change: typedPrice }),
    person('cells.changed: back', { type: 'cells.changed', change: [{ sku: 4, before: priced, after: undefined }] }),
    person('change.undone', { type: 'change.undone' }),
    person('change.redone', { type: 'change.redone' }),
    answers('keep', 'kept', keptAt + 1),
    fails('keep', 'not kept', full),
    answers('check', 'checked: right', {}),
    answers('check', 'checked: wrong', wrong),
    answers('check', 'checked: changed since', stale),
    fails('check', 'not checked', broken),
    person('today.asked', { type: 'today.asked' }),
    answers('rebase', 'rebased', [{ sku: 4, before: priced, after: rebased }]),
    fails('rebase', 'not rebased', broken),
    person('discard.asked', { type: 'discard.asked' }),
    person('discard.confirmed', { type: 'discard.confirmed' }),
    person('discard.declined', { type: 'discard.declined' }),
    answers('erase', 'erased'),
    fails('erase', 'not erased', full),
    person('review.asked', { type: 'review.asked' }),
    person('review.left', { type: 'review.left' }),
    person('load.known', { type: 'load.known', layout: 'prices', id: 'load-1' }),
    answers('note', 'noted'),
    fails('note', 'not noted', full),
    person('load.ended', { type: 'load.ended', load: ended }),
    person('load.ended: another', { type: 'load.ended', load: { ...ended, id: 'load-0' } }),
    answers('settle', 'settled', [4]),
    fails('settle', 'not settled', broken),
    person('settling.asked', { type: 'settling.asked' }),
  ],
  key: ({ context: { drafts, problems, history, touched, sent, isNoted, ended: over } }) => [
    Object.values(drafts as Record<string, DraftRow>).map(({ row, changed }) => [
      row.sku,
      Object.keys(changed),
      row.versions.prices,
    ]),
    Object.values(problems as GridProblems).map((found) => found.map(({ code }) => code)),
    history.done.length > 0,
    history.undone.length > 0,
    touched.length,
    sent.prices,
    isNoted,
    over.length,
  ],
  shown: ({ context: { failure, review } }) => [failure?.code, review],
};
