/** Texts of the command line: `trastienda promotions`. */
export const promotionsMessages = {
  'cli.promotions.description': 'Promociones del marketplace y de los sellers: buscarlas y verlas.',
  'cli.promotions.list.description': 'Busca promociones, de la que empieza más tarde a la que empieza más temprano.',
  'cli.promotions.list.option.inForce': 'solo las que están vigentes hoy',
  'cli.promotions.list.summary': 'busca promociones',
  'cli.promotions.list.things': 'promociones',
  'cli.promotions.show.argument': 'nombre o clave de la promoción',
  'cli.promotions.show.description': 'Muestra una promoción: descuento, vigencia y para qué vale.',
  'cli.promotions.show.summary': 'muestra una promoción',
  'cli.promotions.summary': 'promociones: buscarlas y verlas',
} as const;
