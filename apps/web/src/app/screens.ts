import { administersUsers, type FrameKey, hasPermission, isAdmin, isSeller, type Viewer } from '@trastienda/domain';

type Rule = (viewer: Viewer) => boolean;

/** A screen behind the session: who may open it, and how the menu and the palette offer it. */
export interface Screen {
  readonly path: string;
  readonly title: FrameKey;
  readonly allows?: Rule;
  /** The redirect for users who may not open it; without one, the refusal is shown in place. */
  readonly refusedTo?: string;
  /** Not offered by menu or palette: it needs an id, or is reached from another screen. */
  readonly unlisted?: true;
  /** Users load files on this screen. */
  readonly loads?: true;
  /** Offered by the palette only. */
  readonly paletteOnly?: true;
}

/** An entry of the sidebar with its screens, in the order of S1 §2. */
export interface Area {
  readonly key: AreaKey;
  readonly title: FrameKey;
  readonly allows: Rule;
  /** Second letter of the `g` shortcut. */
  readonly letter: string;
  readonly screens: readonly Screen[];
}

export type AreaKey =
  | 'dashboard'
  | 'orders'
  | 'catalogue'
  | 'carriers'
  | 'reports'
  | 'billing'
  | 'incidents'
  | 'admin'
  | 'updates';

const everybody: Rule = () => true;
const adminUser: Rule = (viewer) => viewer.roles.includes('ADMIN_USER');
const administrator: Rule = (viewer) => adminUser(viewer) || viewer.roles.includes('ORGANIZATION_ADMIN_USER');
const notAdmin: Rule = (viewer) => !isAdmin(viewer);
const inventory: Rule = (viewer) => hasPermission(viewer, 'INVENTORY_USER') && notAdmin(viewer);

/**
 * Every screen behind the session, once: the router's guards, the sidebar and the palette all read this table
 * (S1 §2; S3 §1; R5 and R13).
 */
export const areas: readonly Area[] = [
  {
    key: 'dashboard',
    title: 'menu.dashboard',
    allows: everybody,
    letter: 'd',
    screens: [{ path: '/dashboard', title: 'menu.dashboard' }],
  },
  {
    key: 'orders',
    title: 'menu.orders',
    allows: (viewer) => hasPermission(viewer, 'ORDERS_USER'),
    letter: 'v',
    screens: [
      { path: '/orders/list', title: 'menu.orders.list' },
      { path: '/orders/orderDetail/:orderId', title: 'menu.orders.list', unlisted: true },
      { path: '/orders/packing', title: 'menu.orders.packing', allows: isSeller },
      {
        path: '/orders/packing/rows',
        title: 'menu.orders.shipmentRows',
        allows: isSeller,
        paletteOnly: true,
      },
      { path: '/orders/bulk', title: 'menu.orders.bulk', paletteOnly: true },
      { path: '/orders/bulk/:bulkId', title: 'menu.orders.bulk', unlisted: true },
      { path: '/orders/massive-orders-delivery', title: 'menu.orders.delivery', allows: isAdmin, loads: true },
      { path: '/orders/sales', title: 'menu.orders.sales' },
      { path: '/orders/guides', title: 'menu.orders.guides' },
      { path: '/orders/returns', title: 'menu.orders.returns' },
      { path: '/orders/addPunishmentCSV', title: 'menu.orders.penalties', allows: isAdmin, loads: true },
      { path: '/orders/addLiquidationsCSV', title: 'menu.orders.liquidations', allows: isAdmin, loads: true },
    ],
  },
  {
    key: 'catalogue',
    title: 'menu.catalogue',
    allows: (viewer) => hasPermission(viewer, 'CATALOG_USER'),
    letter: 'c',
    screens: [
      { path: '/catalog/list', title: 'menu.catalogue.products' },
      { path: '/catalog/details/:productId', title: 'menu.catalogue.products', unlisted: true },
      { path: '/catalog/grid', title: 'menu.catalogue.grid', paletteOnly: true },
      { path: '/catalog/review', title: 'menu.catalogue.review', allows: isAdmin, paletteOnly: true },
      { path: '/catalog/bulk', title: 'menu.catalogue.bulk', paletteOnly: true },
      { path: '/catalog/bulk/:bulkId', title: 'menu.catalogue.bulk', unlisted: true },
      { path: '/catalog/new', title: 'menu.catalogue.create', allows: notAdmin },
      { path: '/catalog/addProductsCSV', title: 'menu.catalogue.load', allows: notAdmin, loads: true },
      { path: '/catalog/changePricesCSV', title: 'menu.catalogue.prices', allows: notAdmin, loads: true },
      { path: '/inventory/list', title: 'menu.catalogue.inventory', allows: inventory, loads: true },
      { path: '/catalog/promotions', title: 'menu.catalogue.promotions', allows: isAdmin, refusedTo: '/dashboard' },
      { path: '/validation-price', title: 'menu.catalogue.priceValidation', paletteOnly: true },
      {
        path: '/validation-price/bulk',
        title: 'menu.catalogue.priceBulk',
        allows: isAdmin,
        paletteOnly: true,
      },
      {
        path: '/validation-price/bulk/:bulkId',
        title: 'menu.catalogue.priceBulk',
        allows: isAdmin,
        unlisted: true,
      },
    ],
  },
  {
    key: 'carriers',
    title: 'menu.carriers',
    allows: (viewer) => hasPermission(viewer, 'CARRIERS_USER'),
    letter: 'e',
    screens: [
      { path: '/carriers/carrierList', title: 'menu.carriers.list' },
      { path: '/carriers/priceList', title: 'menu.carriers.prices' },
      {
        path: '/carriers/priceList/bulk',
        title: 'menu.carriers.ratesBulk',
        paletteOnly: true,
      },
      {
        path: '/carriers/priceList/bulk/:bulkId',
        title: 'menu.carriers.ratesBulk',
        unlisted: true,
      },
      { path: '/carriers/addPricesCSV', title: 'menu.carriers.load', loads: true },
    ],
  },
  {
    key: 'reports',
    title: 'menu.reports',
    allows: (viewer) => hasPermission(viewer, 'REPORTS_USER'),
    letter: 'r',
    screens: [{ path: '/reports/list', title: 'menu.reports' }],
  },
  {
    key: 'billing',
    title: 'menu.billing',
    allows: everybody,
    letter: 'f',
    screens: [{ path: '/billing/list', title: 'menu.billing' }],
  },
  {
    key: 'incidents',
    title: 'menu.incidents',
    allows: everybody,
    letter: 'i',
    screens: [{ path: '/incidents/list', title: 'menu.incidents' }],
  },
  {
    key: 'admin',
    title: 'menu.admin',
    allows: administersUsers,
    letter: 'a',
    screens: [
      { path: '/admin/users', title: 'menu.admin.users' },
      { path: '/admin/commercialTerms', title: 'menu.admin.conditions', loads: true },
      { path: '/admin/categories', title: 'menu.admin.categories', allows: adminUser },
      {
        path: '/admin/category/:categoryId',
        title: 'menu.admin.categories',
        allows: adminUser,
        unlisted: true,
      },
      { path: '/admin/sellers', title: 'menu.admin.sellers', allows: adminUser },
      { path: '/admin/carrierBlock', title: 'menu.admin.carrierBlock', allows: adminUser },
      { path: '/admin/config', title: 'menu.admin.config', allows: adminUser },
      { path: '/admin/notices', title: 'menu.admin.notices', allows: adminUser },
      { path: '/webhooks', title: 'menu.admin.subscriptions', allows: administrator },
      { path: '/webhooks/:webhookId', title: 'menu.admin.subscriptions', allows: administrator, unlisted: true },
      { path: '/admin/webhooks', title: 'menu.admin.webhooks', allows: adminUser },
    ],
  },
  {
    key: 'updates',
    title: 'menu.updates',
    allows: adminUser,
    letter: 'u',
    screens: [
      { path: '/updates/catalogAndBrand', title: 'menu.updates.catalogAndBrand' },
      { path: '/updates/attributes', title: 'menu.updates.attributes' },
    ],
  },
];

