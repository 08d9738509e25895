/** Texts of the command line: `trastienda skus`. */
export const skusMessages = {
  'cli.skus.approve.description': 'Aprueba una variante pendiente, en el estado en que se leyó.',
  'cli.skus.approve.summary': 'aprueba una variante pendiente (administradores)',
  'cli.skus.description': 'Variantes de productos: buscar, ver, su historial, aprobar y rechazar (administradores).',
  'cli.skus.history.description':
    'Cuenta los cambios de precio e inventario de una variante, lo último primero: quién, de qué a qué y desde dónde (web, carga con archivo y fila, integrador, acción masiva, aprobación, pedido).',
  'cli.skus.history.summary': 'cuenta los cambios de precio e inventario de una variante',
  'cli.skus.history.things': 'cambios',
  'cli.skus.list.description':
    'Busca las variantes de un producto, o las que un filtro encuentra. Los sellers ven las suyas.',
  'cli.skus.list.summary': 'busca variantes',
  'cli.skus.reject.description':
    'Rechaza una variante pendiente, en el estado en que se leyó. El seller lee los motivos junto a los datos que debe corregir.',
  'cli.skus.reject.option.note': 'lo que el seller debe saber, además de los motivos',
  'cli.skus.reject.option.reason': 'motivos, uno o varios',
  'cli.skus.reject.summary': 'rechaza una variante pendiente, con sus motivos (administradores)',
  'cli.skus.show.description': 'Muestra una variante: estado, precios, inventario, dimensiones, imágenes y atributos.',
  'cli.skus.show.summary': 'muestra una variante',
  'cli.skus.summary': 'variantes: buscar, ver, su historial, aprobar, rechazar',
} as const;
