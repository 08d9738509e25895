/** Texts of the command line: `trastienda skus`. */
export const skusMessages = {
  'cli.skus.description': 'Variantes de productos: buscar, ver y su historial.',
  'cli.skus.history.description':
    'Cuenta los cambios de precio e inventario de una variante, lo último primero: quién, de qué a qué y desde dónde (web, carga con archivo y fila, integrador, acción masiva, aprobación).',
  'cli.skus.history.summary': 'cuenta los cambios de precio e inventario de una variante',
  'cli.skus.list.description':
    'Busca las variantes de un producto, o las que un filtro encuentra. Los sellers ven las suyas.',
  'cli.skus.list.summary': 'busca variantes',
  'cli.skus.show.description': 'Muestra una variante: estado, precios, inventario, dimensiones, imágenes y atributos.',
  'cli.skus.show.summary': 'muestra una variante',
  'cli.skus.summary': 'variantes: buscar, ver y su historial',
} as const;
