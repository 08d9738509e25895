/** The file as a whole (S2 §5 and §8, S3 §5 and §8; R14 and R15; the causes are ours). */
const file = {
  'csv.file.format': 'El archivo tiene un formato que no es soportado',
  'csv.file.extension': 'El tipo de archivo es incorrecto',
  'csv.file.spreadsheet': 'El archivo es un libro de hojas de cálculo, no un CSV: use "Guardar como" y elija CSV UTF-8',
  'csv.file.binary': 'El archivo no es de texto',
  'csv.file.unclosedQuote': 'En la fila {row} se abre una comilla que no se cierra',
  'csv.file.empty': 'No hay filas para procesar en el archivo',
  'csv.file.emptyConditions': 'No hay filas para procesar en el archivo.',
  'csv.file.faults': 'El archivo CSV tiene fallas',
  'csv.file.productFaults': 'El archivo CSV de productos tiene fallas.',
  'csv.file.attributeFaults': 'Se encontraron errores.',
  'csv.file.rowsWithErrors': 'Hay filas con errores en el archivo CSV',
  'csv.file.processing': 'Se produjo un error al procesar el archivo CSV.',
  'csv.header.width': 'La cabecera del archivo CSV debe tener {expected} columnas',
  'csv.header.widthRates': 'La cabecera del archivo CSV debe tener {expected} columnas.',
  'csv.header.widthConditions': 'La cabecera del archivo debe tener 3 columnas.',
  'csv.header.expected': 'Se esperaba: {titles}',
  'csv.header.found': 'Se encontraron {n}',
  'csv.header.found.one': 'Se encontró 1',
  'csv.header.titleRow':
    'La fila {row} parece un título sobre la cabecera: elimínela para que la cabecera sea la primera fila',
  'csv.header.emptyColumns': 'Sobran {extra} columnas vacías a la derecha: elimínelas en la hoja de cálculo',
  'csv.header.smartQuotes': 'Hay comillas tipográficas (“ ”) donde van comillas rectas (")',
  'csv.header.otherColumn': 'El título «{title}» está en la columna de «{expected}»: revise el orden de las columnas',
  'csv.header.unanswered': 'Confirme que los títulos de las columnas están donde usted los quiere',
  'csv.header.unknownTitles':
    'Ningún título es de la plantilla: revise que sea el archivo correcto y que las columnas estén en orden',
  'csv.header.looksLikeData': 'La primera fila parece datos y no títulos: se tomó como cabecera y no se cargará',
  'csv.warning.lineEnds':
    'El archivo mezcla finales de línea ({kinds}): suele pasar al unir archivos de distintos programas',
  'csv.warning.blankRows': 'Filas vacías omitidas: {rows}',
} as const;

/** A whole row (S2 §5; R15). */
const row = {
  'csv.row.missingOne': 'Falta 1 campo',
  'csv.row.missing': 'Faltan {n} campos',
  'csv.row.extraOne': 'Sobra 1 campo',
  'csv.row.extra': 'Sobran {n} campos',
  'csv.row.smartQuotes': 'Hay comillas tipográficas (“ ”) donde van comillas rectas (")',
  'csv.row.decimalComma': 'Parece que un número lleva coma decimal sin comillas: use punto decimal',
  'csv.row.quotes': 'Las comillas están mal cerradas: duplique las comillas que son parte del texto ("")',
  'csv.row.unclosed': 'Se abre una comilla que no se cierra',
  'csv.row.encoding': 'El texto mezcla codificaciones: guarde el archivo completo como CSV UTF-8',
  'csv.row.control': 'La fila tiene caracteres que no son texto',
  'csv.row.duplicate': '{title} {value} está repetido en {rows}',
  'csv.row.duplicateOther': 'la fila {list}',
  'csv.row.duplicateOthers': 'las filas {list}',
  'csv.row.duplicateMore': '{list} y {n} más',
} as const;

