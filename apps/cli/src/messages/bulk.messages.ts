/** Texts of the command line: `trastienda bulk`. */
export const bulkMessages = {
  'cli.bulk.bulkList.description': 'Busca los trabajos de la cuenta propia, los más recientes primero.',
  'cli.bulk.bulkList.summary': 'busca trabajos',
  'cli.bulk.bulkList.things': 'trabajos',
  'cli.bulk.description': 'Trabajos con varios {things} que tiene el servidor: buscar, ver y retomar.',
  'cli.bulk.goesOn':
    'El trabajo {id} sigue en el servidor: vuelva a él con trastienda {subject} bulk resume {id}, o en la web, en {path}/{id}.',
  'cli.bulk.read.finishedAt': 'Terminado',
  'cli.bulk.read.id': 'identificador del trabajo',
  'cli.bulk.read.which': 'un trabajo',
  'cli.bulk.resume.description':
    'Retoma un trabajo propio que el servidor tiene: pregunta si se confirma, cuando falta, y lo sigue hasta su final.\nCtrl+C lo detiene antes de su siguiente {thing}.',
  'cli.bulk.resume.summary': 'retoma un trabajo hasta su final',
  'cli.bulk.show.description':
    'Muestra un trabajo: quién, cuándo, su estado, sus cuentas y por qué hay {things} que quedan como están.',
  'cli.bulk.show.option.rows': 'también qué fue de cada {thing}',
  'cli.bulk.show.summary': 'muestra un trabajo',
  'cli.bulk.split': '{possible} se pueden, {impossible} no.',
  'cli.bulk.split.one': '1 se puede, {impossible} no.',
  'cli.bulk.summary': 'trabajos con varios {things}: buscar, ver y retomar',
} as const;
