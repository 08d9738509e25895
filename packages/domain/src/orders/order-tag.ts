import type { Tone } from '../tone.ts';
import { ordersMessages as words } from './orders.messages.ts';

/** The nine tags with abbreviation (used in the list's URL), label and tone (S1 §3). */
export const orderTags = {
  incidence: { abbreviation: 'I', label: words['orders.tag.incidence'], tone: 'warning' },
  controversy: { abbreviation: 'CT', label: words['orders.tag.controversy'], tone: 'warning' },
  cambioFisico: { abbreviation: 'CF', label: words['orders.tag.cambioFisico'], tone: 'warning' },
  cancelacionDespuesEntrega: {
    abbreviation: 'CDE',
    label: words['orders.tag.cancelacionDespuesEntrega'],
    tone: 'warning',
  },
  cancelacionAntesEntrega: { abbreviation: 'CAE', label: words['orders.tag.cancelacionAntesEntrega'], tone: 'warning' },
  punishment: { abbreviation: 'P', label: words['orders.tag.punishment'], tone: 'danger' },
  liquidated: { abbreviation: 'LQ', label: words['orders.tag.liquidated'], tone: 'success' },
  posibleFraud: { abbreviation: 'PF', label: words['orders.tag.posibleFraud'], tone: 'info' },
  adminCarrier: { abbreviation: 'CA', label: words['orders.tag.adminCarrier'], tone: 'info' },
} as const satisfies Record<string, { abbreviation: string; label: string; tone: Tone }>;

/** Id of a tag. */
export type OrderTag = keyof typeof orderTags;

/** Abbreviation of a tag. */
export type OrderTagAbbreviation = (typeof orderTags)[OrderTag]['abbreviation'];

/** All tags, in the table's order. */
export const orderTagNames = Object.keys(orderTags) as OrderTag[];

/** Whether a text from outside names a tag. */
export function isOrderTag(text: string): text is OrderTag {
  return Object.hasOwn(orderTags, text);
}

/** The tag of an abbreviation, or undefined for an unknown one. */
export function tagOf(abbreviation: string): OrderTag | undefined {
  return orderTagNames.find((tag) => orderTags[tag].abbreviation === abbreviation);
}
