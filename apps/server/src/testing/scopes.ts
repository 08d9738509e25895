import type { Viewer } from '@trastienda/domain';
import { dataScope, type Scope } from '../db/scope.ts';

const somebody: Viewer = { userId: '', roles: [], accountNames: [], operatingUser: false };

/** What an administrator reaches. */
export const everySeller: Scope = dataScope({ ...somebody, roles: ['ADMIN_USER'] });

/** What the people of a seller reach; without an account nothing. */
export function sellerOf(...accountNames: string[]): Scope {
  return dataScope({ ...somebody, roles: ['ORGANIZATION_ADMIN_USER'], accountNames });
}
