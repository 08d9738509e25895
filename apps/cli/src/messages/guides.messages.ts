/** Texts of the command line: `trastienda guides`. */
export const guidesMessages = {
  'cli.guides.description': 'Guías de envío: ver las solicitadas y descargar su PDF.',
  'cli.guides.download.description':
    'Guarda el PDF de cada guía de un pedido y la marca como vista, una sola vez y solo si quedó guardada.\n\n--pending guarda todas las que llegaron y nadie ha descargado, de los pedidos por enviar, en la carpeta de --output, que se crea si no existe. La que falle no detiene a las demás.',
  'cli.guides.download.nothing': 'Diga qué pedido: su número, o --pending para todas las guías.',
  'cli.guides.download.option.pending': 'todas las guías por descargar',
  'cli.guides.download.pendingAlone': 'La opción --pending es para todos los pedidos: el número sobra.',
  'cli.guides.download.summary': 'descarga las guías de un pedido, o todas las pendientes',
  'cli.guides.list.description': 'Busca solicitudes de guías de envío, las más recientes primero.',
  'cli.guides.list.summary': 'busca solicitudes de guías',
  'cli.guides.list.things': 'guías',
  'cli.guides.pending.done': '{n} guías descargadas',
  'cli.guides.pending.done.one': '1 guía descargada',
  'cli.guides.pending.failed': '; {n} no se pudieron descargar',
  'cli.guides.pending.failed.one': '; 1 no se pudo descargar',
  'cli.guides.pending.none': 'No hay guías por descargar.',
  'cli.guides.pending.total': '{many} en {folder}{what}',
  'cli.guides.summary': 'guías de envío: ver las solicitadas y descargar su PDF',
} as const;
