/** ADMIN carriers are administered by the marketplace: nobody ships them by hand (R1). */
export type CarrierType = 'ADMIN' | 'SELLER';

/** Spanish labels of the two kinds of carrier. */
export const carrierTypes = {
  ADMIN: { label: 'Administrada' },
  SELLER: { label: 'Del seller' },
} as const satisfies Record<CarrierType, { label: string }>;
