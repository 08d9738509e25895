import type { Tone } from '../tone.ts';

/** Limits of commercial conditions (R12). */
export const conditionLimits = { name: 100 } as const;

/** A commercial condition as a form saves it (S3 §3): whether sellers see it, whether it is offered, whether it applies without activation. */
export type ConditionForm = { name: string; sellerVisible: boolean; isActive: boolean; isDefault: boolean };

/** A saved condition. */
export type ConditionFacts = ConditionForm & {
  id: string;
  version: number;
  /** When the seller in question activated it: null = not yet, undefined = the query names no seller (ADR 61). */
  activatedAt?: string | null | undefined;
};

/** Label and tone of a condition that is switched on or off (S3 §3). */
export const conditionSwitch = {
  active: { label: 'Activa', tone: 'success' },
  inactive: { label: 'No activa', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** The standing of a condition for a seller: activated, waiting for activation, or valid by default. */
export const conditionStandings = {
  activated: { label: 'Activada', tone: 'success' },
  waiting: { label: 'Sin activar', tone: 'warning' },
  byDefault: { label: 'Por omisión', tone: 'info' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** The standing of a condition for the seller in question; undefined if the query names no seller, or the condition is no longer offered. */
export function conditionStanding({
  isActive,
  isDefault,
  activatedAt,
}: Pick<ConditionFacts, 'isActive' | 'isDefault' | 'activatedAt'>): keyof typeof conditionStandings | undefined {
  if (activatedAt === undefined) return undefined;
  if (activatedAt !== null) return 'activated';
  if (!isActive) return undefined;
  return isDefault ? 'byDefault' : 'waiting';
}
