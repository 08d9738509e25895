/** The mails with the link to change a password or to activate two steps (document 1, section 8; their words are ours). */
export const recoveryMailMessages = {
  'session.recovery.mail.subject': 'Cambio de contraseña de Trastienda',
  'session.recovery.mail.text':
    'Hola, {name}:\n\nAlguien solicitó cambiar la contraseña de su cuenta. Para elegir una nueva, abra este link:\n\n{link}\n\nEl link sirve una sola vez y vence en {lifetime}. Si usted no lo solicitó, ignore este mensaje: su contraseña sigue siendo la misma.',
  'session.twoFactor.mail.subject': 'Active la autenticación de 2 pasos de Trastienda',
  'session.twoFactor.mail.text':
    'Hola, {name}:\n\nUn administrador reinició su autenticación de 2 pasos. Para activarla de nuevo, abra este link:\n\n{link}\n\nEl link sirve una sola vez y vence en {lifetime}.',
  'session.mail.minutes': '{n} minutos',
  'session.mail.hours': '{n} horas',
  'session.mail.days': '{n} días',
  'session.mailbox.title': 'Correos enviados',
  'session.mailbox.help': 'Solo en desarrollo: los últimos 50 correos de la carpeta, el más reciente primero.',
  'session.mailbox.empty': 'Todavía no se ha enviado ninguno.',
  'session.mailbox.to': 'Para {to} · {date}',
} as const;
