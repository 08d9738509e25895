import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';

/** The tags with abbreviation (used in the list's URL), label and tone: the nine of S1 §3, and the ones that later rulings add (R35, R38). */
export const orderTags = {
  incidence: { abbreviation: 'I', label: say('orders.tag.incidence'), tone: 'warning' },
  controversy: { abbreviation: 'CT', label: say('orders.tag.controversy'), tone: 'warning' },
  cambioFisico: { abbreviation: 'CF', label: say('orders.tag.cambioFisico'), tone: 'warning' },
  cancelacionDespuesEntrega: {
    abbreviation: 'CDE',
    label: say('orders.tag.cancelacionDespuesEntrega'),
    tone: 'warning',
  },
  cancelacionAntesEntrega: { abbreviation: 'CAE', label: say('orders.tag.cancelacionAntesEntrega'), tone: 'warning' },
  punishment: { abbreviation: 'P', label: say('orders.tag.punishment'), tone: 'danger' },
  liquidated: { abbreviation: 'LQ', label: say('orders.tag.liquidated'), tone: 'success' },
  posibleFraud: { abbreviation: 'PF', label: say('orders.tag.posibleFraud'), tone: 'info' },
  devolution: { abbreviation: 'DV', label: say('orders.tag.devolution'), tone: 'warning' },
  adminCarrier: { abbreviation: 'CA', label: say('orders.tag.adminCarrier'), tone: 'info' },
  oversold: { abbreviation: 'SV', label: say('orders.tag.oversold'), tone: 'danger' },
} as const satisfies Record<string, { abbreviation: string; label: string; tone: Tone }>;

/** Id of a tag. */
export type OrderTag = keyof typeof orderTags;

/** Abbreviation of a tag. */
export type OrderTagAbbreviation = (typeof orderTags)[OrderTag]['abbreviation'];

/** All tags, in the table's order. */
export const orderTagNames = Object.keys(orderTags) as OrderTag[];

/** The tag of an abbreviation, or undefined for an unknown one. */
export function tagOf(abbreviation: string): OrderTag | undefined {
  return orderTagNames.find((tag) => orderTags[tag].abbreviation === abbreviation);
}
