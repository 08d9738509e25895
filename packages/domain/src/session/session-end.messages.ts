/** The sign-in in place before a session ends, and after it has ended over typed text; ours. */
export const sessionEndMessages = {
  'session.ending.title': 'Su sesión está por terminar',
  'session.ending.text':
    'Su sesión termina en menos de {limit} minutos. Escriba su contraseña para seguir aquí mismo: nada de lo que escribió se pierde.',
  'session.ending.submit': 'Seguir en sesión',
  'session.ending.submitting': 'Comprobando...',
  'session.ending.later': 'Ahora no',
  'session.ending.failed': 'No fue posible seguir en sesión',
  'session.prolong.page': 'Solo la sesión de una página se puede prolongar',
  'session.kept.title': 'Ingrese de nuevo para continuar',
  'session.kept.text': 'Lo que {name} escribió sigue en esta pestaña. Otra persona que ingrese aquí no lo verá.',
  'session.kept.leave': 'Salir sin guardar',
  'session.kept.question': 'Lo que escribió se perderá.',
  'session.kept.stay': 'Quedarme',
} as const;
