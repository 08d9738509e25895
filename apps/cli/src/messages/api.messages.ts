/** Texts of the command line: `trastienda api`. */
export const apiMessages = {
  'cli.api.argument.method': 'el método de la llamada',
  'cli.api.argument.path': 'la ruta del contrato, con sus valores: /orders o /orders/v1001-01',
  'cli.api.body.none': '{method} {path} no lleva cuerpo: quite --input y --field.',
  'cli.api.delete.question': '¿Enviar DELETE {address} a {server}? Lo que se borra no se recupera.',
  'cli.api.description':
    'Hace una llamada de la API que no tiene comando propio y muestra su respuesta en JSON. La ruta y los parámetros se comprueban con el contrato antes de llamar.\nDELETE pregunta antes de borrar; sin terminal necesita --yes.\nLos archivos se cargan con `load` y se descargan con el comando de su área. Para programas: --json o --ndjson, que dejan cada texto como es.',
  'cli.api.help': 'Las llamadas están en /api/docs del servidor.',
  'cli.api.ifMatch.none': '{method} {path} no compara versiones: quite --if-match.',
  'cli.api.input.noJson': 'El contenido de {path} no es JSON.',
  'cli.api.input.noObject': 'Solo a un objeto JSON se le pueden poner campos con --field.',
  'cli.api.integer': 'un número entero',
  'cli.api.known': 'Puede ser: {names}.',
  'cli.api.method.unknown': 'El contrato no tiene {method} {path} con respuesta en JSON.',
  'cli.api.option.field':
    'un campo del cuerpo, como totalQuantity=5 (se puede repetir); lo que es JSON se envía como JSON',
  'cli.api.option.ifMatch': 'la versión que se vio de lo que se cambia, o * para cualquiera',
  'cli.api.option.input': 'un archivo JSON con el cuerpo; - lee la entrada estándar',
  'cli.api.option.paginate':
    'todas las páginas de una lista, sin límite: una fila en JSON por línea (con --json, un solo arreglo)',
  'cli.api.option.query': 'un parámetro de la consulta, como size=5 (se puede repetir)',
  'cli.api.paginate.noList': '{path} no es una lista con páginas: quite --paginate.',
  'cli.api.paginate.turns': '--paginate lee todas las páginas: quite {name}.',
  'cli.api.pair': '«{text}» no tiene la forma nombre=valor.',
  'cli.api.path.place': 'Falta el valor de lo que está entre llaves en {path}.',
  'cli.api.path.unknown': 'El contrato no tiene la ruta {path} con respuesta en JSON.',
  'cli.api.query.unknown': '{path} no tiene el parámetro {name}.',
  'cli.api.summary': 'hace cualquier llamada de la API',
  'cli.api.value': '{name} no puede ser «{value}».',
} as const;
