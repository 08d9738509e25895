import { mayChange } from '../access/access-rule.ts';
import type { PermissionRole } from '../access/roles.ts';
import { hasPermission, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, type Verdict } from '../verdict.ts';

/** Singular and plural of a kind of thing, the permission it needs, the most that one action takes, and the web path of its actions. */
type SubjectFacts = { thing: string; things: string; permission: PermissionRole; most: number; path: string };

/** The kinds of thing that a bulk action may change. */
export const bulkSubjects = {
  orders: { thing: 'pedido', things: 'pedidos', permission: 'ORDERS_USER', most: 5_000, path: '/orders/bulk' },
  products: {
    thing: 'producto',
    things: 'productos',
    permission: 'CATALOG_USER',
    most: 200_000,
    path: '/catalog/bulk',
  },
  prices: {
    thing: 'precio',
    things: 'precios',
    permission: 'CATALOG_USER',
    most: 200_000,
    path: '/validation-price/bulk',
  },
  rates: {
    thing: 'precio de envío',
    things: 'precios de envío',
    permission: 'CARRIERS_USER',
    most: 200_000,
    path: '/carriers/priceList/bulk',
  },
} as const satisfies Record<string, SubjectFacts>;

/** The kind of thing that a bulk action changes. */
export type BulkSubject = keyof typeof bulkSubjects;

/** Every kind of thing that a bulk action changes. */
export const bulkSubjectNames = Object.keys(bulkSubjects) as BulkSubject[];

/** Whether this person works with things of this kind at all (R5). */
export function mayWorkInBulk(subject: BulkSubject, viewer: Viewer): Verdict {
  const { permission } = bulkSubjects[subject];
  return hasPermission(viewer, permission) ? allowed : forbidden('access.permission', { permission });
}

/** Whether this person may change many things of this kind at once, whatever the action is. */
export function mayChangeInBulk(subject: BulkSubject, viewer: Viewer): Verdict {
  return firstRefusal(mayWorkInBulk(subject, viewer), mayChange(viewer));
}

/** The noun for a number of things of a kind: `pedido` for one, `pedidos` for several. */
export const bulkThings = (subject: BulkSubject, n: number): string =>
  bulkSubjects[subject][n === 1 ? 'thing' : 'things'];
