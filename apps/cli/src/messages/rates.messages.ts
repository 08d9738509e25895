/** Texts of the command line: `trastienda rates`. */
export const ratesMessages = {
  'cli.rates.description': 'Precios de envío de las transportadoras: buscarlos, exportarlos y cotizar un paquete.',
  'cli.rates.export.description':
    'Exporta a CSV los precios de envío actuales, con las columnas de `load shipping-rates`.\n\nLos de la cuenta propia; los administradores, los de las transportadoras administradas. Sin --output sale por la\nsalida estándar.',
  'cli.rates.export.done': 'Precios de envío en {path}',
  'cli.rates.export.option.seller': 'los de este seller (integrador)',
  'cli.rates.export.summary': 'exporta los precios de envío a un CSV que se puede volver a cargar',
  'cli.rates.list.description':
    'Busca precios de envío, del más nuevo al más viejo. Con --to y --grams dice lo que cuesta ese paquete con cada uno,\ndel más barato al más caro; para decir el peso en kilogramos está `rates quote`.',
  'cli.rates.list.summary': 'busca precios de envío',
  'cli.rates.quote.amount': 'El valor «{text}» no es válido: escriba pesos, 1500.50.',
  'cli.rates.quote.country': 'El país «{text}» no es válido: use tres letras, por ejemplo MEX.',
  'cli.rates.quote.description':
    'Dice lo que cuesta un paquete con cada precio de envío que lo acepta, del más barato al más caro.\n\n--weight está en kilogramos y admite decimales; --grams dice lo mismo en gramos, como los archivos CSV y la lista.',
  'cli.rates.quote.noWeight': 'Falta el peso del paquete.',
  'cli.rates.quote.option.country': 'código de tres letras, MEX si no se dice',
  'cli.rates.quote.option.grams': 'peso en gramos',
  'cli.rates.quote.option.seller': 'el seller que lo envía (administradores e integrador)',
  'cli.rates.quote.option.to': 'a dónde va, 5 dígitos',
  'cli.rates.quote.option.value': 'lo que vale el paquete: de eso es el porcentaje',
  'cli.rates.quote.option.volume': 'volumen en cm³; sin él no se descarta ninguno',
  'cli.rates.quote.option.weight': 'peso en kilogramos, por ejemplo 3 o 0.75',
  'cli.rates.quote.postalCode': 'El código postal «{text}» no es válido: son 5 dígitos.',
  'cli.rates.quote.summary': 'cotiza un paquete',
  'cli.rates.quote.weight': 'El peso «{text}» no es válido.',
  'cli.rates.quote.weightExample': 'Por ejemplo --weight 3 (kilogramos) o --grams 3000.',
  'cli.rates.quote.weightHint': 'Escriba kilogramos con punto, por ejemplo --weight 0.75.',
  'cli.rates.quote.whole': '«{text}» no es válido en {flag}: escriba un número entero.',
  'cli.rates.summary': 'precios de envío: buscarlos, exportarlos y cotizar un paquete',
} as const;
