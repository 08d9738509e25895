/** Refusals of requests that no page of ours makes: programs get them, with the words of the server (ours). */
export const requestErrorsMessages = {
  'errors.methodNotAllowed': 'La operación no está permitida en esta dirección',
  'errors.versionRequired':
    'Falta el encabezado If-Match: indique la versión de los datos que leyó, o * para cambiar lo que haya',
  'errors.addressTooLong': 'La dirección es demasiado larga',
  'errors.headersTooLarge': 'Los encabezados de la solicitud son demasiado grandes',
  'errors.unsupportedMedia': 'El formato del contenido no está permitido',
} as const;
