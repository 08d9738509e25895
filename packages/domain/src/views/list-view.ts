import { isAdmin, isIntegrator, ownAccount, type Viewer } from '../access/viewer.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { allowed, forbidden, type Verdict } from '../verdict.ts';

/** The lists that have views (ADR 69). */
export const viewedLists = ['orders', 'products', 'sellers', 'incidents', 'loads'] as const;

/** A list that has views. */
export type ViewedList = (typeof viewedLists)[number];

/** Limits: characters of a view's name and of a value in its search, and views of one person. */
export const viewLimits = { name: 40, value: 500, own: 100 } as const;

/** The filters of a list as in its address, by name; without the page. */
export type ViewSearch = Readonly<Record<string, string>>;

/** A saved view: a named search of a list. */
export type ListView = {
  id: string;
  version: number;
  list: ViewedList;
  name: string;
  search: ViewSearch;
  shared: boolean;
  /** Whether it belongs to the viewer. */
  own: boolean;
  /** The name of its owner. */
  owner: string;
};

/** A view as a form saves it. */
export type ViewForm = Pick<ListView, 'list' | 'name' | 'search' | 'shared'>;

/** A built-in view, which nobody created. */
export type StandardView = {
  key: string;
  name: MessageKey;
  search: ViewSearch;
  visibleTo?: (viewer: Viewer) => boolean;
};

const toShip = 'ready-for-handling,handling,getting-guide,partially-invoiced';

/** The built-in views of each list. They are code, not rows of a user, so that they change with the product. */
export const standardViews: Readonly<Record<ViewedList, readonly StandardView[]>> = {
  orders: [
    { key: 'para-envio-hoy', name: 'views.standard.toShip', search: { status: toShip, toPromisedDate: 'hoy' } },
    { key: 'atrasados', name: 'views.standard.late', search: { toPromisedDate: 'hoy-1' } },
    { key: 'esperan-decision', name: 'views.standard.deciding', search: { status: 'waiting-for-seller-decision' } },
    { key: 'con-controversia', name: 'views.standard.controversy', search: { tags: 'CT' } },
    { key: 'no-pagados', name: 'views.standard.unpaid', search: { status: 'payment-pending' }, visibleTo: isAdmin },
  ],
  products: [],
  sellers: [],
  incidents: [],
  loads: [],
};

/** The built-in views that a viewer sees. */
export const standardViewsFor = (list: ViewedList, viewer: Viewer): readonly StandardView[] =>
  standardViews[list].filter(({ visibleTo }) => visibleTo?.(viewer) ?? true);

/**
 * The circle with which a viewer's shared views are shared: the users of their seller (its account), or of the marketplace (''). Undefined =
 * nobody; such a viewer has no views either.
 */
export function viewCircle(viewer: Viewer): string | undefined {
  if (isAdmin(viewer)) return '';
  return isIntegrator(viewer) ? undefined : ownAccount(viewer);
}

/** Whether the viewer may change or delete a view: only its owner may; others of its circle may use it. */
export function mayChangeView(view: { personId: string }, viewer: Viewer): Verdict {
  return view.personId === viewer.userId ? allowed : forbidden('views.notYours');
}
