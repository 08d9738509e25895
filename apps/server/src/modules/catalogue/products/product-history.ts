import { isDeepStrictEqual } from 'node:util';
import type { components } from 'trastienda-client';
import type { AuditLogEntry } from '../../platform/audit/audit-log.sql.ts';

type ProductEvent = components['schemas']['ProductEvent'];
type Incident = NonNullable<ProductEvent['incident']>;

const actions: readonly string[] = [
  'product.created',
  'product.changed',
  'product.incidentCreated',
  'product.incidentCommented',
  'product.incidentClosed',
] satisfies ProductEvent['action'][];

/** The names of a product's data in the log, and in the contract. */
const parts: readonly (readonly [written: string, part: ProductEvent['changed'][number]])[] = [
  ['name', 'name'],
  ['description', 'description'],
  ['categoryId', 'category'],
  ['brandId', 'brand'],
  ['productSpecifications', 'specifications'],
];

/** An entry of the log in the contract's form; an action that this version does not know becomes `product.changed`. */
export function toProductEvent(entry: AuditLogEntry): ProductEvent {
  const { id, at, person, surface, request_id, action, before, after, layout } = entry;
  const { loadId, row, incident } = after ?? {};
  return {
    id,
    at: at.toISOString(),
    action: actions.includes(action) ? (action as ProductEvent['action']) : 'product.changed',
    person,
    surface,
    requestId: request_id,
    load: typeof loadId === 'string' && typeof row === 'number' ? { id: loadId, layout: layout ?? '', row } : null,
    changed: before === null ? [] : changedParts(before, after ?? {}),
    incident: incident === undefined ? null : toldIncident(incident as Omit<Incident, 'sku'> & Partial<Incident>),
  };
}

const toldIncident = ({ id, title, sku, from, to }: Omit<Incident, 'sku'> & Partial<Incident>): Incident => ({
  ...{ id, title, from, to },
  sku: sku ?? null,
});

// A file logs the brand as a number and the form logs it as text; a part that either side lacks was not changed.
const changedParts = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  parts
    .filter(([written]) => written in before && written in after)
    .filter(([written]) => !isDeepStrictEqual(plain(before[written]), plain(after[written])))
    .map(([, part]) => part);

const plain = (value: unknown) => (typeof value === 'number' ? String(value) : value);
