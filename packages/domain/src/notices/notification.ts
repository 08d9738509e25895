import type { Tone } from '../tone.ts';

/**
 * Kinds of notification (S1 §3); the contract keeps the specification's spelling of the first one. Incidents and reports are ours (R28 and
 * R30).
 */
export const notificationTypes = {
  LOW_SKU_INVENTARY: { label: 'Inventario bajo', tone: 'warning' },
  COMMERCIAL_CONDITION_COMMISSION: { label: 'Condiciones comerciales', tone: 'info' },
  CREATE_NEW_CONTROVERSY: { label: 'Nueva controversia', tone: 'danger' },
  INCIDENT: { label: 'Incidencia', tone: 'warning' },
  REPORT: { label: 'Reporte', tone: 'info' },
  MESSAGE_NOTIFICATION: { label: 'Aviso', tone: 'primary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** What a notification is about. */
export type NotificationType = keyof typeof notificationTypes;

/** Where a notification is shown: only in the bell, or also as a popup. */
export type NotificationMode = 'INBOX' | 'POPUP';
