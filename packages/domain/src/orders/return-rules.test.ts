import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { refusedWith } from '../testing/refused-with.ts';
import type { OrderFacts } from './order-facts.ts';
import {
  announcedUnits,
  hasReturns,
  nextReturnNumber,
  receiveUnits,
  returnableUnits,
  returnLook,
  takeReturned,
  totalArrived,
} from './order-return.ts';
import { canCloseReturn, canReceiveReturn, causesReturns } from './return-rules.ts';
import { type ReturnFacts, type ReturnState, returnStateNames } from './return-state.ts';

const person = (roles: Role[]): Viewer => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: true });
const people = {
  admin: person(['ADMIN_USER', 'ORDERS_USER']),
  staff: person(['STANDARD_USER', 'ORDERS_USER']),
  seller: person(['ORGANIZATION_STANDARD_USER', 'ORDERS_USER']),
  integrator: person(['ADMIN_API']),
  nobody: person(['ORDERS_USER']),
};

describe('who may move a return in which state (R38)', () => {
  const answer = (verdict: ReturnType<typeof canCloseReturn>) => refusedWith(verdict) ?? 'ok';
  const rows: [who: keyof typeof people, state: ReturnState, receive: string, close: string][] = [
    ...(['admin', 'staff', 'integrator'] as const).flatMap((who): [typeof who, ReturnState, string, string][] => [
      [who, 'ANNOUNCED', 'ok', 'ok'],
      [who, 'RECEIVED', 'returns.receive.state', 'ok'],
      [who, 'CLOSED', 'returns.receive.state', 'returns.close.closed'],
    ]),
    ['seller', 'ANNOUNCED', 'ok', 'returns.close.role'],
    ['seller', 'RECEIVED', 'returns.receive.state', 'returns.close.role'],
    ['seller', 'CLOSED', 'returns.receive.state', 'returns.close.role'],
    ...returnStateNames.map((state): [keyof typeof people, ReturnState, string, string] => [
      ...(['nobody', state, 'returns.receive.role', 'returns.close.role'] as const),
    ]),
  ];
  it.each(rows)('decides for a %s about one that is %s', (who, state, receive, close) => {
    expect([answer(canReceiveReturn({ state }, people[who])), answer(canCloseReturn({ state }, people[who]))]).toEqual([
      receive,
      close,
    ]);
  });

  it('excludes users of a deactivated seller', () => {
    const verdict = canReceiveReturn({ state: 'ANNOUNCED' }, { ...people.seller, sellerInactive: true });
    expect(verdict).toMatchObject({ allowed: false, code: 'access.sellerInactive' });
  });
});

type Box = OrderFacts['packages'][number];
const box = (
  invoiceNumber: string,
  quantity: number,
  returned: number,
  finished: boolean,
  type: Box['type'] = 'Output',
) => ({
  ...{ invoiceNumber, type, finished, moved: finished },
  items: [{ id: 'taza', quantity, returned }],
});
const coming = (invoiceNumber: string, quantity: number, state: ReturnState = 'ANNOUNCED'): ReturnFacts => ({
  ...{ id: 'r', state },
  items: [{ id: 'taza', invoiceNumber, quantity, received: null, sellable: 0 }],
});

