/** Texts of the command line: `trastienda products`. */
export const productsMessages = {
  'cli.products.approve.description': 'Aprueba las variantes pendientes de productos; las demás quedan como están.',
  'cli.products.approve.summary': 'aprueba las variantes pendientes de productos (administradores)',
  'cli.products.decide.argument': 'números de los productos',
  'cli.products.decide.more':
    '{description}\n\nEs un trabajo del servidor: el que no se pueda no detiene a los demás. --dry-run dice cuáles se pueden y cuáles no y por qué, sin cambiar nada.',
  'cli.products.decide.nothing':
    'Diga qué productos: sus números, o un filtro (--status, --text, --category, --account).',
  'cli.products.decide.option.category': 'todos los de esta categoría (id, ruta o nombre) y las que están debajo',
  'cli.products.decide.option.text': 'todos los que este texto encuentra',
  'cli.products.decide.status': 'todos los que tienen una variante en este estado',
  'cli.products.delete.description':
    'Elimina productos propios con sus variantes; el que tiene unidades reservadas queda como está.',
  'cli.products.delete.summary': 'elimina productos propios con sus variantes (sellers)',
  'cli.products.description':
    'Productos: buscar, ver, exportar, aprobar y rechazar (administradores), eliminar (sellers), y sus trabajos.',
  'cli.products.export.description':
    'Exporta a CSV las variantes de los productos que cumplen con los filtros, con las columnas de `load products`.',
  'cli.products.export.summary': 'exporta las variantes de productos a un CSV que se puede volver a cargar',
  'cli.products.list.description': 'Busca productos, los más nuevos primero. Los sellers ven los suyos.',
  'cli.products.list.summary': 'busca productos',
  'cli.products.list.things': 'productos',
  'cli.products.notASku': '«{named}» no es un SKU ni un UPC.',
  'cli.products.reject.description': 'Rechaza las variantes pendientes de productos; las demás quedan como están.',
  'cli.products.reject.summary': 'rechaza las variantes pendientes de productos (administradores)',
  'cli.products.show.argument': 'número del producto',
  'cli.products.show.description': 'Muestra un producto: datos, especificaciones y variantes.',
  'cli.products.show.number': '«{named}» no es el número de un producto.',
  'cli.products.show.summary': 'muestra un producto con sus variantes',
  'cli.products.summary': 'productos: buscar, ver, exportar, aprobar, rechazar, eliminar',
  'cli.products.upcHint': 'Escriba el SKU de la que busca.',
  'cli.products.upcTwice': 'Más de una variante tiene el UPC {upc}.',
  'cli.products.upcUnknown': 'Ninguna variante tiene el UPC {upc}.',
} as const;
