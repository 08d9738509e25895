/** Bell and popup (S1 §2 and §8). */
export const notificationsMessages = {
  'notifications.newControversy': 'El pedido {id} tiene una controversia nueva por atender.',
  'notifications.oversold': 'El pedido {id} está sobrevendido: faltan {n} unidades en el inventario.',
  'notifications.oversold.one': 'El pedido {id} está sobrevendido: falta 1 unidad en el inventario.',
  'notifications.oversold.subject': 'Pedido {id} sobrevendido',
  'notifications.newControversy.subject': 'Controversia nueva en el pedido {id}',
  'notifications.mail.subject': 'Aviso de Trastienda',
  'notifications.mail.text':
    'Hola, {name}:\n\n{text}\n\nEntre a Trastienda: {link}\n\nSi no desea recibir notificaciones por correo, desactívelas en su perfil: {profile}',
  'notifications.popup': 'Notificación',
  'notifications.title': 'Notificaciones',
  'notifications.bell': 'Notificaciones, {n} sin leer',
  'notifications.bell.none': 'Notificaciones, ninguna sin leer',
  'notifications.empty': 'No tiene notificaciones',
  'notifications.unread': 'Sin leer',
  'notifications.markRead': 'Marcar como leída',
  'notifications.updating': 'Actualizando...',
  'notifications.updated': 'Notificación leída',
  'notifications.failed': 'Ha ocurrido un error',
  'notifications.load.failed': 'Error obteniendo las notificaciones',
  'notifications.notFound': 'La notificación no existe',
} as const;
