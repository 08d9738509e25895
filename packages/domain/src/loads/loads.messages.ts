/** Loads on the server: refusals of a file, ends, and the mails about them. */
export const loadsMessages = {
  'loads.notFound': 'No se encontró la carga',
  'loads.attempt.unknown': 'El servidor no recibió completo ese archivo',
  'loads.earlier': 'Este archivo ya se había cargado: {when}, {who}, {n} filas aplicadas.',
  'loads.earlier.one': 'Este archivo ya se había cargado: {when}, {who}, 1 fila aplicada.',
  'loads.earlier.same': 'Hoy no cambiaría nada: sus filas dicen lo que ya hay.',
  'loads.earlier.sameDone': 'No cambió nada: sus filas decían lo que ya había.',
  'loads.earlier.differs': 'Hoy {n} de sus filas dicen algo distinto de lo que hay.',
  'loads.earlier.differs.one': 'Hoy 1 de sus filas dice algo distinto de lo que hay.',
  'loads.earlier.differed': '{n} de sus filas decían algo distinto de lo que había.',
  'loads.earlier.differed.one': '1 de sus filas decía algo distinto de lo que había.',
  'loads.earlier.unknown':
    'En este tipo de archivo no se compara cada fila con lo que hay: se aplicarían todas de nuevo.',
  'loads.earlier.unknownDone':
    'En este tipo de archivo no se compara cada fila con lo que había: se aplicaron todas de nuevo.',
  'loads.key.reused': 'Esta clave de envío ya se usó con otro archivo u otros parámetros',
  'loads.file.required': 'Seleccione un archivo',
  'loads.file.tooLarge': 'El archivo no debe superar los {megabytes} MB',
  'loads.file.interrupted': 'El archivo no llegó completo. Envíelo de nuevo',
  'loads.file.gone': 'El archivo de esta carga ya no se puede leer',
  'loads.cancel.over': 'La carga ya terminó y no es posible cancelarla',
  'loads.running': 'La carga aún no termina',
  'loads.undo.layout': 'Solo se deshacen cargas de precios, inventario y condiciones comerciales',
  'loads.undo.dryRun': 'Fue una validación: no hay nada que deshacer',
  'loads.undo.undone': 'Esta carga ya se deshizo: {who}, {when}',
  'loads.undo.nothing': 'La carga no cambió nada que se pueda deshacer',
  'loads.undo.changed': 'Cambió después de la carga: se deja como está',
  'loads.undo.allChanged': 'Nada se deshizo: ninguna fila puede volver a lo que era',
  'loads.undo.file': 'deshacer-{file}',
  'loads.undo.noCondition': 'Sin condición',
  'loads.tooManyIssues': 'El archivo tiene más de {max} errores: corríjalo y envíelo de nuevo',
  'loads.rates.blocked':
    'Sus transportadoras están bloqueadas: no es posible cargar precios de envío mientras dure el bloqueo',
  'loads.rates.administered': 'Los precios de envío de un seller los carga el propio seller',
  'loads.deliveries.guide': 'El envío {invoiceNumber} no lleva la guía {trackingNumber}',
  'loads.deliveries.day': 'La fecha debe estar entre el día del envío y hoy',
  'loads.sku.unknown': 'El SKU {sku} no existe en su cuenta',
  'loads.sku.upc': 'El UPC no es el del SKU {sku}: en su catálogo es {upc}',
  'loads.sku.stale':
    'La fila cambió después de exportarse (versión {version}, ahora {now}): exporte de nuevo y revísela',
  'loads.stock.reserved': 'La cantidad no puede ser menor que las {reserved} unidades reservadas',
  'loads.mail.approvals': 'Precios en espera de validación del administrador: {n}',
  'loads.mail.subject': '{layout}: {state} ({file})',
  'loads.mail.text':
    'Hola, {name}:\n\nSu archivo {file} terminó de procesarse.\n\nEstado: {state}\nFilas: {rows}\nFilas aplicadas: {applied}\nFilas no aplicadas: {notApplied}\nFilas con errores: {invalid}\nAdvertencias: {doubts}\n{failure}\nDetalle de la carga: {link}',
  'loads.mail.dryRun': 'Fue una validación: no se guardó ningún cambio.',
  'loads.mail.issues': 'Los errores van en el archivo adjunto.',
  'loads.mail.doubts': 'Las advertencias van en el archivo adjunto; esas filas se cargaron como venían.',
  'loads.mail.doubtsOfDryRun': 'Las advertencias van en el archivo adjunto.',
  'loads.mail.issuesAndDoubts': 'Los errores y las advertencias van en el archivo adjunto.',
  'loads.mail.someIssues':
    'En el archivo adjunto van los primeros {n} de {total}; todos están en el detalle de la carga.',
  'loads.template.mail.subject': 'Formato de planilla: {layout}',
  'loads.template.mail.text':
    'Hola, {name}:\n\nAdjuntamos el formato de planilla de {layout}. La primera fila son los títulos; la segunda es un ejemplo que puede borrar.',
  'loads.current.mail.text':
    'Hola, {name}:\n\nAdjuntamos el archivo de {layout} con los datos actuales. Puede modificarlo y cargarlo de nuevo; la primera fila son los títulos.',
} as const;
