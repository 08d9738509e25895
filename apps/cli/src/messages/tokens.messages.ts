/** Texts of the command line: `trastienda tokens`. */
export const tokensMessages = {
  'cli.tokens.create.description':
    'Crea un token para un programa y lo muestra una sola vez. Pide la contraseña: en una terminal la pregunta; sin ella la toma de --password-stdin o de TRASTIENDA_PASSWORD.',
  'cli.tokens.create.option.days': 'vigencia, de {min} a {max} días',
  'cli.tokens.create.option.name': 'para reconocerlo después, hasta {name} caracteres',
  'cli.tokens.create.option.scope': 'alcances separados por comas: {tokenScopeNames}',
  'cli.tokens.create.summary': 'crea un token y lo muestra una sola vez',
  'cli.tokens.days': 'Debe ser un número de días.',
  'cli.tokens.description': 'Tokens con los que un programa trabaja en su nombre: crear, ver y revocar.',
  'cli.tokens.list.description': 'Muestra sus tokens con su alcance, su vencimiento y su último uso.',
  'cli.tokens.list.summary': 'muestra sus tokens',
  'cli.tokens.revoke.argument': 'nombre o id del token',
  'cli.tokens.revoke.description': 'Revoca un token: el programa que lo usa deja de entrar de inmediato.',
  'cli.tokens.revoke.summary': 'revoca un token',
  'cli.tokens.seeYours': 'Vea sus tokens con `trastienda tokens list`.',
  'cli.tokens.summary': 'tokens para programas: crear, ver y revocar',
} as const;
