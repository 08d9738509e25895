/** Shipping guides: request, log and download (document 1, sections 4 and 8). */
export const guidesMessages = {
  'guides.download.fileFailed': 'Ha ocurrido un error al intentar descargar la guía del sistema de archivos...',
  'guides.download.markFailed': 'La guía se descargó, pero no se pudo marcar como vista. Descárguela de nuevo',
  'guides.download.done': 'Guía descargada',
  'guides.download.title': 'Descargar guía',
  'guides.download.pending': 'Descargando guía...',
  'guides.notFound': 'La guía no existe',
  'guides.file.notFound': 'El archivo de la guía no existe',
  'guides.request.done': 'Guía solicitada',
  'guides.request.arrived': 'La guía está lista para descargar',
  'guides.request.failed': 'La transportadora no generó la guía: {reason}',
  'guides.request.unavailable': 'La transportadora no responde. Intente de nuevo en unos minutos',
  'guides.log.title': 'LOG',
  'guides.log.request': 'Solicitud',
  'guides.log.response': 'Respuesta',
  'guides.log.empty': 'No se ha solicitado guía',
  'guides.administered':
    'Este pedido tiene una transportadora administrada: genere y descargue la guía en la sección de datos de envío',
} as const;
