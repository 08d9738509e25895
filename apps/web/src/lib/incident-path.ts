import type { IncidenceType } from '@trastienda/domain';

const listPath = '/incidents/list';
const params: Readonly<Record<IncidenceType, string>> = { ORDER: 'order', PRODUCT: 'product', SKU: 'sku' };

/** Where an incident stands among the others of its reference. */
export const incidentPath = ({ id, reference }: { id: number; reference: string }): string =>
  `${listPath}?${new URLSearchParams({ ref: reference, incident: String(id) })}`;

/** What a new incident of the list's address is about; undefined where it asks for none. */
export function askedIncident(
  values: Readonly<Record<string, string | undefined>>,
): { incidenceType: IncidenceType; reference: string } | undefined {
  for (const [type, param] of Object.entries(params) as [IncidenceType, string][]) {
    const reference = values[param];
    if (reference) return { incidenceType: type, reference };
  }
  return undefined;
}

/** The parameters that ask for a new incident, gone. */
export const askedNothing: Readonly<Record<string, string>> = { order: '', product: '', sku: '', create: '' };
