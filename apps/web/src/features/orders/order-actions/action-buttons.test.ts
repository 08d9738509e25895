import { type OrderStatus, orderStatuses } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { anItem, anOrder, aPackage } from '../../../testing/an-order.ts';
import { admin, seller } from '../../../testing/open-screen.tsx';
import { actionButtons } from './action-buttons.ts';

const carrier = { id: 'c', name: 'Propia', slaType: 'Envío', isActive: true, version: 1 } as const;

it('the usual next action is the first button, in every status, for everybody', () => {
  const wrong: string[] = [];
  let moved = 0;
  for (const status of Object.keys(orderStatuses) as OrderStatus[])
    for (const [who, viewer] of Object.entries({ admin, seller, both: { ...admin, accountNames: ['aurora'] } }))
      for (const type of ['ADMIN', 'SELLER', undefined] as const)
        for (const packages of [[], [aPackage()], [aPackage(), aPackage()]])
          for (const shipped of [0, 1, 2]) {
            const items = [anItem({ quantity: 2, shippedQuantity: shipped })];
            const order = anOrder({
              status,
              items,
              packageAttachment: { packages },
              ...(type && { carrier: { ...carrier, type } }),
            });
            const buttons = actionButtons(order, viewer);
            if (buttons.findIndex(({ usual }) => usual) > 0) wrong.push(`${status} ${who} ${type}`);
            if (buttons.some(({ usual }) => usual)) moved += 1;
          }
  expect(wrong).toEqual([]);
  expect(moved).toBeGreaterThan(0);
});
