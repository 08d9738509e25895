import type { Tone } from '../tone.ts';

/** State of a variant (S2 §3 and §4). */
export type SkuStatus = 'APPROVED' | 'PENDING_APPROVAL' | 'REJECTED';

/** Label and tone of each state (S2 §3). */
export const skuStatuses: Readonly<Record<SkuStatus, { label: string; tone: Tone }>> = {
  APPROVED: { label: 'Activo', tone: 'success' },
  PENDING_APPROVAL: { label: 'Pendiente', tone: 'warning' },
  REJECTED: { label: 'Rechazado', tone: 'danger' },
};
