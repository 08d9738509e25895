/** Texts of the command line: titles of its manual pages. */
export const manMessages = {
  'cli.man.commands': 'órdenes',
  'cli.man.description': 'descripción',
  'cli.man.name': 'nombre',
  'cli.man.options': 'opciones',
  'cli.man.seeAlso': 'véase también',
  'cli.man.synopsis': 'sinopsis',
  'cli.man.use': 'uso',
} as const;
