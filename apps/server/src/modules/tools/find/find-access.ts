import { type FindKind, findKindNames, mayAccess, mayUseToken, type Viewer } from '@trastienda/domain';
import { contractOperations } from '../../../contract/contract.ts';
import type { OperationId } from '../../../contract/handlers.ts';

/** The request that returns one row of each kind: viewers who may make it, with or without a token, can find that kind. */
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

/** The kinds that a viewer may find: only those whose rows they may open. */
export const findableKinds = (viewer: Viewer): readonly FindKind[] =>
  findKindNames.filter((kind) => mayOpen(kind, viewer));

function mayOpen(kind: FindKind, viewer: Viewer): boolean {
  const operation = contractOperations.find(({ id }) => id === opens[kind]);
  if (!operation) throw new Error(`${opens[kind]} is not in the contract.`);
  const isInScope = viewer.tokenScopes === undefined || mayUseToken(operation.tokenScopes, viewer.tokenScopes).allowed;
  return isInScope && mayAccess(operation.access, viewer).allowed;
}
