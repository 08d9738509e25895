/** Problems of single fields in a request: the server's validation shows them beside the field. */
export const validationMessages = {
  'validation.required': 'Este campo es obligatorio',
  'validation.type': 'El tipo de dato no es válido',
  'validation.value': 'No es un valor válido',
  'validation.options': 'Debe ser uno de: {options}',
  'validation.min': 'Debe ser {min} o más',
  'validation.max': 'Debe ser {max} o menos',
  'validation.tooShort': 'Escriba al menos {min} caracteres',
  'validation.tooLong': 'Escriba {max} caracteres como máximo',
  'validation.tooFew': 'Indique al menos {min} elementos',
  'validation.tooMany': 'Indique {max} elementos como máximo',
  'validation.day': 'Escriba una fecha válida con el formato AAAA-MM-DD',
  'validation.moment': 'Escriba una fecha y hora válidas (ISO 8601)',
  'validation.years': 'Escriba una fecha de los años {firstYear} a {lastYear}',
  'validation.text': 'Contiene caracteres que no se pueden guardar',
  'validation.unknown': 'Este campo no existe',
} as const;
