/** Texts of the command line: `trastienda views`. */
export const viewsMessages = {
  'cli.views.description':
    'Vistas de las listas: búsquedas con nombre, propias, compartidas y las que trae el producto.',
  'cli.views.list.description':
    'Muestra las vistas de las listas: las propias, las compartidas y las que trae el producto.',
  'cli.views.list.option.list': 'solo las de esta lista',
  'cli.views.list.summary': 'muestra las vistas',
  'cli.views.summary': 'vistas guardadas de las listas',
} as const;
