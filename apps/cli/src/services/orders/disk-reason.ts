const diskReasons: Readonly<Record<string, string>> = {
  ENOENT: 'la carpeta no existe',
  ENOTDIR: 'la carpeta no existe',
  EACCES: 'sin permiso',
  EPERM: 'sin permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
};

/** Why a file could not be written, in Spanish. */
export const diskReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return diskReasons[code] ?? cause.message;
};
