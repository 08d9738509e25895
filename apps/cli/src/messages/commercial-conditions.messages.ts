/** Texts of the command line: `trastienda conditions`. */
export const commercialConditionsMessages = {
  'cli.commercialConditions.activate.description':
    'Activa una condición comercial: desde entonces se puede dar a los SKU. No se puede desactivar.',
  'cli.commercialConditions.activate.summary': 'activa una condición comercial para el seller propio',
  'cli.commercialConditions.commissions.description':
    'Comisiones vigentes y por venir, por condición y categoría. La de una categoría vale para las que están debajo y no tienen la suya. Se cargan con `trastienda load commissions`; `trastienda template commissions --current` las guarda como el archivo que las carga.',
  'cli.commercialConditions.commissions.summary': 'comisiones vigentes y por venir',
  'cli.commercialConditions.commissions.things': 'comisiones',
  'cli.commercialConditions.conditions.description':
    'Condiciones comerciales del marketplace: buscarlas, verlas, activarlas, sus comisiones y su documento.',
  'cli.commercialConditions.conditions.summary':
    'condiciones comerciales: buscarlas, verlas, activarlas, sus comisiones y su documento',
  'cli.commercialConditions.download.argument': 'número de una versión (por omisión: la última)',
  'cli.commercialConditions.download.description':
    'Guarda el documento de las condiciones comerciales: su última versión, u otra.',
  'cli.commercialConditions.download.summary': 'descarga el documento',
  'cli.commercialConditions.list.description':
    'Busca condiciones comerciales por su nombre. Un seller ve lo que hizo con cada una; con --seller, los demás ven lo de ese seller.',
  'cli.commercialConditions.list.option.usable': 'solo las que se pueden dar a los SKU',
  'cli.commercialConditions.list.summary': 'busca condiciones comerciales',
  'cli.commercialConditions.list.things': 'condiciones',
  'cli.commercialConditions.pdf.description':
    'El documento de las condiciones comerciales: descargarlo y, los administradores, subir su siguiente versión.',
  'cli.commercialConditions.pdf.summary': 'el documento de las condiciones comerciales, en PDF',
  'cli.commercialConditions.show.argument': 'nombre o número de la condición',
  'cli.commercialConditions.show.description': 'Muestra una condición comercial con sus comisiones.',
  'cli.commercialConditions.show.summary': 'muestra una condición comercial',
  'cli.commercialConditions.terms.number': '«{text}» no es el número de una versión.',
  'cli.commercialConditions.upload.argument': 'un PDF',
  'cli.commercialConditions.upload.description':
    'Sube la siguiente versión del documento. Los sellers la reciben en un aviso y la aceptan ahí; las anteriores se conservan.',
  'cli.commercialConditions.upload.summary': 'sube la siguiente versión del documento (administradores)',
} as const;
