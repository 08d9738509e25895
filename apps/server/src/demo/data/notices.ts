import type { DashboardNoticeKind, NotificationMode, NotificationType } from '@trastienda/domain';
import { notificationPaths } from '../../modules/people/notices/notification-paths.ts';

/** The demo's notifications refer to no particular record: they lead to a list of such records. */
export const demoPaths: Readonly<Partial<Record<NotificationType, string>>> = {
  LOW_SKU_INVENTARY: notificationPaths.lowStock(),
  COMMERCIAL_CONDITION_COMMISSION: '/admin/commercialTerms?way=rates',
  CREATE_NEW_CONTROVERSY: '/orders/list?tags=CT',
};

type Notice = { type: NotificationType; mode: NotificationMode; text: string; to: string; read?: boolean };

const aurora = 'vendedor@aurora.mx';
const inbox = (type: NotificationType, text: string, to: string, read = false): Notice => ({
  type,
  mode: 'INBOX',
  text,
  to,
  read,
});

/** Newest first. One seller has more than nine unread: the bell shows 9+. */
export const demoNotices: readonly Notice[] = [
  inbox('CREATE_NEW_CONTROVERSY', 'Tiene una controversia nueva por atender.', aurora),
  inbox('LOW_SKU_INVENTARY', 'Quedan 3 piezas de Lámpara de buró negro.', aurora),
  inbox('LOW_SKU_INVENTARY', 'Quedan 2 piezas de Espejo redondo 60 cm.', aurora),
  inbox('CREATE_NEW_CONTROVERSY', 'Un cliente pide cambio físico de Edredón king size.', aurora),
  inbox('COMMERCIAL_CONDITION_COMMISSION', 'Cambió la comisión de la categoría Blancos: ahora es 12 %.', aurora),
  inbox('LOW_SKU_INVENTARY', 'Quedan 5 piezas de Toalla de baño 6 piezas azul.', aurora),
  inbox('MESSAGE_NOTIFICATION', 'Recuerde marcar como descargadas las guías antes de enviar.', 'everybody'),
  inbox('LOW_SKU_INVENTARY', 'Se agotó Cojín decorativo terracota.', aurora),
  inbox('CREATE_NEW_CONTROVERSY', 'Un cliente pide la devolución de Cortina blackout.', aurora),
  inbox('MESSAGE_NOTIFICATION', 'Su solicitud de alta de productos fue aprobada.', aurora),
  inbox('COMMERCIAL_CONDITION_COMMISSION', 'Cambió la comisión de la categoría Iluminación: ahora es 14 %.', aurora),
  inbox('LOW_SKU_INVENTARY', 'Quedan 4 piezas de Organizador de clóset.', aurora),
  {
    type: 'MESSAGE_NOTIFICATION',
    mode: 'POPUP',
    text: 'Active la verificación en dos pasos en su perfil.',
    to: 'everybody',
    read: true,
  },
  inbox('MESSAGE_NOTIFICATION', 'Bienvenido a Trastienda.', 'everybody', true),
  inbox('LOW_SKU_INVENTARY', 'Quedan 6 piezas de Vestido midi floral.', 'vendedor@brisa.mx'),
  inbox('CREATE_NEW_CONTROVERSY', 'Tiene una controversia nueva por atender.', 'vendedor@brisa.mx'),
];

/** The notice that the dashboard shows once to every person of a seller; the demo has no texts for the other kinds. */
export const demoDashboardNotice = {
  kind: 'TERMS_CHANGED',
  title: 'Cambiaron los términos y condiciones',
  text: 'Los términos y condiciones del marketplace cambiaron. Consúltelos antes de seguir vendiendo.',
} as const satisfies { kind: DashboardNoticeKind; title: string; text: string };

/** Messages of administrators: two already sent, three scheduled. */
export const demoScheduledNotices = [
  { text: 'Bienvenido a Trastienda.', inDays: -30, at: '09:00' },
  { text: 'Recuerde marcar como descargadas las guías antes de enviar.', inDays: -2, at: '08:30' },
  {
    text: 'El marketplace estará en mantenimiento el domingo de 2:00 a 4:00. Las cargas se reanudan solas.',
    inDays: 5,
    at: '10:00',
  },
  { text: 'Último día para subir facturas del mes.', inDays: 9, at: '08:00' },
  { text: 'Revise su inventario antes de la temporada alta.', inDays: 14, at: '12:00' },
] as const;
