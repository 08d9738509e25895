import type { Tone } from '../tone.ts';

/** The nine tags with abbreviation (used in the list's URL), label and tone (document 1, section 3). */
export const orderTags = {
  incidence: { abbreviation: 'I', label: 'Incidencia', tone: 'warning' },
  controversy: { abbreviation: 'CT', label: 'Controversia', tone: 'warning' },
  cambioFisico: { abbreviation: 'CF', label: 'Cambio físico', tone: 'warning' },
  cancelacionDespuesEntrega: { abbreviation: 'CDE', label: 'Cancelación después de entrega', tone: 'warning' },
  cancelacionAntesEntrega: { abbreviation: 'CAE', label: 'Cancelación antes entrega', tone: 'warning' },
  punishment: { abbreviation: 'P', label: 'Penalización', tone: 'danger' },
  liquidated: { abbreviation: 'LQ', label: 'Liquidado', tone: 'success' },
  posibleFraud: { abbreviation: 'PF', label: 'Prevención de fraudes', tone: 'info' },
  adminCarrier: { abbreviation: 'CA', label: 'Transportadora Admin', tone: 'info' },
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
