import type { Tone } from '../tone.ts';

/** State of a variant (S2 §3 and §4). */
export type SkuStatus = 'APPROVED' | 'PENDING_APPROVAL' | 'REJECTED';

/** Label and tone of each state (S2 §3), and its word on the command line. */
export const skuStatuses: Readonly<Record<SkuStatus, { label: string; tone: Tone; word: string }>> = {
  APPROVED: { label: 'Activo', tone: 'success', word: 'approved' },
  PENDING_APPROVAL: { label: 'Pendiente', tone: 'warning', word: 'pending' },
  REJECTED: { label: 'Rechazado', tone: 'danger', word: 'rejected' },
};
