import { type SkuAction, skuActionVerdict } from '@trastienda/domain';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';

/** The result for one variant: done, or the reason why not. */
export type SkuAnswer = { id: number; done: boolean; code?: string; message?: string };

/** An action on variants; `answers` has the server's result for each of them, once there is one. */
export type SkuRequest = { action: SkuAction; ids: readonly number[]; answers?: readonly SkuAnswer[] };

/** The dialog that approves, rejects or deletes one or many variants: nothing happens before the user confirms (S2 §4). */
export const decideSkusMachine = confirmActionMachine<SkuRequest, Record<never, never>, readonly number[]>({
  id: 'decideSkus',
  may: ({ action }, viewer) => skuActionVerdict(action, viewer),
  prepare: () => ({}),
  check: (_draft, { ids }) => ({ valid: true, value: ids }),
});
