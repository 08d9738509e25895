import type { BaseRole } from '../access/roles.ts';
import { limits } from '../limits.ts';

/** How many sellers a user has; `all` = every one, and the field is hidden (S1 §5). */
export type SellerLimit = { all: true } | { all: false; min: number; max: number };

/** By base role. A STANDARD_USER works for the marketplace: sellers may be noted, none must be. */
export const sellerLimits: Readonly<Record<BaseRole, SellerLimit>> = {
  ADMIN_USER: { all: true },
  STANDARD_USER: { all: false, min: 0, max: limits.userSellers },
  ADMIN_API: { all: false, min: 1, max: limits.userSellers },
  ORGANIZATION_ADMIN_USER: { all: false, min: 1, max: 1 },
  ORGANIZATION_STANDARD_USER: { all: false, min: 1, max: 1 },
};
