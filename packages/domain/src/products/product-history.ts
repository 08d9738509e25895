import { type IncidentStatus, incidentStatuses } from '../incidents/incident.ts';
import { say } from '../messages/catalogue.ts';
import { type HistoryText, whoAndWhere } from '../orders/order-history.ts';
import type { Tone } from '../tone.ts';

/** Kinds of events in a product's history with their tones; the texts are `products.history.<kind>`. */
const tones = {
  created: 'primary',
  changed: 'secondary',
  incidentCreated: 'warning',
  incidentCommented: 'secondary',
  incidentClosed: 'success',
} as const satisfies Record<string, Tone>;

type HistoryKind = keyof typeof tones;

/** An event of the history as the contract has it. */
export type ProductHistoryEvent = {
  action: `product.${HistoryKind}`;
  person: string | null;
  surface: 'web' | 'cli' | 'integrator' | 'api' | 'job';
  load: { layout: string; row: number } | null;
  changed: readonly ('name' | 'description' | 'category' | 'brand' | 'specifications')[];
  incident: {
    id: number;
    title: string;
    sku: string | null;
    from: IncidentStatus | null;
    to: IncidentStatus;
  } | null;
};

/** The words of an event of a product (R28). */
export function productHistoryText(event: ProductHistoryEvent): HistoryText {
  const kind = event.action.slice('product.'.length) as HistoryKind;
  return {
    title: say(`products.history.${kind}`),
    tone: tones[kind],
    by: whoAndWhere({ ...event, bulk: null }),
    facts: [...partText(event), ...incidentText(event)],
  };
}

function partText({ changed }: ProductHistoryEvent): string[] {
  if (changed.length === 0) return [];
  return [
    say('products.history.parts', { parts: changed.map((part) => say(`products.history.part.${part}`)).join(', ') }),
  ];
}

function incidentText({ incident }: ProductHistoryEvent): string[] {
  if (!incident) return [];
  const { id, title, sku, from, to } = incident;
  const named =
    sku === null
      ? say('products.history.incident', { id, title })
      : say('products.history.incident.sku', { id, title, sku });
  if (from === to) return [named];
  return [say('products.history.incident.moved', { incident: named, status: incidentStatuses[to].label })];
}
