/** Texts of the command line: `trastienda prices`. */
export const pricesMessages = {
  'cli.prices.approve.description':
    'Valida precios que esperan y los aplica, cada uno una vez. Es un trabajo del servidor.',
  'cli.prices.approve.summary': 'valida precios y los aplica (administradores)',
  'cli.prices.decide.argument': 'números de las solicitudes, como los dice `prices pending`',
  'cli.prices.decide.noteLength': 'La nota tiene más de {priceNoteLength} caracteres.',
  'cli.prices.decide.nothing': 'Diga qué precios: sus números, o un filtro (--all, --seller, --sku).',
  'cli.prices.decide.option.all': 'todos los que esperan',
  'cli.prices.decide.option.sku': 'el de esta variante',
  'cli.prices.description':
    'Precios fuera del rango de su categoría: buscar, validar y rechazar (administradores). Descuento masivo (sellers).',
  'cli.prices.discount.argument': 'SKU de las variantes',
  'cli.prices.discount.description':
    'Descuenta un porcentaje del precio regular, desde hoy o desde el día de --at: de las variantes nombradas, de las de unos productos o de todas las que un filtro encuentra. Es una carga de precios: dice antes qué cambia y qué espera a un administrador, y se puede programar y deshacer. Lo que ya cuesta menos se deja fuera.',
  'cli.prices.discount.nothing': 'Diga qué variantes: sus SKU, sus productos (--product) o un filtro; uno de los tres.',
  'cli.prices.discount.number': '«{wrong}» no es un número.',
  'cli.prices.discount.option.at': 'programa la carga: 2026-11-27T20:00, hora de la Ciudad de México si no dice otra',
  'cli.prices.discount.option.compare':
    'guarda aquí, de cada variante, el precio de hoy, el nuevo y qué pasaría; nada más',
  'cli.prices.discount.option.percent': 'de 1 a 100',
  'cli.prices.discount.option.product': 'las variantes de estos productos, por su nombre o su número',
  'cli.prices.discount.option.until': 'hasta qué día vale, AAAA-MM-DD',
  'cli.prices.discount.summary': 'descuento masivo sobre el precio regular (sellers)',
  'cli.prices.discount.tooMany': 'A lo más {named} a la vez: use un filtro.',
  'cli.prices.pending.description':
    'Busca precios fuera del rango de su categoría, los más nuevos primero. Los sellers ven los suyos.',
  'cli.prices.pending.summary': 'busca precios por validar; con --status, lo que fue de los demás',
  'cli.prices.reject.description': 'Rechaza precios que esperan: el precio anterior queda y el seller lee la nota.',
  'cli.prices.reject.option.note': 'por qué se rechazan; la lee el seller',
  'cli.prices.reject.summary': 'rechaza precios con una nota para el seller (administradores)',
  'cli.prices.summary': 'precios por validar: buscar, validar, rechazar; descuento masivo',
  'cli.prices.withdraw.description': 'Retira precios que esperan a un administrador: el precio anterior queda.',
  'cli.prices.withdraw.number': '«{wrong}» no es el número de una solicitud.',
  'cli.prices.withdraw.summary': 'retira precios que esperan (sellers)',
} as const;
