import {
  type BaseRole,
  baseRoles,
  canCancelBy,
  canCancelWithoutCause,
  mayAccess,
  type OrderAction,
  type OrderFacts,
  orderActionNames,
  orderActionVerdict,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { contractOperations } from '../../../contract/contract.ts';
import type { OperationId } from '../../../contract/handlers.ts';

const order: OrderFacts = {
  id: 'v1',
  accountName: 'aurora',
  status: 'handling',
  tags: [],
  deliveryType: 'delivery',
  carrierType: 'SELLER',
  items: [],
  detailsItems: [],
  packages: [],
  withdrawnShipments: 0,
  controversies: [],
  returns: [],
};

const by = (action: OrderAction) => (viewer: Viewer) => orderActionVerdict(action, order, viewer);

/** The rule behind every call that changes an order, the same one that the page's buttons use. A call has its action's name, but for these. */
const rules: Partial<Record<OperationId, (viewer: Viewer) => Verdict>> = {
  ...Object.fromEntries(
    orderActionNames
      .filter((action) => contractOperations.some(({ id }) => id === action))
      .map((action) => [action, by(action)]),
  ),
  getGuideFile: by('downloadGuide'),
  markGuideDownloaded: by('downloadGuide'),
  shipOrder: by('ship'),
  updateTracking: by('deliver'),
  cancelOrder: (viewer) => canCancelWithoutCause(order, viewer),
  cancelBeforeDelivery: (viewer) => canCancelBy('CAE', order, viewer),
  cancelAfterDelivery: (viewer) => canCancelBy('CDE', order, viewer),
  listOrderNotes: by('addNote'),
  addOrderNote: by('addNote'),
  changeControversy: by('changeControversyState'),
};

const viewerWith = (role: BaseRole): Viewer => ({
  userId: role,
  roles: [role, 'ORDERS_USER'],
  accountNames: ['aurora'],
  // Without client data, rules may refuse further (ADR 90); the access of an operation does not know it.
  operatingUser: true,
});

describe('who may not act on an order hears the words of its rule, and of no other', () => {
  it.each(Object.entries(rules))('refuses %s in the words of its rule', (id, rule) => {
    const operation = contractOperations.find((one) => one.id === id);
    for (const role of baseRoles) {
      const viewer = viewerWith(role);
      const verdict = rule(viewer);
      const refusal = !verdict.allowed && verdict.kind === 'forbidden' ? verdict.code : undefined;
      const access = operation && mayAccess(operation.access, viewer);
      expect({ role, refusal: access?.allowed === false ? access.code : undefined }).toEqual({ role, refusal });
    }
  });

  it('is asked of every such call', () => {
    const changes = contractOperations.filter(
      ({ method, path, access }) =>
        path.startsWith('/orders/{id}/') &&
        (method !== 'GET' || access.refusal !== undefined) &&
        !path.includes('bulk'),
    );
    expect(changes.map(({ id }) => id).filter((id) => rules[id] === undefined)).toEqual([]);
  });
});
