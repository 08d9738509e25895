import type { Viewer } from '@trastienda/domain';
import { dataScope, type Scope } from '../db/scope.ts';

const somebody: Viewer = { userId: '', roles: [], accountNames: [], operatingUser: false };

/** The scope of an administrator. */
export const everySeller: Scope = dataScope({ ...somebody, roles: ['ADMIN_USER'] });

/** The scope of a seller's people; without an account it reaches nothing. */
export function sellerOf(...accountNames: string[]): Scope {
  return dataScope({ ...somebody, roles: ['ORGANIZATION_ADMIN_USER'], accountNames });
}
