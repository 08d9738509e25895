/** Texts of the command line: `trastienda webhooks`, subscriptions to events. */
export const subscriptionsMessages = {
  'cli.subscriptions.summary': 'webhooks: direcciones que reciben los eventos, y qué fue de cada uno',
  'cli.subscriptions.description':
    'Webhooks: direcciones suyas que reciben por POST, firmado, cada evento que elija (administradores del marketplace o del seller).',
  'cli.subscriptions.list.summary': 'los webhooks',
  'cli.subscriptions.list.description': 'Los webhooks con lo que espera y el último error.',
  'cli.subscriptions.things': 'webhooks',
  'cli.subscriptions.argument': 'id del webhook (`trastienda webhooks list`)',
  'cli.subscriptions.argument.delivery': 'id de la entrega (webhooks deliveries)',
  'cli.subscriptions.create.summary': 'crea un webhook y muestra su secreto',
  'cli.subscriptions.create.description':
    'Crea un webhook. El secreto con que se firman los avisos se muestra solo esta vez; en texto, en la última línea.',
  'cli.subscriptions.option.address': 'dirección https que recibe los avisos',
  'cli.subscriptions.option.events':
    'eventos separados por comas, como order.created,order.shipped; o un área, como orders',
  'cli.subscriptions.option.account': 'solo los eventos de este seller',
  'cli.subscriptions.option.enable': 'lo activa',
  'cli.subscriptions.option.disable': 'lo desactiva: lo que espera se conserva',
  'cli.subscriptions.update.summary': 'cambia la dirección, los eventos, o lo activa o desactiva',
  'cli.subscriptions.update.description': 'Cambia lo que se indique y deja lo demás.',
  'cli.subscriptions.update.nothing': 'Diga qué cambiar: --address, --events, --enable o --disable.',
  'cli.subscriptions.updated': 'Webhook guardado',
  'cli.subscriptions.delete.summary': 'elimina un webhook',
  'cli.subscriptions.delete.description': 'Elimina un webhook con lo que no ha enviado.',
  'cli.subscriptions.rotate.summary': 'crea otro secreto',
  'cli.subscriptions.rotate.description':
    'Crea otro secreto. Mientras tanto los avisos se firman también con el de ahora, para cambiarlo sin perder ninguno.',
  'cli.subscriptions.rotate.hours': 'horas que se firma también con el de ahora; 0 si ya no vale (0 a {max})',
  'cli.subscriptions.deliveries.summary': 'las entregas de un webhook',
  'cli.subscriptions.deliveries.description':
    'Las entregas de un webhook; con --json cada una tiene el aviso y la respuesta.',
  'cli.subscriptions.deliveries.things': 'entregas',
  'cli.subscriptions.resend.summary': 'envía de nuevo una entrega, o todo lo que espera',
  'cli.subscriptions.resend.description':
    'Envía de nuevo una entrega, también si ya se entregó; sin entrega, todo lo que espera.',
  'cli.subscriptions.skip.summary': 'omite una entrega que espera',
  'cli.subscriptions.skip.description':
    'La entrega no se hace nunca, y los eventos siguientes de lo mismo ya no la esperan.',
  'cli.subscriptions.test.summary': 'envía el evento de prueba',
  'cli.subscriptions.test.description': 'Envía el evento webhook.test; la respuesta se ve con webhooks deliveries.',
  'cli.subscriptions.listen.summary': 'muestra los eventos mientras ocurren, y los reenvía a su máquina',
  'cli.subscriptions.listen.description':
    'Muestra los eventos mientras ocurren. Con --forward los envía por POST, firmados, a una dirección de su máquina; termina con Ctrl+C.',
  'cli.subscriptions.listen.forward': 'dirección de su máquina, como http://127.0.0.1:3000/hook',
  'cli.subscriptions.listen.secret': 'secreto con que se firman; si falta se crea uno y se muestra',
  'cli.subscriptions.listen.limit': 'termina después de tantos eventos',
  'cli.subscriptions.listen.ready': 'Esperando eventos. Ctrl+C termina.',
  'cli.subscriptions.listen.ready.secret': 'Los avisos se firman con {secret}',
  'cli.subscriptions.listen.reopened': 'La conexión se cortó y se abrió otra vez: falta lo que ocurrió entre tanto.',
  'cli.subscriptions.listen.unreached': 'sin respuesta: {reason}',
  'cli.subscriptions.listen.address': '«{address}» no es una dirección http o https.',
  'cli.subscriptions.listen.limit.wrong': 'Debe ser un número entero desde 1.',
  'cli.subscriptions.hours.wrong': 'Debe ser un número entero entre 0 y {max}.',
  'cli.subscriptions.event.unknown': '«{event}» no es un evento ni un área.',
  'cli.subscriptions.event.known': 'Áreas: {areas}. Los eventos están en docs/webhooks.md.',
  'cli.subscriptions.trigger.summary': 'provoca un evento en una demostración',
  'cli.subscriptions.trigger.description':
    'Provoca un evento en una demostración: order.created hace un pedido de verdad.',
  'cli.subscriptions.trigger.argument': 'evento: order.created',
  'cli.subscriptions.triggered': 'Pedido {id} de {account}',
  'cli.subscriptions.retailer.summary': 'el webhook configurado en el servidor (TRASTIENDA_WEBHOOK_URL), en retiro',
} as const;
