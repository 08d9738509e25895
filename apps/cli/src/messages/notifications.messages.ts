/** Texts of the command line: `trastienda notifications`. */
export const notificationsMessages = {
  'cli.notifications.all': 'Notificaciones marcadas como leídas: {n}',
  'cli.notifications.column.text': 'Notificación',
  'cli.notifications.column.where': 'Página',
  'cli.notifications.description': 'Sus notificaciones, las mismas de la campana de la página.',
  'cli.notifications.list.description': 'Muestra sus notificaciones, las más recientes primero; ● las que no ha leído.',
  'cli.notifications.list.option.unread': 'solo las que no ha leído',
  'cli.notifications.list.summary': 'muestra sus notificaciones',
  'cli.notifications.none': 'No hay notificaciones.',
  'cli.notifications.read.description':
    'Marca todas sus notificaciones como leídas, hasta la más reciente que hay en este momento.',
  'cli.notifications.read.summary': 'marca todas como leídas',
  'cli.notifications.summary': 'sus notificaciones: verlas y marcarlas como leídas',
} as const;
