/** Texts of products and variants (S2 §2, §5 and §8; what it is silent about is ours). */
const list = {
  'products.list.title': 'Productos',
  'products.list.count': '{n} productos encontrados',
  'products.list.failed': 'Error obteniendo el listado de productos',
  'products.list.empty': 'No hay productos para mostrar',
  'products.list.empty.help': 'Quite algún filtro o elija "Mostrar Todo".',
  'products.list.search': 'Buscar',
  'products.list.search.placeholder': 'Nombre, UPC, SKU, identificador o número del producto',
  'products.list.search.flag': 'parte del nombre, del UPC, del SKU, del identificador o del número del producto',
  'products.list.date': 'Fecha de creación',
  'products.list.from.flag': 'creados desde este día, AAAA-MM-DD',
  'products.list.to.flag': 'creados hasta este día incluido, AAAA-MM-DD',
  'products.list.status': 'Estado',
  'products.list.status.flag': 'con alguna variante en este estado',
  'products.list.category': 'Categoría',
  'products.list.category.flag': 'número de la categoría; cuentan también las que están debajo',
  'products.list.seller': 'Seller',
  'products.list.skus': 'Variantes',
  'products.list.skus.see': 'Ver SKUs',
  'products.list.column.id': 'Id',
  'products.list.column.name': 'Nombre',
  'products.list.column.category': 'Categoría',
  'products.list.column.brand': 'Marca',
  'skus.list.title': 'Variantes',
  'skus.list.count': '{n} variantes encontradas',
  'skus.list.failed': 'Error obteniendo el listado de variantes',
  'skus.list.empty': 'No hay variantes para mostrar',
  'skus.list.empty.help': 'Quite algún filtro o elija "Mostrar Todo".',
  'skus.list.product': 'Producto',
  'skus.list.product.flag': 'número del producto',
  'skus.list.column.upc': 'UPC',
  'skus.list.column.id': 'SKU',
  'skus.list.column.name': 'Nombre',
  'skus.list.column.refId': 'Identificador',
  'skus.list.column.listPrice': 'Precio regular',
  'skus.list.column.price': 'Precio descuento',
  'skus.list.column.inventory': 'Inventario',
  'skus.list.column.status': 'Estado',
  'skus.list.noDiscount': 'Sin descuento',
} as const;

const words = {
  'products.notFound': 'El producto no existe',
  'skus.notFound': 'La variante no existe',
} as const;

/** Every text of this area. */
export const productsMessages = { ...list, ...words } as const;
