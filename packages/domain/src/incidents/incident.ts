import type { PermissionRole } from '../access/roles.ts';
import type { Tone } from '../tone.ts';

/** The kinds of thing that an incident is about, and the permission role needed to see each kind (S2 §3; R5). */
export const incidenceTypes = {
  PRODUCT: { label: 'Producto', permission: 'CATALOG_USER' },
  SKU: { label: 'SKU', permission: 'CATALOG_USER' },
  ORDER: { label: 'Pedido', permission: 'ORDERS_USER' },
} as const satisfies Record<string, { label: string; permission: PermissionRole }>;

/** The kind of an incident's reference. */
export type IncidenceType = keyof typeof incidenceTypes;

/** All kinds, in the order of the form. */
export const incidenceTypeNames = Object.keys(incidenceTypes) as IncidenceType[];

/** Priorities with label and tone: red, orange, green (S2 §3). */
export const incidentPriorities = {
  HIGH: { label: 'Alta', tone: 'danger' },
  HALF: { label: 'Media', tone: 'warning' },
  LOW: { label: 'Baja', tone: 'success' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** How urgent an incident is. */
export type IncidentPriority = keyof typeof incidentPriorities;

/** All priorities, the most urgent first. */
export const incidentPriorityNames = Object.keys(incidentPriorities) as IncidentPriority[];

/** States with label and tone (S2 §3); the tones are ours. */
export const incidentStatuses = {
  OPEN: { label: 'Abierta', tone: 'primary' },
  INPROGRESS: { label: 'En progreso', tone: 'info' },
  CLOSE: { label: 'Cerrada', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of an incident. */
export type IncidentStatus = keyof typeof incidentStatuses;

/** All states, in the order of an incident's life. */
export const incidentStatusNames = Object.keys(incidentStatuses) as IncidentStatus[];

/** The two sides of an incident: the marketplace and the seller of what it is about. */
export type IncidentParty = 'ADMIN' | 'SELLER';

/** Maximum number of characters of an incident's texts (S2 §9). */
export const incidentLimits = { title: 30, description: 500, comment: 500, reference: 60 } as const;

/** The name of a side: Admin, or the seller's account (S2 §3). */
export function incidentPartyName(accountName: string | null): string {
  return accountName ?? 'Admin';
}
