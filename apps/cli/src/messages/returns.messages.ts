/** Texts of the command line: `trastienda returns`. */
export const returnsMessages = {
  'cli.returns.cause': 'controversia {id}',
  'cli.returns.announce.description':
    'Registra una devolución de un pedido del que ya se envió algo. Solo los administradores las registran.',
  'cli.returns.announce.option.all': 'todo lo que puede regresar',
  'cli.returns.announce.option.carrier': 'quién la trae',
  'cli.returns.announce.option.controversy': 'identificador de la controversia CDE o CF que la causó',
  'cli.returns.announce.option.items':
    'qué regresa: sku:cantidad separados por comas; un sku solo son todas sus unidades',
  'cli.returns.announce.option.reason': 'por qué regresa, hasta 500 caracteres',
  'cli.returns.announce.option.trackingNumber': 'guía con que regresa, hasta 45 caracteres',
  'cli.returns.announce.summary': 'registra una devolución (administradores)',
  'cli.returns.close.description':
    'Concluye una devolución definitivamente; las unidades de una que no llegó podrán devolverse después. Solo los administradores las concluyen.',
  'cli.returns.close.summary': 'concluye una devolución (administradores)',
  'cli.returns.description': 'Devoluciones de los pedidos: buscar, ver, registrar, recibir y concluir.',
  'cli.returns.list.description': 'Busca devoluciones de todos los pedidos, las más recientes primero.',
  'cli.returns.list.summary': 'busca devoluciones',
  'cli.returns.list.things': 'devoluciones',
  'cli.returns.missing': 'Faltan opciones: {missing}.',
  'cli.returns.receive.description':
    'Registra lo que llegó de una devolución, por omisión todo, y cuánto de ello se puede volver a vender, por omisión nada. Lo que se puede vender vuelve al inventario.',
  'cli.returns.receive.option.items': 'qué llegó: sku:cantidad separados por comas; un sku solo es todo lo anunciado',
  'cli.returns.receive.option.sellable': 'qué se puede volver a vender: sku:cantidad, o sku por todo lo que llegó',
  'cli.returns.receive.summary': 'recibe una devolución: qué llegó y qué se puede vender',
  'cli.returns.show.description': 'Muestra las devoluciones de un pedido: sus unidades, su motivo y en qué van.',
  'cli.returns.show.summary': 'muestra las devoluciones de un pedido',
  'cli.returns.summary': 'devoluciones: buscar, ver, registrar, recibir y concluir',
  'cli.returns.which': 'número de la devolución, como en `returns show`',
} as const;
