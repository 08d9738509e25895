/** Texts of the command line: `trastienda carriers`. */
export const carriersMessages = {
  'cli.carriers.blocks.description':
    'Busca bloqueos de transportadoras: un administrador, todos; un seller, los suyos.',
  'cli.carriers.blocks.summary': 'busca bloqueos de transportadoras',
  'cli.carriers.blocks.things': 'bloqueos',
  'cli.carriers.description': 'Transportadoras y sus bloqueos: buscarlos y verlos.',
  'cli.carriers.list.description':
    'Busca transportadoras: un administrador, todas; un seller, las del marketplace y las suyas.',
  'cli.carriers.list.summary': 'busca transportadoras',
  'cli.carriers.list.things': 'transportadoras',
  'cli.carriers.sellers.argument': 'número de la transportadora, como lo dice la lista',
  'cli.carriers.sellers.assignEmpty': 'La opción --assign necesita por lo menos una cuenta.',
  'cli.carriers.sellers.description':
    'Dice qué sellers tienen una transportadora administrada. Antes la asigna a unos o se la quita a uno.',
  'cli.carriers.sellers.option.assign': 'la asigna a estas cuentas, separadas por comas, {sellersAtOnce} como máximo',
  'cli.carriers.sellers.option.remove': 'se la quita a esta cuenta',
  'cli.carriers.sellers.summary': 'qué sellers tienen una transportadora; la asigna o la quita',
  'cli.carriers.show.description': 'Muestra una transportadora: de quién es y cómo son sus números de guía.',
  'cli.carriers.show.summary': 'muestra una transportadora',
  'cli.carriers.summary': 'transportadoras y sus bloqueos: buscarlos y verlos',
} as const;
