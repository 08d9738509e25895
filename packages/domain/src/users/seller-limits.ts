import type { BaseRole } from '../access/roles.ts';
import { limits } from '../limits.ts';

/** How many sellers a user may have; `all` = every seller, and the field is hidden (S1 §5). */
export type SellerLimit = { all: true } | { all: false; min: number; max: number };

/** Limits by base role. A STANDARD_USER works for the marketplace, so sellers are optional. */
export const sellerLimits: Readonly<Record<BaseRole, SellerLimit>> = {
  ADMIN_USER: { all: true },
  STANDARD_USER: { all: false, min: 0, max: limits.userSellers },
  ADMIN_API: { all: false, min: 1, max: limits.userSellers },
  ORGANIZATION_ADMIN_USER: { all: false, min: 1, max: 1 },
  ORGANIZATION_STANDARD_USER: { all: false, min: 1, max: 1 },
};
