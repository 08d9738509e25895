import type { IncidenceType } from '@trastienda/domain';

const listPath = '/incidents/list';
const params: Readonly<Record<IncidenceType, string>> = { ORDER: 'order', PRODUCT: 'product', SKU: 'sku' };

/** The address of an incident, among the others of its reference. */
export const incidentPath = ({ id, reference }: { id: number; reference: string }): string =>
  `${listPath}?${new URLSearchParams({ ref: reference, incident: String(id) })}`;

/** The order, product or variant of the new incident that the list's address asks for; undefined if it asks for none. */
export function askedIncident(
  values: Readonly<Record<string, string | undefined>>,
): { incidenceType: IncidenceType; reference: string } | undefined {
  for (const [type, param] of Object.entries(params) as [IncidenceType, string][]) {
    const reference = values[param];
    if (reference) return { incidenceType: type, reference };
  }
  return undefined;
}

/** Removes from the address the parameters that ask for a new incident. */
export const askedNothing: Readonly<Record<string, string>> = { order: '', product: '', sku: '', create: '' };
