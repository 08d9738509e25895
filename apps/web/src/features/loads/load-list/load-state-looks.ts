import type { LoadState, MessageKey, Tone } from '@trastienda/domain';

/** How each state of a load is shown. */
export const loadStateLooks = {
  received: { label: 'loads.state.received', tone: 'info' },
  validating: { label: 'loads.state.validating', tone: 'info' },
  applying: { label: 'loads.state.applying', tone: 'primary' },
  done: { label: 'loads.state.done', tone: 'success' },
  doneWithErrors: { label: 'loads.state.doneWithErrors', tone: 'warning' },
  failed: { label: 'loads.state.failed', tone: 'danger' },
  cancelled: { label: 'loads.state.cancelled', tone: 'secondary' },
} as const satisfies Record<LoadState, { label: MessageKey; tone: Tone }>;