/** The user's own profile: linked from the header, in no area. */
export const profileScreen: Screen = { path: '/profile/me', title: 'session.profile', paletteOnly: true };

/** The list of loads, for every user who may load some file; it belongs to no area. */
export const loadsScreen: Screen = {
  path: '/loads',
  title: 'menu.orders.loads',
  paletteOnly: true,
  allows: (viewer) =>
    areas.some((area) => area.screens.some((screen) => screen.loads && mayOpen(area, screen, viewer))),
};

/** Screens that belong to no area. */
export const looseScreens: readonly Screen[] = [profileScreen, loadsScreen];

/** Addresses that only redirect; the home page does too (routes.tsx). */
export const redirects: Readonly<Record<string, string>> = {
  '/orders': '/orders/list',
  '/catalog': '/catalog/list',
  '/carriers': '/carriers/carrierList',
  '/admin': '/admin/users',
};

/** Whether the viewer may open a screen of an area. */
export function mayOpen(area: Area | undefined, screen: Screen, viewer: Viewer): boolean {
  return (area?.allows(viewer) ?? true) && (screen.allows?.(viewer) ?? true);
}

/** The sidebar of a viewer: the areas that the viewer may see, each with the screens that the viewer may open. */
export function menuFor(viewer: Viewer): readonly Area[] {
  return areas
    .filter((area) => area.allows(viewer))
    .map((area) => ({
      ...area,
      screens: area.screens.filter(
        (screen) => !screen.unlisted && !screen.paletteOnly && mayOpen(area, screen, viewer),
      ),
    }))
    .filter((area) => area.screens.length > 0);
}

/** Every screen that the palette offers to a viewer. */
export function paletteFor(viewer: Viewer): readonly { readonly area: Area | undefined; readonly screen: Screen }[] {
  const listed = areas.flatMap((area) => area.screens.map((screen) => ({ area, screen })));
  return [...listed, ...looseScreens.map((screen) => ({ area: undefined, screen }))].filter(
    ({ area, screen }) => !screen.unlisted && mayOpen(area, screen, viewer),
  );
}

interface PlacedScreen {
  readonly area: Area | undefined;
  readonly screen: Screen;
}

/** Matches addresses as the router does: case-insensitive, with or without a trailing slash. */
const placedScreens: readonly (PlacedScreen & { readonly pattern: RegExp })[] = [
  ...looseScreens.map((screen) => ({ area: undefined, screen })),
  ...areas.flatMap((area) => area.screens.map((screen) => ({ area, screen }))),
].map((placed) => ({
  ...placed,
  pattern: new RegExp(`^${placed.screen.path.replace(/:\w+/g, '[^/]+')}/*$`, 'i'),
}));

/** The area and screen of an address. */
export function screenAt(pathname: string): PlacedScreen | undefined {
  return placedScreens.find(({ pattern }) => pattern.test(pathname));
}
