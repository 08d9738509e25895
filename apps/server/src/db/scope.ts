import { isAdmin, isIntegrator, type Viewer } from '@trastienda/domain';

/**
 * Whose data a query may touch. Every repository of sellers' data takes one, so a query that forgets the seller cannot be
 * written. `own` with no accounts reaches nothing.
 */
export type Scope = { kind: 'all' } | { kind: 'own'; accountNames: readonly string[] };

/** Administrators and the integrator reach every seller; a seller's data are those of the first organization. */
export function dataScope(viewer: Viewer): Scope {
  if (isAdmin(viewer) || isIntegrator(viewer)) return { kind: 'all' };
  return { kind: 'own', accountNames: viewer.accountNames.slice(0, 1) };
}

/** What one administers: every organization of one's own, not only the first (R7). */
export function administrationScope(viewer: Viewer): Scope {
  if (isAdmin(viewer) || isIntegrator(viewer)) return { kind: 'all' };
  return { kind: 'own', accountNames: viewer.accountNames };
}
