/** Texts of the command line: `trastienda controversies`. */
export const controversiesMessages = {
  'cli.controversies.comment.description': 'Agrega una nota a una controversia.',
  'cli.controversies.comment.option.text': 'la nota, hasta 500 caracteres',
  'cli.controversies.comment.summary': 'agrega una nota a una controversia',
  'cli.controversies.create.description':
    'Crea una controversia de un pedido que no se ha entregado. Solo los administradores las crean.',
  'cli.controversies.create.option.text': 'de qué se trata, hasta 500 caracteres',
  'cli.controversies.create.summary': 'crea una controversia (administradores)',
  'cli.controversies.delete.description':
    'Elimina una controversia con sus notas. Solo los administradores las eliminan.',
  'cli.controversies.delete.summary': 'elimina una controversia (administradores)',
  'cli.controversies.description': 'Controversias de los pedidos: ver, crear, anotar, cambiar de estado y eliminar.',
  'cli.controversies.list.description': 'Muestra las controversias de un pedido con sus notas.',
  'cli.controversies.list.summary': 'muestra las controversias de un pedido',
  'cli.controversies.state.argument': 'el nuevo estado',
  'cli.controversies.state.description':
    'Cambia el estado de una controversia. IN_ANALYSIS la atiende; DONE e INVALID la cierran definitivamente.',
  'cli.controversies.state.option.note': 'nota que se agrega con el cambio',
  'cli.controversies.state.summary': 'atiende una controversia o cambia su estado',
  'cli.controversies.summary': 'controversias: ver, crear, anotar, cambiar de estado y eliminar',
  'cli.controversies.which': 'su identificador, o su número en `controversies list`',
} as const;
