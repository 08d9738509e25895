/** A seller as administrators save it (S3 §3). */
export type SellerForm = {
  accountName: string;
  name: string;
  description: string;
  terms: string;
  active: boolean;
};

/** A saved seller, with its picture's file if it has one. */
export type SellerFacts = SellerForm & { id: string; version: number; imageFile: string | null };

/** Limits of a seller's texts (S3 §5 and §9); the terms' is ours. */
export const sellerTextLimits = { name: 41, accountName: 41, description: 500, terms: 5000 } as const;
