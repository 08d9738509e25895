/** Texts of the command line: `trastienda snapshot`. */
export const snapshotMessages = {
  'cli.snapshot.argument': 'dónde guardarla; si no se dice, trastienda-AAAA-MM-DD.snapshot',
  'cli.snapshot.asking': 'Pidiendo los datos al servidor…',
  'cli.snapshot.categories': 'categorías con sus atributos',
  'cli.snapshot.description':
    'Guarda en un archivo lo que sabe el servidor y usted puede ver (pedidos, transportadoras, marcas, condiciones comerciales, categorías con sus atributos, SKU y productos de la cuenta), con su fecha.\n`trastienda validate --snapshot` verifica con él lo que sin servidor quedaría sin verificar.',
  'cli.snapshot.done': '{text} Instantánea del {takenAt} en {path}',
  'cli.snapshot.incomplete': '(incompletos: de los demás no se dirá que no existen)',
  'cli.snapshot.listCut': 'El servidor dejó de contestar a mitad de la lista de SKU.',
  'cli.snapshot.notASnapshot': '{path} no es una instantánea que se pueda leer.',
  'cli.snapshot.notAllowed': 'Sin permiso: {nameOf}',
  'cli.snapshot.option.ordersFrom': 'solo los pedidos creados desde este día, AAAA-MM-DD',
  'cli.snapshot.option.seller': 'cuenta del seller cuyos SKU se guardan (solo integradores)',
  'cli.snapshot.repeat': 'Repita el comando.',
  'cli.snapshot.summary': 'guarda lo que sabe el servidor, para revisar archivos sin él',
  'cli.snapshot.takeAnother': 'Hágala de nuevo con `trastienda snapshot`.',
} as const;
