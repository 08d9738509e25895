/** Reports (S2 §2, §5, §7 and §8; R30); states, mails and what is kept are ours. */
export const reportsMessages = {
  'reports.tooManyRows': 'Estás intentando exportar más de 50k datos, te pedimos refines tu búsqueda',
  'reports.tooManyRows.workbook':
    'Un libro de cálculo no tiene lugar para más de {most} filas: solicite el reporte en CSV',

  'reports.kind.sales': 'Ventas',
  'reports.kind.orders': 'Estado de pedidos',
  'reports.kind.products': 'Catálogo de productos',
  'reports.kind.liquidations': 'Liquidación de pedidos',
  'reports.kind.inventory': 'Inventario',

  'reports.state.queued': 'En espera',
  'reports.state.building': 'En proceso',
  'reports.state.ready': 'Listo',
  'reports.state.delivered': 'Enviado',
  'reports.state.failed': 'Fallido',
  'reports.state.cancelled': 'Cancelado',
  'reports.state.expired': 'Vencido',

  'reports.notFound': 'El reporte no existe',
  'reports.cancel.over': 'El reporte ya terminó: no se puede cancelar',
  'reports.download.notReady': 'El archivo del reporte todavía no está listo o no se generó',
  'reports.download.expired': 'El archivo del reporte venció: solicítelo de nuevo',
  'reports.file.gone': 'El archivo del reporte ya no está en el servidor: solicítelo de nuevo',
  'reports.link.invalid': 'El enlace no es válido, venció o fue revocado',
  'reports.failed': 'No fue posible generar el reporte: solicítelo de nuevo',
  'reports.failed.rights': 'Ya no tiene permiso para generar este reporte',

  'reports.toDate.future': 'La fecha seleccionada es mayor al día de hoy',
  'reports.toDate.beforeStart': 'La final es anterior que la fecha inicial',
  'reports.email.required': 'El email es obligatorio',
  'reports.range.below': 'El valor «hasta» es menor que el valor «desde»',

  'reports.column.productId': 'Id',
  'reports.column.product': 'Producto',
  'reports.column.category': 'Categoría',
  'reports.column.brand': 'Marca',
  'reports.column.variant': 'Variante',
  'reports.column.upc': 'UPC',
  'reports.column.sku': 'SKU',
  'reports.column.refId': 'Identificador',
  'reports.column.inventory': 'Inventario',
  'reports.column.reserved': 'Reservados',
  'reports.column.listPrice': 'Precio de lista',
  'reports.column.price': 'Precio con descuento',
  'reports.column.validUntil': 'Descuento vigente hasta',
  'reports.column.status': 'Estado',
  'reports.column.seller': 'Seller',

  'reports.notified.ready': 'El reporte «{kind}» está listo: {rows} filas.',
  'reports.notified.failed': 'El reporte «{kind}» no se generó: {reason}',
  'reports.mail.subject': 'Reporte: {kind}',
  'reports.mail.attached':
    'Hola, {name}:\n\nEl reporte «{kind}» solicitado el {date} está listo, con {rows} filas. El archivo {file} va adjunto.\n\nTrastienda lo guarda hasta el {until}: {list}',
  'reports.mail.linked':
    'Hola, {name}:\n\nEl reporte «{kind}» solicitado el {date} está listo, con {rows} filas. El archivo {file} es demasiado grande para un correo; descárguelo aquí:\n\n{link}\n\nEl enlace vence el {linkUntil} y puede revocarse en Trastienda, que guarda el archivo hasta el {until}: {list}',
} as const;
