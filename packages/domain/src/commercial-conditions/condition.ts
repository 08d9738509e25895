import type { Tone } from '../tone.ts';

/** Numbers of commercial conditions (R12). */
export const conditionLimits = { name: 100 } as const;

/** A commercial condition as it is written (S3 §3): who sees it, whether it is offered, and whether it holds without being activated. */
export type ConditionForm = { name: string; sellerVisible: boolean; isActive: boolean; isDefault: boolean };

/** A condition that is there. */
export type ConditionFacts = ConditionForm & {
  id: string;
  version: number;
  /** When the seller that is meant activated it: null = not yet, undefined = no seller is meant (ADR 61). */
  activatedAt?: string | null | undefined;
};

/** The switch of a condition, in words (S3 §3). */
export const conditionSwitch = {
  active: { label: 'Activa', tone: 'success' },
  inactive: { label: 'No activa', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** What a seller has made of a condition: it uses it, may activate it, or has it without activating it. */
export const conditionStandings = {
  activated: { label: 'Activada', tone: 'success' },
  waiting: { label: 'Sin activar', tone: 'warning' },
  byDefault: { label: 'Por omisión', tone: 'info' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** How a condition stands with the seller that is meant; undefined = none is, or it is not offered any more. */
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
