/** A seller as administrators write it (S3 §3). */
export type SellerForm = {
  accountName: string;
  name: string;
  description: string;
  terms: string;
  active: boolean;
};

/** A seller that is there: who, and whether it has a picture. */
export type SellerFacts = SellerForm & { id: string; version: number; imageFile: string | null };

/** Numbers of a seller (S3 §5 and §9); the terms' is ours. */
export const sellerTextLimits = { name: 41, accountName: 41, description: 500, terms: 5000 } as const;