describe('the units that can come back', () => {
  it.each<[string, Pick<OrderFacts, 'packages' | 'returns'>, number]>([
    ['nothing was sent', { packages: [], returns: [] }, 0],
    ['delivered or not', { packages: [box('a', 2, 0, true), box('b', 1, 0, false)], returns: [] }, 3],
    ['some are back', { packages: [box('a', 2, 1, true)], returns: [] }, 1],
    ['some are announced', { packages: [box('a', 2, 0, true)], returns: [coming('a', 1)] }, 1],
    [
      'what was received is counted once',
      { packages: [box('a', 2, 1, true)], returns: [coming('a', 1, 'RECEIVED')] },
      1,
    ],
    ['what never arrived is free again', { packages: [box('a', 2, 0, true)], returns: [coming('a', 2, 'CLOSED')] }, 2],
    ['no package that came back', { packages: [box('a', 2, 2, true), box('d', 2, 0, true, 'Input')], returns: [] }, 0],
  ])('counts %s', (_, order, units) => {
    expect(returnableUnits(order, 'taza')).toBe(units);
  });

  it.each<[string, Parameters<typeof takeReturned>[1], [string, number][] | undefined]>([
    ['delivered shipments first', [{ id: 'taza', quantity: 2 }], [['b', 2]]],
    [
      'then the others',
      [{ id: 'taza', quantity: 4 }],
      [
        ['b', 2],
        ['a', 2],
      ],
    ],
    ['the named one', [{ id: 'taza', quantity: 1, invoiceNumber: 'a' }], [['a', 1]]],
    ['not more than were sent', [{ id: 'taza', quantity: 6 }], undefined],
    ['not more than the named one has', [{ id: 'taza', quantity: 4, invoiceNumber: 'a' }], undefined],
    ['not a line that was not sent', [{ id: 'plato', quantity: 1 }], undefined],
  ])('are taken from %s', (_, asked, taken) => {
    const order = { packages: [box('a', 3, 0, false), box('b', 2, 0, true)], returns: [] };
    expect(takeReturned(order, asked)?.map((item) => [item.invoiceNumber, item.quantity])).toEqual(taken);
  });

  it('never are more than were sent, whatever is announced, received and closed', () => {
    const step = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      arrives: fc.nat(4),
      end: fc.constantFrom<ReturnState>('ANNOUNCED', 'RECEIVED', 'CLOSED'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.boolean(), (steps, delivered) => {
        let packages: Box[] = [box('a', 3, 0, delivered), box('b', 2, 0, !delivered)];
        const returns: ReturnFacts[] = [];
        for (const { quantity, arrives, end } of steps) {
          const items = takeReturned({ packages, returns }, [{ id: 'taza', quantity }]);
          expect(items === undefined).toBe(quantity > returnableUnits({ packages, returns }, 'taza'));
          if (!items) continue;
          const got = receiveUnits({ items }, [
            { id: 'taza', quantity: Math.min(arrives, quantity), sellable: arrives },
          ]);
          if (end === 'RECEIVED') {
            packages = packages.map((one) => ({
              ...one,
              items: one.items.map((item) => ({
                ...item,
                returned:
                  item.returned +
                  got
                    .filter((back) => back.invoiceNumber === one.invoiceNumber)
                    .reduce((sum, back) => sum + back.received, 0),
              })),
            }));
          }
          returns.push({ id: String(returns.length), state: end, items: end === 'RECEIVED' ? got : items });
          for (const { items: lines } of packages)
            for (const line of lines) expect(line.returned).toBeLessThanOrEqual(line.quantity);
        }
      }),
    );
  });
});

it('spreads what arrived over the shipments, and what can be sold with it', () => {
  const items = [...coming('a', 2).items, ...coming('b', 2).items];
  expect(receiveUnits({ items }, [{ id: 'taza', quantity: 3, sellable: 1 }])).toMatchObject([
    { invoiceNumber: 'a', quantity: 2, received: 2, sellable: 1 },
    { invoiceNumber: 'b', quantity: 2, received: 1, sellable: 0 },
  ]);
});

it('says of a closed return whether something arrived; the tag stands while it is open or did', () => {
  const arrived = { ...coming('a', 1, 'CLOSED'), items: [{ ...coming('a', 1).items[0], received: 1 } as never] };
  const looks = [coming('a', 1), coming('a', 1, 'CLOSED'), arrived].map((one) =>
    returnLook(one.state, totalArrived(one)),
  );
  expect(looks.map(({ label }) => label)).toEqual(['Anunciada', 'Concluida sin recibir', 'Concluida']);
  expect([
    hasReturns([]),
    hasReturns([coming('a', 1, 'CLOSED')]),
    hasReturns([arrived]),
    hasReturns([coming('a', 1)]),
  ]).toEqual([false, false, true, true]);
});

it('adds up what is announced by article, and numbers returns by the packages that there were', () => {
  const one = (id: string, invoiceNumber: string, quantity: number) => ({
    ...{ id, invoiceNumber, quantity, received: null, sellable: 0 },
  });
  const items = [one('taza', 'inv-0', 2), one('plato', 'inv-0', 1), one('taza', 'inv-1', 3)];
  expect(announcedUnits({ items })).toEqual([
    { id: 'taza', quantity: 5 },
    { id: 'plato', quantity: 1 },
  ]);
  expect(nextReturnNumber({ id: '77', packages: { length: 2 }, withdrawnShipments: 1 })).toBe('dev-77-3');
  expect((['CDE', 'CF', 'CAE'] as const).map(causesReturns)).toEqual([true, true, false]);
});

it('receives nothing of what is not named', () => {
  expect(receiveUnits({ items: coming('inv-0', 2).items }, [])).toMatchObject([{ received: 0, sellable: 0 }]);
});
