import { type IncidentStatus, incidentStatuses } from '../incidents/incident.ts';
import { say } from '../messages/catalogue.ts';
import { type StoryText, whoAndWhere } from '../orders/order-story.ts';
import type { Tone } from '../tone.ts';

/** Kinds of events in a product's time line with their tones; the texts are `products.story.<kind>`. */
const tones = {
  created: 'primary',
  changed: 'secondary',
  incidentCreated: 'warning',
  incidentCommented: 'secondary',
  incidentClosed: 'success',
} as const satisfies Record<string, Tone>;

type StoryKind = keyof typeof tones;

/** An event of the time line as the contract has it. */
export type ProductStoryEvent = {
  action: `product.${StoryKind}`;
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
export function productStoryText(event: ProductStoryEvent): StoryText {
  const kind = event.action.slice('product.'.length) as StoryKind;
  return {
    title: say(`products.story.${kind}`),
    tone: tones[kind],
    by: whoAndWhere({ ...event, bulk: null }),
    facts: [...partText(event), ...incidentText(event)],
  };
}

function partText({ changed }: ProductStoryEvent): string[] {
  if (changed.length === 0) return [];
  return [say('products.story.parts', { parts: changed.map((part) => say(`products.story.part.${part}`)).join(', ') })];
}

function incidentText({ incident }: ProductStoryEvent): string[] {
  if (!incident) return [];
  const { id, title, sku, from, to } = incident;
  const named =
    sku === null
      ? say('products.story.incident', { id, title })
      : say('products.story.incident.sku', { id, title, sku });
  if (from === to) return [named];
  return [say('products.story.incident.moved', { incident: named, status: incidentStatuses[to].label })];
}
