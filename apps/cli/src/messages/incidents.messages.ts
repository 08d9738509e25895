/** Texts of the command line: `trastienda incidents`. */
export const incidentsMessages = {
  'cli.incidents.close.description': 'Marca una incidencia como cerrada: se puede leer, y ya no recibe comentarios.',
  'cli.incidents.close.summary': 'marca una incidencia como cerrada',
  'cli.incidents.comment.description': 'Agrega un comentario a una incidencia que no está cerrada.',
  'cli.incidents.comment.option.text': 'el comentario, hasta 500 caracteres',
  'cli.incidents.comment.summary': 'agrega un comentario a una incidencia',
  'cli.incidents.create.description':
    'Crea una incidencia sobre un pedido, un producto o una variante que usted puede ver.',
  'cli.incidents.create.option.description': 'descripción, hasta 500 caracteres',
  'cli.incidents.create.option.priority': 'prioridad',
  'cli.incidents.create.option.reference': 'número del pedido, del producto o de la variante',
  'cli.incidents.create.option.title': 'título, hasta 30 caracteres',
  'cli.incidents.create.option.type': 'tipo de referencia',
  'cli.incidents.create.summary': 'crea una incidencia',
  'cli.incidents.description': 'Incidencias entre los sellers y el marketplace: ver, crear, comentar y cerrar.',
  'cli.incidents.doubt':
    'No se sabe si la incidencia se creó. Antes de repetirlo vea la lista: `trastienda incidents list`.',
  'cli.incidents.list.description': 'Busca incidencias, de la más nueva a la más vieja.',
  'cli.incidents.list.summary': 'busca incidencias',
  'cli.incidents.list.things': 'incidencias',
  'cli.incidents.number': '«{text}» no es el número de una incidencia.',
  'cli.incidents.seeNumber': 'Búsquelo con `trastienda incidents list`.',
  'cli.incidents.show.argument': 'número de la incidencia',
  'cli.incidents.show.description': 'Muestra una incidencia con sus comentarios.',
  'cli.incidents.show.summary': 'muestra una incidencia con sus comentarios',
  'cli.incidents.summary': 'incidencias: ver, crear, comentar y cerrar',
} as const;
