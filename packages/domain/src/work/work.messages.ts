/** Why work on the server waits, whatever the work is. */
export const workMessages = {
  'work.waits.database':
    'Una parte de la base de datos no responde. El servidor lo intenta de nuevo cada pocos segundos y sigue donde se quedó: no hace falta enviar nada otra vez',
  'work.waits.disk':
    'El disco del servidor está lleno. El servidor lo intenta de nuevo cada medio minuto: avise a quien lo administra',
  'work.waits.files':
    'El almacén de archivos no responde. El servidor lo intenta de nuevo cada pocos segundos y sigue donde se quedó: no hace falta enviar nada otra vez',
} as const;
