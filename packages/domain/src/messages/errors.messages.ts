/** Errors that any call can answer, and what is shown if no answer comes (R8). */
export const errorsMessages = {
  'errors.validation': 'Revise los datos marcados',
  'errors.badRequest': 'La solicitud no es válida',
  'errors.notFound': 'No se encontró lo que buscaba',
  'errors.changed':
    'Alguien más cambió estos datos después de que usted los abrió. Revise qué cambió antes de guardar lo suyo',
  'errors.payloadTooLarge': 'El envío supera el tamaño permitido',
  'errors.tooManyRequests': 'Demasiadas solicitudes. Espere un momento e intente de nuevo',
  'errors.internal': 'Ocurrió un error en el servidor. Intente de nuevo',
  'errors.unavailable': 'El servicio no está disponible en este momento. Intente de nuevo en unos minutos',
  'errors.diskFull':
    'El servidor se quedó sin espacio en disco y no guardó nada. Avise a quien lo administra e intente de nuevo más tarde',
  'errors.searchTooWide':
    'La búsqueda abarca demasiado: se detuvo a los {seconds} segundos y no contó nada. Acótela con más letras, fechas u otro filtro',
  'errors.searchTooWide.one':
    'La búsqueda abarca demasiado: se detuvo al segundo y no contó nada. Acótela con más letras, fechas u otro filtro',
  'errors.ofEverySeller':
    'La base de datos está repartida en varias máquinas y no puede responder esto de todos los sellers a la vez. Elija un seller u otro orden',
  'errors.timeout': 'El servidor tardó demasiado en responder. Intente de nuevo',
  'network.offline': 'Sin conexión con el servidor',
  'network.unexpected': 'El servidor respondió algo inesperado. Intente de nuevo',
  'errors.offline': 'Sin conexión',
  'errors.offline.again': 'Sin conexión con el servidor: lo escrito sigue aquí, intente de nuevo',
  'errors.offline.retry': 'Sin conexión con el servidor. Intente de nuevo',
  'errors.offline.help': 'No se pierde nada: volveremos a intentarlo en cuanto haya conexión.',
  'errors.file.empty': 'El archivo está vacío o ya no se puede leer. Elíjalo de nuevo.',
  'errors.file.gone':
    'El archivo cambió en su equipo, o ya no está donde estaba, después de elegirlo. Elíjalo de nuevo.',
  'errors.page.notFound.title': 'Página no encontrada',
  'errors.page.notFound.text': 'La dirección no existe o cambió de lugar.',
  'errors.page.failed.title': 'Algo salió mal',
  'errors.page.failed.text': 'Intente de nuevo. Si continúa, diga a soporte qué página es y qué hacía.',
  'errors.part.failed': 'Una parte de la página no pudo mostrarse. Termine lo que hace y vuelva a cargar la página.',
  'errors.part.missing': 'Una parte de la página no llegó. Lo que ya escribió sigue aquí.',
  'errors.newerBuild': 'Hay una versión nueva de Trastienda. Termine lo que hace y vuelva a cargar la página.',
  'errors.page.home': 'Ir al inicio',
} as const;
