/** Refusals of access: the session, the role or the permission is missing. */
export const accessMessages = {
  'access.role': 'Su tipo de usuario no puede realizar esta acción',
  'access.permission': 'Su usuario no tiene el permiso {permission}. Solicítelo a un administrador',
  'access.account': 'Solo puede consultar los datos de su propia cuenta',
  'access.sellerInactive': 'Su cuenta de seller está desactivada: puede consultar, pero no cambiar nada',
  'access.sellerInactive.title': 'Solo consulta',
  'access.sellerInactive.help':
    'Su cuenta de seller está desactivada: puede consultar, pero no cambiar nada. Si necesita activarla, contacte a un administrador de Trastienda.',
  'access.token.scope': 'El token no alcanza para esta acción: necesita uno de estos alcances: {scopes}',
  'access.token.never': 'Ningún token puede realizar esta acción: ingrese con su usuario',
  'access.denied.title': 'No tiene acceso a esta página',
  'access.denied.help': 'Si necesita entrar, solicite el permiso a un administrador.',
} as const;
