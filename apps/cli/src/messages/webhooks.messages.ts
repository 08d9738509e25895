/** Texts of the command line: `trastienda webhooks`. */
export const webhooksMessages = {
  'cli.webhooks.description':
    'Avisos que el webhook del retailer aún no confirma: verlos, reenviarlos y omitirlos (administradores).\nEste webhook está en retiro: cámbielo por uno de `trastienda webhooks create`.',
  'cli.webhooks.list.description':
    'Pedidos cuyos cambios el webhook del retailer aún no confirma; el que más espera primero (administradores).',
  'cli.webhooks.list.summary': 'pedidos cuyos cambios el webhook aún no confirma',
  'cli.webhooks.resend.description':
    'Envía ahora los avisos que esperan, los de un pedido o todos, sin aguardar su próximo intento.',
  'cli.webhooks.resend.nothing': 'Diga qué reenviar: un pedido, o --all.',
  'cli.webhooks.resend.option.all': 'los avisos de todos los pedidos',
  'cli.webhooks.resend.summary': 'envía ahora lo que espera',
  'cli.webhooks.skip.description':
    'Omite los avisos de un pedido que esperan: el webhook no los recibirá nunca. Los cambios posteriores sí se envían.',
  'cli.webhooks.skip.summary': 'omite los avisos de un pedido',
  'cli.webhooks.stock.description':
    'Dice si el webhook recibió los cambios de inventario; con `webhooks retailer resend --all` los que fallaron se envían de nuevo (administradores).',
  'cli.webhooks.stock.summary': 'si el webhook recibió los cambios de inventario',
} as const;
