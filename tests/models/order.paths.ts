import { type OrderStatus, orderStatusNames } from '@trastienda/domain';
import { isRefusal, nextOrderStatus, type OrderEvent } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import { orderModel } from './order.model.ts';

// The server's own transition function walks the chart's paths.
function serverDriver(): Driver {
  let status: OrderStatus = 'payment-pending';
  return {
    start: async () => {
      status = 'payment-pending';
    },
    execute: Object.fromEntries(
      orderModel.steps.map(({ name, event }) => [
        name,
        async () => {
          const next = nextOrderStatus(status, event as OrderEvent);
          if (isRefusal(next)) throw new Error(`${name} was refused: ${next.code}`);
          status = next;
        },
      ]),
    ),
    assert: Object.fromEntries(orderStatusNames.map((name) => [name, async () => expect(status).toBe(name)])),
    stop: async () => undefined,
  };
}

describe('order, by the function that the server asks', () => {
  const paths = coverPaths(orderModel);

  it('has the ten statuses as its states', () => {
    expect(Object.keys(orderModel.machine.states).sort()).toEqual([...orderStatusNames].sort());
  });

  it('covers every state and every transition', () => {
    requireFullCoverage(orderModel, paths, 'fakes');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(serverDriver(), path);
  });
});
