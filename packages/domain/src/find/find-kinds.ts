import { skuStatuses } from '../catalogue/sku-status.ts';
import { guideNotificationOf, guideNotifications, isGuideStatus } from '../guides/guide-state.ts';
import { incidentStatuses } from '../incidents/incident.ts';
import { loadStateDisplay } from '../loads/load-state.ts';
import { type MessageKey, say } from '../messages/catalogue.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { reportStates } from '../reports/report.ts';
import type { Tone } from '../tone.ts';

/** The kinds that the global search finds, in the order in which equally good groups are shown (ours). */
export const findKindNames = [
  'orders',
  'products',
  'skus',
  'guides',
  'incidents',
  'loads',
  'reports',
  'users',
  'sellers',
] as const;

/** A kind that the global search finds. */
export type FindKind = (typeof findKindNames)[number];

/** Whether a text from outside names a kind. */
export const isFindKind = (text: string): text is FindKind => findKindNames.some((kind) => kind === text);

/** Title of each kind's group. */
export const findKindTitles: Readonly<Record<FindKind, MessageKey>> = {
  orders: 'find.orders',
  products: 'find.products',
  skus: 'find.skus',
  guides: 'find.guides',
  incidents: 'find.incidents',
  loads: 'find.loads',
  reports: 'find.reports',
  users: 'find.users',
  sellers: 'find.sellers',
};

/** The fields, besides its title, by which a row can be found. */
export const findFieldNames = [
  'id',
  'name',
  'email',
  'phone',
  'trackingNumber',
  'invoiceNumber',
  'upc',
  'refId',
] as const;

/** A field by which a row can be found. */
export type FindField = (typeof findFieldNames)[number];

/** Label of each field, shown before its value. */
export const findFieldTitles: Readonly<Record<FindField, MessageKey>> = {
  id: 'find.field.id',
  name: 'find.field.name',
  email: 'find.field.email',
  phone: 'find.field.phone',
  trackingNumber: 'find.field.trackingNumber',
  invoiceNumber: 'find.field.invoiceNumber',
  upc: 'find.field.upc',
  refId: 'find.field.refId',
};

/** Limits of the global search; ours. */
export const findLimits = {
  /** Default number of rows in a group. */
  rows: 5,
  mostRows: 20,
  /** Words of a query that are searched for; further words are ignored. */
  words: 6,
  /** Pause in typing before the server is asked. */
  pauseMilliseconds: 150,
  /** Recently opened results that are offered again. */
  recents: 6,
} as const;

type Look = { readonly label: string; readonly tone: Tone };

const known = (looks: Readonly<Record<string, Look>>, status: string): Look | undefined =>
  Object.hasOwn(looks, status) ? looks[status] : undefined;

/** Label and tone of a row's status; undefined if the kind has no statuses, or not this one. */
export function foundStatus(kind: FindKind, status: string | undefined): Look | undefined {
  if (status === undefined) return undefined;
  switch (kind) {
    case 'orders':
      return known(orderStatuses, status);
    case 'products':
    case 'skus':
      return known(skuStatuses, status);
    case 'guides':
      return isGuideStatus(status) ? guideNotifications[guideNotificationOf(status)] : undefined;
    case 'incidents':
      return known(incidentStatuses, status);
    case 'loads':
      return known(loadStateDisplay, status);
    case 'reports':
      return known(reportStates, status);
    case 'users':
      return status === 'ENABLED'
        ? { label: say('users.status.enabled'), tone: 'success' }
        : { label: say('users.status.disabled'), tone: 'secondary' };
    case 'sellers':
      return status === 'ACTIVE'
        ? { label: say('sellers.status.active'), tone: 'success' }
        : { label: say('sellers.status.inactive'), tone: 'secondary' };
  }
}
