import { type SkuAction, skuActionVerdict } from '@trastienda/domain';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';

/** What became of one variant: done, or why not. */
export type SkuAnswer = { id: number; done: boolean; code?: string; message?: string };

/** What somebody wants done to variants; `answers` once the server has said what became of each. */
export type SkuWish = { action: SkuAction; ids: readonly number[]; answers?: readonly SkuAnswer[] };

/** Approve, reject or delete variants, one or many: nothing is done before the question is answered (S2 §4). */
export const decideSkusMachine = confirmActionMachine<SkuWish, Record<never, never>, readonly number[]>({
  id: 'decideSkus',
  may: ({ action }, viewer) => skuActionVerdict(action, viewer),
  prepare: () => ({}),
  check: (_draft, { ids }) => ({ valid: true, value: ids }),
});
