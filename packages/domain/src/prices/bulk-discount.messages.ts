/** Texts of the bulk discount (S2 §5 and §8; what it is silent about is ours). */
export const bulkDiscountMessages = {
  'discount.action': 'Descuento masivo',
  'discount.title': 'Descuento masivo',
  'discount.of.products.one': 'Las variantes de 1 producto.',
  'discount.of.products': 'Las variantes de {n} productos.',
  'discount.of.skus.one': '1 variante.',
  'discount.of.skus': '{n} variantes.',
  'discount.of.filter': 'Las variantes de todos los productos que los filtros encuentran.',
  'discount.help':
    'El descuento se calcula sobre el precio regular y vale desde hoy. Lo que ya cuesta menos se deja fuera, y lo que su categoría no permite espera a un administrador.',
  'discount.percent': 'Porcentaje de descuento',
  'discount.until': 'Válido hasta',
  'discount.next': 'Ver precios',
  'discount.preparing': 'Calculando...',
  'discount.percent.invalid': 'El precio es inválido',
  'discount.percent.free':
    'Con 100 % el precio quedaría en cero, y un precio debe ser mayor que cero: descuente 99 % o menos',
  'discount.until.invalid': 'Fecha seleccionada inválida',
  'discount.which': 'Elija variantes, productos o filtros: uno de los tres',
  'discount.none': 'Ninguna de las variantes elegidas bajaría de precio',
  'discount.failed': 'Error calculando el descuento',
  'discount.left.one': '1 variante queda fuera: su precio no bajaría',
  'discount.left': '{n} variantes quedan fuera: su precio no bajaría',
  'discount.file': 'descuento-{percent}.csv',
  'discount.done': 'Descuento actualizado con éxito',
} as const;
