import type { BulkActionState } from '@trastienda/domain';
import type { Tone } from '../../../ui/tone.ts';

/** How each state of a bulk action is coloured. */
export const bulkTones: Readonly<Record<BulkActionState, Tone>> = {
  preparing: 'info',
  ready: 'primary',
  running: 'info',
  done: 'success',
  cancelled: 'secondary',
};
