/** Texts of the command line: `trastienda categories`. */
export const categoriesMessages = {
  'cli.categories.description': 'Categorías: buscarlas, ver su rango de precios, propio o heredado, y cambiarlo.',
  'cli.categories.list.description': 'Busca categorías, por su ruta.',
  'cli.categories.list.summary': 'busca categorías',
  'cli.categories.list.things': 'categorías',
  'cli.categories.range.amounts': 'de {lowest} a {highest}, hasta {highestDiscountPercent} % de descuento',
  'cli.categories.range.inherited': '{amounts}, heredado de {namePath}',
  'cli.categories.setRange.argument': 'id, ruta o nombre de la categoría',
  'cli.categories.setRange.description':
    'Cambia el rango de precios de una categoría, que vale también para las que están debajo y no tienen uno propio. Lo que no se diga queda como está, o como se hereda. Antes de guardar dice a cuántos productos alcanza.',
  'cli.categories.setRange.nothing': 'Diga qué cambia: --lowest, --highest, --discount, o --inherit.',
  'cli.categories.setRange.option.discount': 'descuento más alto, de 1 a 100',
  'cli.categories.setRange.option.dryRun': 'solo dice qué cambiaría',
  'cli.categories.setRange.option.highest': 'precio más alto',
  'cli.categories.setRange.option.inherit': 'quita el rango propio: se hereda el de arriba',
  'cli.categories.setRange.option.lowest': 'precio más bajo',
  'cli.categories.setRange.question': '¿Cambiar el rango de precios de {name}?',
  'cli.categories.setRange.summary': 'cambia el rango de precios de una categoría (administradores)',
  'cli.categories.show.argument': 'id de la categoría',
  'cli.categories.show.description': 'Muestra una categoría: ruta, estado y rango de precios, propio o heredado.',
  'cli.categories.show.summary': 'muestra una categoría',
  'cli.categories.summary': 'categorías: buscarlas, ver su rango de precios y cambiarlo',
} as const;
