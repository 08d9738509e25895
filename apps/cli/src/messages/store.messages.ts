/** Texts of the command line: what is kept on this machine. */
export const storeMessages = {
  'cli.store.keyring': 'El token guardado está en el llavero del sistema, que no se puede leer.',
  'cli.store.keyring.hint':
    'Desbloquee el llavero, o ejecute `trastienda login` otra vez: sin llavero (TRASTIENDA_KEYRING=0) el token se guarda en un archivo.',
  'cli.store.resumed': 'Una ejecución anterior de este comando se interrumpió: se sigue lo que ya había pedido.',
  'cli.store.unreadable': 'No se pueden leer los perfiles y sesiones guardados en {path}.',
  'cli.store.unreadable.hint': 'Borre ese archivo y ejecute `trastienda login`.',
} as const;
