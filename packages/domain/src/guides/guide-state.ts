import type { Tone } from '../tone.ts';

/** States of a guide request (S1 §3). */
export const guideStatuses = {
  PENDING: { label: 'Pendiente', tone: 'warning' },
  NOTIFIED: { label: 'Notificado', tone: 'success' },
  NOT_MATCH: { label: 'Sin coincidencia', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a guide request. */
export type GuideStatus = keyof typeof guideStatuses;

/** Whether an untrusted text is a state of a guide request. */
export const isGuideStatus = (text: string): text is GuideStatus => Object.hasOwn(guideStatuses, text);

/** The two states that the guides list shows: NOTIFIED, or PENDING for any other state (S3 §3). */
export const guideNotifications = {
  NOTIFIED: guideStatuses.NOTIFIED,
  PENDING: guideStatuses.PENDING,
} as const;

/** State of a guide in the list. */
export type GuideNotification = keyof typeof guideNotifications;

/** The list's state for a request's state. */
export const guideNotificationOf = (status: GuideStatus): GuideNotification =>
  status === 'NOTIFIED' ? 'NOTIFIED' : 'PENDING';

/**
 * The states of a package on its way. Green = as planned, yellow = in transit or waiting, red = went wrong (the specification assigns no
 * colours).
 */
export const guideTrackingStates = {
  RECEPTION_IN_STORE: { label: 'Recibido en tienda', tone: 'success' },
  DELIVERED_TO_CUSTOMER: { label: 'Entregado al cliente', tone: 'success' },
  ABANDONMENT_IN_STORE: { label: 'Abandonado en tienda', tone: 'danger' },
  CANCELED: { label: 'Cancelado', tone: 'danger' },
  RETURN_TO_SELLER: { label: 'En devolución al seller', tone: 'warning' },
  DELIVERED_TO_SELLER: { label: 'Devuelto al seller', tone: 'danger' },
  COLLECTED_AT_THE_SELLER: { label: 'Recolectado con el seller', tone: 'success' },
  RECEIVED_IN_CEDIS: { label: 'Recibido en CEDIS', tone: 'success' },
  IN_TRANSIT_TO_STORE: { label: 'En tránsito a tienda', tone: 'warning' },
  INCIDENCE_WITH_PACKAGE: { label: 'Incidencia con el paquete', tone: 'danger' },
  RECEIVED_IN_DS: { label: 'Recibido en DS', tone: 'success' },
  SEND_TO_DESTRUCTION: { label: 'Enviado a destrucción', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: 'success' | 'warning' | 'danger' }>;

/** State of a package on its way. */
export type GuideTrackingState = keyof typeof guideTrackingStates;

/** Label of a tracking state; CANCELED right after RECEPTION_IN_STORE reads "Cancelado en tienda" (S1 §3). */
export function trackingLabel(state: GuideTrackingState, previous?: GuideTrackingState): string {
  if (state === 'CANCELED' && previous === 'RECEPTION_IN_STORE') return 'Cancelado en tienda';
  return guideTrackingStates[state].label;
}

/** Whether an item's guide was downloaded; null = the item has no guide. */
export type GuideDownloadStatus = 'DOWNLOAD' | 'PENDING';

/** Labels of the download column. */
export const guideDownloadStatuses = {
  DOWNLOAD: { label: 'Descargada', tone: 'success' },
  PENDING: { label: 'Por descargar', tone: 'warning' },
} as const satisfies Record<GuideDownloadStatus, { label: string; tone: Tone }>;
