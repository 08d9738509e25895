import { type FormFields, type FormOf, type ThingOf, textLimits } from '../form-fields.ts';
import type { Tone } from '../tone.ts';

/** The marketplace administers ADMIN carriers: nobody ships with them by hand (R1). */
export type CarrierType = 'ADMIN' | 'SELLER';

/** Spanish labels of the two kinds of carrier. */
export const carrierTypes = {
  ADMIN: { label: 'Administrada' },
  SELLER: { label: 'Del seller' },
} as const satisfies Record<CarrierType, { label: string }>;

/** Label and tone of a carrier that is switched on or off (S3 §2). */
export const carrierSwitch = {
  active: { label: 'Activa', tone: 'success' },
  inactive: { label: 'Inactiva', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/**
 * The fields of a carrier's form, in their order (S3 §5); the lengths are ours. An empty pattern accepts any number; an empty template gives
 * no tracking page. The form, its check, the server's row, the answer and `carriers show` follow from them (ADR 157).
 */
export const carrierFields = {
  name: { kind: 'text', required: true, most: 50 },
  slaType: { kind: 'text', required: true, most: 60 },
  isActive: { kind: 'switch', initial: true },
  trackingPattern: { kind: 'text', most: 100 },
  trackingUrlTemplate: { kind: 'text', most: 100 },
} as const satisfies FormFields;

/** Limits of carriers and blocks; the batch comes from the search of sellers (S3 §9), the text lengths are ours. */
export const carrierLimits = {
  ...textLimits(carrierFields),
  sellersAtOnce: 100,
  blockName: 100,
  blockSellers: 1000,
} as const;

/** A carrier as a form saves it. */
export type CarrierForm = FormOf<typeof carrierFields>;

/** A saved carrier. */
export type CarrierFacts = ThingOf<typeof carrierFields> & {
  id: string;
  version: number;
  type: CarrierType;
  accountName?: string | undefined;
};
