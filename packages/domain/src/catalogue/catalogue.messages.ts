/** Texts of the catalogue: the allowed range of prices (S2 §5). */
export const catalogueMessages = {
  'catalogue.price.above': 'Precio por encima del rango permitido.',
  'catalogue.price.below': 'Precio por debajo del rango permitido.',
  'catalogue.price.discount': 'Porcentaje de descuento por encima del permitido.',
  'catalogue.category.notFound': 'No se encontró la categoría',
} as const;
