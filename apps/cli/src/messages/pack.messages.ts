/** Texts of the command line: `trastienda pack`. */
export const packMessages = {
  'cli.pack.description':
    'Abre los pedidos que se pueden enviar, primero los de promesa más antigua: se escanean o marcan sus unidades, se escanea el número de guía, y Enter envía y abre el siguiente. Esc aparta el pedido con un motivo. Lo que se empaca sin red queda guardado en este equipo y se envía una sola vez. Un escáner es un teclado que termina con Enter.\nSin terminal: --list dice la lista, --resume envía lo que quedó guardado, y `orders ship --from` envía los renglones de un archivo.',
  'cli.pack.list.promise': 'Promesa',
  'cli.pack.list.recipient': 'Recibe',
  'cli.pack.needsTerminal': 'Para empacar hace falta una terminal.',
  'cli.pack.oneOf': 'Use --list o --resume, no los dos.',
  'cli.pack.option.list': 'solo dice qué hay por enviar, hasta 200 pedidos',
  'cli.pack.option.resume': 'solo envía lo que se empacó sin red',
  'cli.pack.summary': 'empaca los pedidos por enviar, uno tras otro',
  'cli.pack.without':
    'Sin ella: `trastienda pack --list`, `trastienda pack --resume` y `trastienda orders ship --from ARCHIVO`.',
} as const;
