import { permissionRoles, type Role, say } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { markedAt } from './layout/marked-at.ts';
import { areas, loadsScreen, looseScreens, mayOpen, menuFor, screenAt } from './screens.ts';

const person = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: true });
const titles = (...roles: Role[]) => menuFor(person(...roles)).map((area) => say(area.title));
const items = (area: string, ...roles: Role[]) =>
  menuFor(person(...roles))
    .find(({ key }) => key === area)
    ?.screens.map(({ path }) => path);

describe('the sidebar (S1 §2)', () => {
  it('shows what is always there to somebody without permissions', () => {
    expect(titles('ORGANIZATION_STANDARD_USER')).toEqual(['Dashboard', 'Facturación', 'Incidencias']);
  });

  it('keeps the order of the specification for an administrator with every permission', () => {
    expect(titles('ADMIN_USER', ...permissionRoles)).toEqual([
      'Dashboard',
      'Ventas',
      'Catálogo',
      'Gestión de envíos',
      'Reportes',
      'Facturación',
      'Incidencias',
      'Administración',
      'Actualizaciones',
    ]);
  });

  it.each<[Role, Role, string]>([
    ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER', 'Ventas'],
    ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER', 'Catálogo'],
    ['STANDARD_USER', 'CARRIERS_USER', 'Gestión de envíos'],
    ['STANDARD_USER', 'REPORTS_USER', 'Reportes'],
  ])('opens the area of a %s with %s', (base, permission, title) => {
    expect(titles(base)).not.toContain(title);
    expect(titles(base, permission)).toContain(title);
  });

  it('keeps mass delivery, penalties and liquidations for administrators', () => {
    expect(items('orders', 'STANDARD_USER', 'ORDERS_USER')).toEqual([
      '/orders/list',
      '/orders/massive-orders-delivery',
      '/orders/sales',
      '/orders/guides',
      '/orders/returns',
      '/orders/addPunishmentCSV',
      '/orders/addLiquidationsCSV',
    ]);
    expect(items('orders', 'ORGANIZATION_ADMIN_USER', 'ORDERS_USER')).toEqual([
      '/orders/list',
      '/orders/packing',
      '/orders/sales',
      '/orders/guides',
      '/orders/returns',
    ]);
  });

  it('shows administrators only products and promotions of the catalogue, sellers the rest', () => {
    expect(items('catalogue', 'ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER')).toEqual([
      '/catalog/list',
      '/catalog/promotions',
    ]);
    expect(items('catalogue', 'ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER')).toEqual([
      '/catalog/list',
      '/catalog/new',
      '/catalog/addProductsCSV',
      '/catalog/changePricesCSV',
      '/inventory/list',
    ]);
    expect(items('catalogue', 'ORGANIZATION_ADMIN_USER', 'CATALOG_USER')).not.toContain('/inventory/list');
  });

  it('gives a seller administrator users, conditions and webhooks alone, and STANDARD_USER no administration at all', () => {
    expect(items('admin', 'ORGANIZATION_ADMIN_USER')).toEqual(['/admin/users', '/admin/commercialTerms', '/webhooks']);
    expect(items('admin', 'STANDARD_USER', ...permissionRoles)).toBeUndefined();
    expect(items('updates', 'ORGANIZATION_ADMIN_USER')).toBeUndefined();
  });
});

it('refuses by address what the menu does not show', () => {
  const area = areas.find(({ key }) => key === 'orders');
  const screen = area?.screens.find(({ path }) => path === '/orders/massive-orders-delivery');
  expect(screen && mayOpen(area, screen, person('ORGANIZATION_ADMIN_USER', 'ORDERS_USER'))).toBe(false);
  expect(screen && mayOpen(area, screen, person('ADMIN_USER'))).toBe(false);
  expect(screen && mayOpen(area, screen, person('ADMIN_USER', 'ORDERS_USER'))).toBe(true);
});

it.each<[boolean, ...Role[]]>([
  [true, 'STANDARD_USER', 'ORDERS_USER'],
  [true, 'ORGANIZATION_STANDARD_USER', 'CATALOG_USER'],
  [true, 'ORGANIZATION_STANDARD_USER', 'CARRIERS_USER'],
  [true, 'ORGANIZATION_ADMIN_USER'],
  [false, 'ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
  [false, 'STANDARD_USER', 'CATALOG_USER'],
])('gives the list of loads (%s) to whoever may load some file: %s', (isGiven, ...roles) => {
  expect(mayOpen(undefined, loadsScreen, person(...roles))).toBe(isGiven);
});

it.each([
  ['/loads', undefined],
  ['/orders/orderDetail/v32386029-01', 'orders'],
  ['/admin/category/12', 'admin'],
  ['/profile/me', undefined],
])('knows where %s is', (address, key) => {
  expect(screenAt(address)?.area?.key).toBe(key);
});

describe('the entry that the menu marks', () => {
  const screens = areas.flatMap((area) => area.screens.map((screen) => ({ area, screen, path: screen.path })));
  const bases = ['ADMIN_USER', 'STANDARD_USER', 'ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER'] as const;

  it.each(screens)('$path has one in its own area, for everybody who may open it', ({ area, screen }) => {
    const viewers = bases
      .map((base) => person(base, ...permissionRoles))
      .filter((viewer) => mayOpen(area, screen, viewer));
    expect(viewers).not.toEqual([]);
    for (const viewer of viewers) {
      const marked = markedAt(screen.path.replace(/:\w+/g, '7'));
      const offered = menuFor(viewer).find(({ key }) => key === area.key)?.screens ?? [];
      expect(offered.map(({ path }) => path)).toContain(marked);
    }
  });

  it.each([
    ['/orders/orderDetail/v1', '/orders/list'],
    ['/orders/packing/rows', '/orders/packing'],
    ['/orders/bulk/7', '/orders/list'],
    ['/catalog/details/7', '/catalog/list'],
    ['/validation-price/bulk', '/catalog/list'],
    ['/carriers/priceList/bulk/7', '/carriers/priceList'],
    ['/admin/category/7', '/admin/categories'],
    ['/inventory/list', '/inventory/list'],
  ])('at %s is %s', (path, marked) => {
    expect(markedAt(path)).toBe(marked);
  });

  it.each(looseScreens.map(({ path }) => path))('%s has none', (path) => {
    expect(markedAt(path)).toBeUndefined();
  });
});