/** Cells of any layout, and the damage that spreadsheets do to Mexican data. */
const cell = {
  'csv.cell.required': '{title} es obligatorio',
  'csv.cell.invalid': 'No es un valor válido',
  'csv.text.invalid': '{title} tiene caracteres que no son válidos',
  'csv.text.tooLong': '{title} admite {max} caracteres como máximo y tiene {length}',
  'csv.digits.only': '{title} debe tener solo dígitos',
  'csv.digits.tooLong': '{title} admite {max} dígitos como máximo',
  'csv.number.invalid': '{title} debe ser un número',
  'csv.number.whole': '{title} debe ser un número entero',
  'csv.number.min': '{title} debe ser {min} o más',
  'csv.number.max': '{title} debe ser {max} o menos',
  'csv.number.positive': '{title} debe ser mayor que cero',
  'csv.number.tooLong': '{title} admite {max} dígitos como máximo',
  'csv.number.centavos': '{title} admite dos decimales como máximo',
  'csv.number.exponent':
    '«{value}» está en notación científica: la hoja de cálculo recortó el número. Dé formato de texto a la columna y escriba el valor completo',
  'csv.number.decimalComma': '«{value}» lleva coma decimal: escriba {suggestion}',
  'csv.number.thousands': '«{value}» lleva separador de miles: escriba {suggestion}',
  'csv.number.spaces': '«{value}» es un número guardado como texto con espacios: escriba {suggestion}',
  'csv.number.currency': '«{value}» lleva signo de moneda: escriba {suggestion}',
  'csv.number.apostrophe': '«{value}» lleva apóstrofo de texto: escriba {suggestion}',
  'csv.cell.smartQuotes': '«{value}» lleva comillas tipográficas: quítelas o use comillas rectas (")',
  'csv.postal.invalid': 'Un código postal tiene 5 dígitos',
  'csv.postal.zeros':
    '«{value}» tiene {length} dígitos: la hoja de cálculo quitó los ceros de la izquierda. Escriba {suggestion}',
  'csv.postal.list': 'Revisar los valores de los CP, uno a varios son incorrectos',
  'csv.postal.listZeros': '«{value}» perdió los ceros de la izquierda: escriba {suggestion}',
  'csv.postal.tooMany': 'Se admiten {max} códigos postales individuales como máximo',
  'csv.date.invalid': 'Fecha seleccionada inválida',
  'csv.date.format': '{title} debe tener el formato AAAA-MM-DD',
  'csv.date.years': '{title} debe ser de los años {firstYear} a {lastYear}',
  'csv.date.slashes': '«{value}» tiene formato de hoja de cálculo o de Estados Unidos: escriba {suggestion}',
  'csv.date.ambiguous':
    '«{value}» puede ser {first} o {second}: la hoja de cálculo cambió el formato. Escriba la fecha como AAAA-MM-DD',
  'csv.date.serial':
    '«{value}» es el número de día de una hoja de cálculo ({suggestion}): escriba la fecha como AAAA-MM-DD',
  'csv.date.time': '«{value}» lleva hora: escriba {suggestion}',
  'csv.option.unknown': '«{value}» no es una opción de {title}: use {options}',
} as const;

/** Rules of products, prices and inventory (S2 §5; R11, R12 and R16). */
const catalogue = {
  'csv.price.invalid': 'El precio es inválido',
  'csv.price.discount': 'El precio de descuento debe ser menor o igual que el precio regular',
  'csv.price.from': 'La fecha de inicio es obligatoria cuando hay descuento',
  'csv.price.until': 'La fecha de fin es obligatoria cuando hay descuento',
  'csv.price.untilPast': 'La fecha de fin debe ser posterior a hoy',
  'csv.price.order': 'La fecha de inicio debe ser anterior a la fecha de fin',
  'csv.price.fromPast': 'La fecha de inicio no puede ser anterior a hoy en un producto nuevo',
  'csv.name.invalid': 'El nombre no es válido',
  'csv.description.invalid': 'La descripción no es válida',
  'csv.stock.invalid': 'No es un inventario válido',
  'csv.version.invalid': 'La versión es la de la exportación: no la modifique, o déjela vacía',
  'csv.dimension.invalid': 'No es un valor válido',
  'csv.images.none': 'No hay ninguna imagen seleccionada',
  'csv.images.tooMany': 'Se admiten {max} imágenes como máximo y hay {n}',
  'csv.images.url': '«{value}» no es la dirección (http o https) de una imagen',
  'csv.images.extension': 'Tipo de archivo no soportado',
  'csv.images.size': 'El tamaño de la imagen no debe superar los 1000KB (1MB).',
  'csv.images.lost': 'La imagen {value} no está entre las que subió el seller',
  'csv.images.sides':
    'Tamaño de imagen incorrecto, el alto y el ancho deben ser mayores a 500px y menores a 2000px, ambos incluidos',
  'csv.images.broken': 'El archivo contiene imágenes erróneas.',
  'csv.images.unchecked': 'no verificada',
  'csv.images.uncheckedAt': '{value}: no verificada',
  'csv.brand.required': 'Seleccione una marca',
  'csv.brand.unknown': 'Verificar que las marcas sean válidas.',
  'csv.category.choose': 'Seleccione una categoría',
  'csv.upc.taken': 'El UPC {value} ya es del SKU {sku}',
  'csv.upc.fixed': 'El UPC del SKU {sku} es {upc} y no se puede cambiar',
  'csv.sku.otherProduct': 'El SKU {sku} es del producto {product}',
  'csv.sku.locked': 'El SKU {sku} está aprobado: nombre, identificador, dimensiones y atributos no se pueden modificar',
  'csv.product.unknown': 'El producto {value} no existe',
  'csv.product.locked': 'El producto {product} tiene variantes aprobadas: sus datos no se pueden modificar',
  'csv.product.otherCategory': 'El producto {product} es de otra categoría',
  'csv.attribute.required': 'El atributo {name} es obligatorio',
  'csv.attribute.invalid': 'El atributo {name} es inválido',
  'csv.attribute.options': 'Un atributo de tipo {type} necesita sus opciones separadas por |',
  'csv.attribute.notAnOption': 'El atributo {name} es inválido: el valor debe ser una de sus opciones',
  'csv.attribute.integer': 'El atributo {name} es inválido: debe ser un número entero',
  'csv.attribute.unknown': 'La categoría no tiene el atributo {value}',
  'csv.attribute.otherType': 'El atributo {value} es de otro tipo en la categoría',
} as const;

