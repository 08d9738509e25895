import { isAdmin, isIntegrator, ownAccount, type Viewer } from '../access/viewer.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { allowed, forbidden, type Verdict } from '../verdict.ts';

/** The lists that have views (ADR 69). */
export const viewedLists = ['orders', 'products', 'sellers', 'incidents', 'loads'] as const;

/** A list that has views. */
export type ViewedList = (typeof viewedLists)[number];

/** Characters of a view's name and of a value of its search, and views of one person. */
export const viewLimits = { name: 40, value: 500, own: 100 } as const;

/** What a list is asked for, as its address says it: texts by filter, without a page. */
export type ViewSearch = Readonly<Record<string, string>>;

/** A view that somebody keeps: a search of a list with a name. */
export type ListView = {
  id: string;
  version: number;
  list: ViewedList;
  name: string;
  search: ViewSearch;
  shared: boolean;
  /** Whether it is the viewer's own. */
  own: boolean;
  /** Who made it. */
  owner: string;
};

/** What is saved of a view. */
export type ViewForm = Pick<ListView, 'list' | 'name' | 'search' | 'shared'>;

/** A view that is there without anybody having made it. */
export type StandardView = {
  key: string;
  name: MessageKey;
  search: ViewSearch;
  seenBy?: (viewer: Viewer) => boolean;
};

const toShip = 'ready-for-handling,handling,getting-guide,partially-invoiced';

/** The views of the first start, by list: data, no row of anybody, so that they change with the product. */
export const standardViews: Readonly<Record<ViewedList, readonly StandardView[]>> = {
  orders: [
    { key: 'para-envio-hoy', name: 'views.standard.toShip', search: { status: toShip, toPromisedDate: 'hoy' } },
    { key: 'atrasados', name: 'views.standard.late', search: { toPromisedDate: 'hoy-1' } },
    { key: 'con-controversia', name: 'views.standard.controversy', search: { tags: 'CT' } },
    { key: 'no-pagados', name: 'views.standard.unpaid', search: { status: 'payment-pending' }, seenBy: isAdmin },
  ],
  products: [],
  sellers: [],
  incidents: [],
  loads: [],
};

/** The standard views that somebody sees. */
export const standardViewsFor = (list: ViewedList, viewer: Viewer): readonly StandardView[] =>
  standardViews[list].filter(({ seenBy }) => seenBy?.(viewer) ?? true);

/**
 * Whom a view that somebody shares is shared with: the people of their seller (its account), or of the marketplace (''). Undefined:
 * nobody, who keeps no views either.
 */
export function viewCircle(viewer: Viewer): string | undefined {
  if (isAdmin(viewer)) return '';
  return isIntegrator(viewer) ? undefined : ownAccount(viewer);
}

/** A view is changed and deleted by who made it; others of its circle use it. */
export function mayChangeView(view: { personId: string }, viewer: Viewer): Verdict {
  return view.personId === viewer.userId ? allowed : forbidden('views.notYours');
}
