/** Texts of the command line: `trastienda specifications`. */
export const specificationsMessages = {
  'cli.specifications.description': 'Especificaciones que las categorías piden a los productos y a sus variantes.',
  'cli.specifications.list.description':
    'Busca especificaciones: las de una categoría, heredadas incluidas, o todas las que hay.',
  'cli.specifications.list.option.category': 'las que pide esta categoría: id, ruta o nombre',
  'cli.specifications.list.summary': 'busca especificaciones',
  'cli.specifications.list.things': 'especificaciones',
  'cli.specifications.summary': 'especificaciones que piden las categorías',
} as const;