/** Rules of shipping rates, penalties, liquidations, conditions and deliveries (S3 §5; R17 and R18). */
const administration = {
  'csv.rates.halfRange': 'El rango desde/hasta no debe contener valores vacíos',
  'csv.rates.noCodes': 'Ingresar rango o códigos postales individuales',
  'csv.rates.both': 'Use el rango o los códigos postales individuales, no los dos',
  'csv.rates.rangeOrder': 'El código postal hasta debe ser igual o mayor que el código postal desde',
  'csv.rates.weightOrder': 'El valor "Hasta" es menor o igual que "Desde"',
  'csv.rates.deliveryRequired': 'El plazo de entrega es obligatorio',
  'csv.rates.country': '«{value}» no es un país conocido: use el código de tres letras, por ejemplo MEX',
  'csv.rates.carrier': 'La transportadora {value} no existe, no está activa o la gestiona el administrador',
  'csv.rates.assigned': 'El seller tiene una transportadora asignada por Admin',
  'csv.rates.unknown': 'El precio de envío {value} no existe',
  'csv.order.unknown': 'Error: Orden no encontrada',
  'csv.sku.unknown': 'El SKU {value} no existe',
  'csv.sku.unchecked': 'No se pudo comparar con el catálogo',
  'csv.package.unchecked': 'El estado del pedido y de sus paquetes lo verifica el servidor',
  'csv.value.unchecked': 'No se pudo verificar {value}',
  'csv.refId.other': 'El identificador {value} no es el del SKU {sku}',
  'csv.condition.unknown': 'La condición comercial {value} no existe o no está activada',
  'csv.condition.none': 'La condición comercial {value} no existe',
  'csv.category.unknown': 'La categoría {value} no existe: use su ruta, por ejemplo /Hogar/Blancos, o su número',
  'csv.commission.past': 'La comisión que rigió hasta hoy no cambia: escriba un día de hoy en adelante',
  'csv.commission.twice': 'La misma condición, categoría y día está en otra fila del archivo con otra comisión',
} as const;

/** Lookups that could not be made, in the plural. */
const lookups = {
  'csv.lookup.brand': 'marcas',
  'csv.lookup.carrier': 'transportadoras',
  'csv.lookup.newRate': 'transportadoras asignadas por Admin',
  'csv.lookup.rate': 'precios de envío',
  'csv.lookup.order': 'pedidos',
  'csv.lookup.package': 'estado de los pedidos y de sus paquetes',
  'csv.lookup.specification': 'atributos de la categoría',
  'csv.lookup.emptyAttribute': 'atributos obligatorios',
  'csv.lookup.commercialCondition': 'condiciones comerciales',
  'csv.lookup.anyCondition': 'condiciones comerciales',
  'csv.lookup.categoryPath': 'categorías',
  'csv.lookup.image': 'imágenes',
  'csv.lookup.sku': 'SKU y productos de la cuenta',
} as const;

/** Severity of an issue in a file of issues: wrong, not checked, or unusual. */
const severities = {
  'csv.severity.error': 'Error',
  'csv.severity.unchecked': 'Sin verificar',
  'csv.severity.warning': 'Advertencia',
} as const;

/** Titles of the layouts. */
const layouts = {
  'csv.layout.products': 'Alta de productos y variantes',
  'csv.layout.attributes': 'Alta de atributos',
  'csv.layout.variantAttributes': 'Alta de atributos variantes',
  'csv.layout.prices': 'Actualización masiva de precios',
  'csv.layout.inventory': 'Alta de inventario por CSV',
  'csv.layout.shippingRates': 'Precios de envío',
  'csv.layout.penalties': 'Penalizaciones',
  'csv.layout.liquidations': 'Liquidaciones',
  'csv.layout.commercialConditions': 'Condiciones comerciales',
  'csv.layout.commissions': 'Comisiones',
  'csv.layout.deliveries': 'Entrega masiva',
  'csv.layout.shipments': 'Envíos de pedidos',
} as const;

/** All texts of CSV loads. */
export const csvMessages = {
  ...file,
  ...row,
  ...cell,
  ...catalogue,
  ...administration,
  ...lookups,
  ...severities,
  ...layouts,
} as const;
