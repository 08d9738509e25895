/** The mail with the link to change a password (document 1, section 8; its words are ours). */
export const recoveryMailMessages = {
  'session.recovery.mail.subject': 'Cambio de contraseña de Trastienda',
  'session.recovery.mail.text':
    'Hola, {name}:\n\nAlguien solicitó cambiar la contraseña de su cuenta. Para elegir una nueva, abra este link:\n\n{link}\n\nEl link sirve una sola vez y vence en {minutes} minutos. Si usted no lo solicitó, ignore este mensaje: su contraseña sigue siendo la misma.',
} as const;
