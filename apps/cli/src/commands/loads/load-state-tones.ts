import type { LoadState, Tone } from '@trastienda/domain';

/** How each state of a load is coloured, as in the web's list. */
export const loadStateTones: Readonly<Record<LoadState, Tone>> = {
  received: 'info',
  validating: 'info',
  applying: 'primary',
  done: 'success',
  doneWithErrors: 'warning',
  failed: 'danger',
  cancelled: 'secondary',
};
