/** Texts of the command line: what is kept on this machine. */
export const storeMessages = {
  'cli.store.resumed': 'Una ejecución anterior de este comando se interrumpió: se sigue lo que ya había pedido.',
  'cli.store.unreadable': 'No se puede leer la sesión guardada en {path}.',
  'cli.store.unreadable.hint': 'Borre ese archivo y ejecute `trastienda login`.',
} as const;
