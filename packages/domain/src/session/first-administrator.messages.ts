/** The page that creates the first administrator of a new marketplace; ours. */
export const firstAdministratorMessages = {
  'session.firstAdministrator.title': 'Primer administrador de Trastienda',
  'session.firstAdministrator.help':
    'Todavía nadie tiene una cuenta. Indique su correo electrónico; después definirá su contraseña.',
  'session.firstAdministrator.email': 'Correo electrónico',
  'session.firstAdministrator.submit': 'Continuar',
  'session.firstAdministrator.over':
    'Este link ya no sirve: venció, o ya existe un usuario. Quien administra el servidor puede crear otro administrador con trastienda-server admin create.',
} as const;
