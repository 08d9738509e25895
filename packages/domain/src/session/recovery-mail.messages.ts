/** The mails with the link to change a password or to activate two steps (S1 §8; the texts are ours). */
export const recoveryMailMessages = {
  'session.recovery.mail.subject': 'Cambio de contraseña',
  'session.recovery.mail.text':
    'Hola, {name}:\n\nAlguien solicitó cambiar la contraseña de su cuenta. Para elegir una nueva, abra este link:\n\n{link}\n\nEl link sirve una sola vez y vence en {lifetime}. Si usted no lo solicitó, ignore este mensaje: su contraseña sigue siendo la misma.',
  'session.twoFactor.mail.subject': 'Active la verificación en dos pasos',
  'session.twoFactor.mail.text':
    'Hola, {name}:\n\nUn administrador reinició su verificación en dos pasos. Para activarla de nuevo, abra este link:\n\n{link}\n\nEl link sirve una sola vez y vence en {lifetime}.',
  'session.emailChange.mail.subject': 'Confirme su nuevo correo',
  'session.emailChange.mail.text':
    'Hola, {name}:\n\nSe solicitó que esta dirección sea el correo de su cuenta. Para confirmarlo, abra este link:\n\n{link}\n\nEl link sirve una sola vez y vence en {lifetime}. Hasta entonces su cuenta conserva el correo anterior. Si usted no lo espera, ignore este mensaje.',
  'session.emailChange.asked.subject': 'Se solicitó cambiar el correo de su cuenta',
  'session.emailChange.asked.text':
    'Hola, {name}:\n\nSe solicitó que el correo de su cuenta sea {email}. El cambio se hará cuando se confirme desde esa dirección.\n\nSi usted no lo espera, cambie su contraseña ahora: eso anula la solicitud. Avise también a un administrador.\n\n{link}',
  'session.emailChange.changed.subject': 'El correo de su cuenta cambió',
  'session.emailChange.changed.text':
    'Hola, {name}:\n\nEl correo de su cuenta es ahora {email}. Esta dirección ya no abre la cuenta, y sus sesiones se cerraron.\n\nSi usted no lo espera, avise de inmediato a un administrador. El marketplace está en:\n\n{link}',
  'session.owner.userCreated.subject': 'Se creó un usuario con su cuenta',
  'session.owner.userCreated.text': 'Hola, {name}:\n\nDesde su cuenta se creó el usuario {email}.',
  'session.owner.userRaised.subject': 'Se dieron accesos a un usuario con su cuenta',
  'session.owner.userRaised.text':
    'Hola, {name}:\n\nDesde su cuenta se activó al usuario {email} o se le dieron más accesos.',
  'session.owner.raised.subject': 'Su cuenta tiene más accesos',
  'session.owner.raised.text':
    'Hola, {name}:\n\nUn administrador activó su cuenta o le dio más accesos. Véalos en su perfil.',
  'session.owner.tokenCreated.subject': 'Se creó un token de programa con su cuenta',
  'session.owner.tokenCreated.text':
    'Hola, {name}:\n\nDesde su cuenta se creó el token de programa «{token}», que vence el {until}. Puede revocarlo en su perfil.',
  'session.owner.reportScheduled.subject': 'Se programó un reporte a otra dirección con su cuenta',
  'session.owner.reportScheduled.text':
    'Hola, {name}:\n\nDesde su cuenta se programó el reporte «{kind}» ({rhythm}), que se enviará a {email}. Puede quitarlo en «Mis reportes».',
  'session.owner.schedulesEnded.subject': 'Terminaron reportes programados de su cuenta',
  'session.owner.schedulesEnded.text':
    'Hola, {name}:\n\nLa contraseña de su cuenta se restableció. Por seguridad terminaron los reportes que se programaron desde su último ingreso:\n\n{schedules}\n\nSi eran suyos, prográmelos de nuevo.',
  'session.owner.unexpected':
    'Si usted no lo espera, cambie su contraseña ahora, cierre sus otras sesiones y avise a un administrador:\n\n{link}',
  'session.mail.minutes': '{n} minutos',
  'session.mail.minutes.one': '1 minuto',
  'session.mail.hours': '{n} horas',
  'session.mail.hours.one': '1 hora',
  'session.mail.days': '{n} días',
  'session.mail.days.one': '1 día',
  'session.mailbox.title': 'Correos enviados',
  'session.mailbox.help': 'Solo en desarrollo: los últimos 50 correos de la carpeta, el más reciente primero.',
  'session.mailbox.empty': 'Todavía no se ha enviado ninguno.',
  'session.mailbox.look': 'Ver como se recibe',
  'session.mailbox.undated': 'sin fecha',
  'session.mailbox.to': 'Para {to} · {date}',
} as const;
