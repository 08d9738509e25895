/** Texts of the command line: `trastienda open`. */
export const openMessages = {
  'cli.open.argument.id': 'lo que se abre: un número de pedido, un UPC, un nombre; sin él, la lista',
  'cli.open.argument.page': 'la página; sin ella, la de inicio',
  'cli.open.description':
    'Abre una página de Trastienda en el navegador: una lista, o lo que se busca en ella.\nSin pantalla, en CI, por SSH o en una tubería escribe la dirección en vez de abrirla; la variable BROWSER nombra otro navegador.',
  'cli.open.find': 'Búsquelo con `trastienda find`.',
  'cli.open.noOne': 'La página {page} no abre una sola cosa: quite el segundo argumento.',
  'cli.open.notFound': 'No se encuentra «{text}».',
  'cli.open.opened': 'Abierta en el navegador: {address}',
  'cli.open.option.print': 'escribe la dirección en vez de abrirla',
  'cli.open.several': '«{text}» puede ser varias cosas.',
  'cli.open.summary': 'abre una página en el navegador',
} as const;
