/** Texts of the command line: `trastienda find`. */
export const findMessages = {
  'cli.find.argument': 'lo que se sabe: un número, un nombre, un correo, un teléfono',
  'cli.find.description':
    'Busca en todo lo que usted puede ver: pedidos por su número, guía, factura o comprador; productos y variantes por nombre, UPC, SKU o identificador; guías, incidencias, cargas, reportes, usuarios y sellers; y comandos.\nPrimero lo que coincide por completo; después lo más nuevo. No importan acentos ni mayúsculas.',
  'cli.find.kind.help': 'solo esto: {kindNames}',
  'cli.find.kind.hint': 'Puede ser: {kindNames}.',
  'cli.find.kindUnknown': 'No se conoce «{kind}».',
  'cli.find.length': 'Escriba de 1 a {searchTextLength} caracteres.',
  'cli.find.limit': '«{text}» no es un número de 1 a {mostRows}.',
  'cli.find.moreCommands': 'Hay más: `trastienda --help`',
  'cli.find.moreOf': 'Hay más: `trastienda {sought}`',
  'cli.find.option.limit': 'cuántos de cada cosa, hasta {mostRows}',
  'cli.find.showOne': 'Ver uno: `trastienda {open} {id}`',
  'cli.find.summary': 'busca en todo lo que usted puede ver',
} as const;
