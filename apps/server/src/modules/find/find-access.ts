import { type FindKind, findKindNames, mayAccess, mayUseToken, type Viewer } from '@trastienda/domain';
import { contractOperations } from '../../contract/contract.ts';
import type { OperationId } from '../../contract/handlers.ts';

/** The call that answers one of a kind: who may make it finds that kind, with a token as without one. */
const opens = {
  orders: 'getOrder',
  products: 'getProduct',
  skus: 'getSku',
  guides: 'getGuideData',
  incidents: 'getIncident',
  loads: 'getLoad',
  reports: 'getReport',
  users: 'getUser',
  sellers: 'getSeller',
} as const satisfies Record<FindKind, OperationId>;

/** What somebody may find: nothing that they may not open. */
export const findableKinds = (viewer: Viewer): readonly FindKind[] =>
  findKindNames.filter((kind) => mayOpen(kind, viewer));

function mayOpen(kind: FindKind, viewer: Viewer): boolean {
  const operation = contractOperations.find(({ id }) => id === opens[kind]);
  if (!operation) throw new Error(`${opens[kind]} is not in the contract.`);
  const isInScope = viewer.tokenScopes === undefined || mayUseToken(operation.tokenScopes, viewer.tokenScopes).allowed;
  return isInScope && mayAccess(operation.access, viewer).allowed;
}
