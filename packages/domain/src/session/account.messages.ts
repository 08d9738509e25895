/** The public pages of a password (document 3, sections 2, 5 and 8; explanations are ours). Not in the frame: the login needs none. */
export const accountMessages = {
  'session.passwordChange.title': 'Recuperar contraseña de Seller Center',
  'session.passwordChange.intro': 'Escriba el correo de su cuenta y elija una contraseña nueva.',
  'session.passwordChange.firstTitle': 'Elegir contraseña de Seller Center',
  'session.passwordChange.firstIntro': 'Es su primer ingreso: escriba el correo de su cuenta y elija su contraseña.',
  'session.passwordChange.new': 'Nueva contraseña',
  'session.passwordChange.repeat': 'Repetir contraseña',
  'session.passwordChange.submit': 'Enviar',
  'session.passwordChange.submitting': 'Enviando...',
  'session.passwordChange.done': 'Su contraseña cambió. Ingrese con la nueva.',
  'session.passwordChange.rule':
    'La contraseña debe incluir por lo menos una mayúscula, una minúscula y un número. Mínimo 8 caracteres',
  'session.passwordChange.mismatch': 'Las contraseñas no coinciden',
  'session.passwordChange.user': 'Email incorrecto',
  'session.passwordChange.link': 'Ha ocurrido un error al intentar cambiar la contraseña',
  'session.passwordChange.linkHelp':
    'El link ya se usó, venció o no está completo. Pida otro con “Recuperar contraseña” al iniciar sesión.',
  'session.passwordChange.same': 'La contraseña no puede ser la misma que la anterior',
  'session.passwordChange.unsure': 'Es posible que su contraseña ya haya cambiado',
  'session.passwordChange.unsureHelp':
    'El servidor no respondió a tiempo y el link ya no sirve. Intente ingresar con la contraseña nueva; si no puede, pida otro link.',
  'session.passwordChange.silent': 'El servidor no respondió. Lo que escribió sigue aquí: intente de nuevo.',
} as const;
