import { limits } from '../limits.ts';
import type { Tone } from '../tone.ts';

/** Types of controversy: CF = cambio físico, CDE = cancelación después de entrega, CAE = cancelación antes de entrega. */
export type ControversyType = 'CF' | 'CDE' | 'CAE';

/** Words of the three types. */
export const controversyTypes = {
  CF: { label: 'Cambio físico' },
  CDE: { label: 'Cancelación después de entrega' },
  CAE: { label: 'Cancelación antes de entrega' },
} as const satisfies Record<ControversyType, { label: string }>;

/** Every state with label and tone (S1 §3). */
export const controversyStates = {
  REQUESTED: { label: 'Solicitada', tone: 'warning' },
  REPLACEMENT_REQUESTED: { label: 'Cambio solicitado', tone: 'warning' },
  IN_ANALYSIS: { label: 'En análisis', tone: 'info' },
  IN_TRACING: { label: 'En rastreo', tone: 'info' },
  GUIDE_GENERATED: { label: 'Guía generada', tone: 'info' },
  IN_TRANSIT: { label: 'En tránsito', tone: 'info' },
  IN_VALIDATION: { label: 'En validación', tone: 'info' },
  IN_REFUND: { label: 'En reembolso', tone: 'primary' },
  REPLACE_SENT: { label: 'Reemplazo enviado', tone: 'primary' },
  DONE: { label: 'Finalizada', tone: 'success' },
  INVALID: { label: 'No procede', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a controversy. */
export type ControversyState = keyof typeof controversyStates;

const cancellationStates: readonly ControversyState[] = [
  'REQUESTED',
  'IN_ANALYSIS',
  'IN_TRACING',
  'GUIDE_GENERATED',
  'IN_TRANSIT',
  'IN_VALIDATION',
  'IN_REFUND',
  'DONE',
  'INVALID',
];

/** The states of each type in order; CAE has the states of CDE (R3). */
export const controversyStatesOf: Record<ControversyType, readonly ControversyState[]> = {
  CDE: cancellationStates,
  CAE: cancellationStates,
  CF: [
    'REPLACEMENT_REQUESTED',
    'IN_ANALYSIS',
    'IN_TRACING',
    'GUIDE_GENERATED',
    'IN_TRANSIT',
    'IN_VALIDATION',
    'REPLACE_SENT',
    'DONE',
    'INVALID',
  ],
};

/** The state that a new controversy of a type starts in. */
export function firstControversyState(type: ControversyType): ControversyState {
  return type === 'CF' ? 'REPLACEMENT_REQUESTED' : 'REQUESTED';
}

/** Whether a controversy is closed: it is DONE or INVALID; a missing state counts as DONE (S1 §4). */
export function isClosedControversy(state: ControversyState | null | undefined): boolean {
  return !state || state === 'DONE' || state === 'INVALID';
}

/** The tone for the age of the oldest open controversy: green under 1 day, yellow under 2 days, red after that (S1 §4). */
export function controversyAgeTone(openedAt: Date | string, now: Date): 'success' | 'warning' | 'danger' {
  const days = (now.getTime() - new Date(openedAt).getTime()) / 86_400_000;
  if (days < limits.controversyFreshDays) return 'success';
  return days < limits.controversyAgingDays ? 'warning' : 'danger';
}
