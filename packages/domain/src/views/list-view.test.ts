import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { mayChangeView, standardViewsFor, viewCircle } from './list-view.ts';

const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora', 'brisa'], operatingUser: false });

it.each<[Role, string | undefined, boolean]>([
  ['ADMIN_USER', '', true],
  ['STANDARD_USER', '', true],
  ['ORGANIZATION_ADMIN_USER', 'aurora', false],
  ['ORGANIZATION_STANDARD_USER', 'aurora', false],
  ['ADMIN_API', undefined, false],
  ['ORDERS_USER', undefined, false],
])('shares views of %s with the circle %j, and shows unpaid orders: %s', (role, circle, seesUnpaid) => {
  expect(viewCircle(viewer(role))).toBe(circle);
  const keys = standardViewsFor('orders', viewer(role)).map(({ key }) => key);
  expect(keys).toEqual([
    ...['para-envio-hoy', 'atrasados', 'esperan-decision', 'con-controversia'],
    ...(seesUnpaid ? ['no-pagados'] : []),
  ]);
});

it('lets only its owner change a view', () => {
  expect(mayChangeView({ personId: 'u' }, viewer('ADMIN_USER'))).toEqual({ allowed: true });
  expect(mayChangeView({ personId: 'v' }, viewer('ADMIN_USER'))).toMatchObject({
    allowed: false,
    code: 'views.notYours',
  });
});
