import { mayChange } from '../access/access-rule.ts';
import type { PermissionRole } from '../access/roles.ts';
import { hasPermission, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, type Verdict } from '../verdict.ts';

/** How one and many of something are called, whose permission it needs, how many at once, and where the web has its works. */
type SubjectFacts = { thing: string; things: string; permission: PermissionRole; most: number; path: string };

/** What a bulk action may be about. */
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

/** Whether who asks is no program, or one that may work with things of this kind: the scope `orders` is about orders alone (ADR 55). */
export function mayProgramWorkInBulk(subject: BulkSubject, { tokenScopes }: Viewer): Verdict {
  return tokenScopes === undefined || subject === 'orders' ? allowed : forbidden('access.token.never');
}

/** Whether this person may change many things of this kind at once, as far as what is done to them does not matter. */
export function mayChangeInBulk(subject: BulkSubject, viewer: Viewer): Verdict {
  return firstRefusal(mayProgramWorkInBulk(subject, viewer), mayWorkInBulk(subject, viewer), mayChange(viewer));
}

/** How so many of a kind are called: `pedido` for one. */
export const bulkThings = (subject: BulkSubject, n: number): string =>
  bulkSubjects[subject][n === 1 ? 'thing' : 'things'];
