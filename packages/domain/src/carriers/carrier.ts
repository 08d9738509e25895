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

/** Limits of carriers and blocks; the batch comes from the search of sellers (S3 §9), the text lengths are ours. */
export const carrierLimits = {
  name: 50,
  slaType: 60,
  trackingPattern: 100,
  trackingUrlTemplate: 100,
  sellersAtOnce: 100,
  blockName: 100,
  blockSellers: 1000,
} as const;

/** A carrier as a form saves it. An empty pattern accepts any number; an empty template gives no tracking page. */
export type CarrierForm = {
  name: string;
  slaType: string;
  isActive: boolean;
  trackingPattern: string;
  trackingUrlTemplate: string;
};

/** A saved carrier. */
export type CarrierFacts = {
  id: string;
  version: number;
  name: string;
  slaType: string;
  type: CarrierType;
  isActive: boolean;
  accountName?: string | undefined;
  trackingPattern?: string | undefined;
  trackingUrlTemplate?: string | undefined;
};
