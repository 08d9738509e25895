import type { Tone } from '../tone.ts';

/** ADMIN carriers are administered by the marketplace: nobody ships them by hand (R1). */
export type CarrierType = 'ADMIN' | 'SELLER';

/** Spanish labels of the two kinds of carrier. */
export const carrierTypes = {
  ADMIN: { label: 'Administrada' },
  SELLER: { label: 'Del seller' },
} as const satisfies Record<CarrierType, { label: string }>;

/** The switch of a carrier, in words (S3 §2). */
export const carrierSwitch = {
  active: { label: 'Activa', tone: 'success' },
  inactive: { label: 'Inactiva', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Numbers of carriers and blocks; the batch is the search of sellers (S3 §9), the texts are ours. */
export const carrierLimits = {
  name: 50,
  slaType: 60,
  trackingPattern: 100,
  trackingUrlTemplate: 100,
  sellersAtOnce: 100,
  blockName: 100,
  blockSellers: 1000,
} as const;

/** A carrier as it is written; an empty pattern takes any number, an empty template leads nowhere. */
export type CarrierForm = {
  name: string;
  slaType: string;
  isActive: boolean;
  trackingPattern: string;
  trackingUrlTemplate: string;
};

/** A carrier that is there. */
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
