/** What the integrator is told when it registers orders; no page says it. */
export const integrationMessages = {
  'integration.integratorOnly': 'Solo el integrador puede registrar pedidos',
  'integration.orderExists': 'El pedido {id} ya existe con otro contenido',
  'integration.seller': 'El seller no existe',
  'integration.amount': 'El importe del pedido es demasiado grande',
  'integration.label': 'La etiqueta no es un PDF',
} as const;
