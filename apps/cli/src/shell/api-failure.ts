import { ApiError } from '@trastienda/api-client';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { Failure, interrupted } from './failure.ts';
import { troubleText } from './failure-text.ts';
import { fileFailure, isDiskError } from './file-failure.ts';
import { causesOf, networkErrorIn } from './network-error.ts';

/** Converts any error to a Failure: a refusal of the server, a lost connection, Ctrl+C, or a bug. */
export const toFailure = async (error: unknown, signal: AbortSignal): Promise<Failure> => {
  // Aborted requests fail in various ways, but the reason is always Ctrl+C.
  if (error instanceof Failure) return error;
  if (signal.aborted) return interrupted();
  // A wrong setting of this machine (a proxy) ends the request before it is sent.
  const own = [...causesOf(error)].find((one) => one instanceof Failure);
  if (own) return own;
  const lost = [...causesOf(error)].find(isDiskError);
  if (lost) return fileFailure(lost.path ?? '', isWriting(lost) ? 'write' : 'read', lost);
  if (error instanceof ApiError) return apiFailure(error);
  return new Failure('Ocurrió un error inesperado en la línea de comandos.', {
    code: 'cli.unexpected',
    exitCode: exitCodes.internal,
    nextSteps: ['Repita el comando con --verbose y avise con lo que muestre.'],
    cause: error,
  });
};

const writingCalls = ['write', 'mkdir', 'rename', 'copyfile', 'unlink', 'rmdir', 'chmod', 'mkdtemp'];

const isWriting = ({ syscall = '' }: NodeJS.ErrnoException): boolean => writingCalls.includes(syscall);

/** The server's refusal in its own words, with the next steps. */
export const apiFailure = (error: ApiError, furtherSteps: readonly string[] = []): Failure =>
  new Failure(troubleText(error), {
    code: error.code,
    exitCode: exitCodeOf(error),
    nextSteps: [...nextStepsOf(error), ...furtherSteps],
    fields: error.fields,
    requestId: error.requestId,
    changes: error.changes,
    cause: error,
  });

const exitCodeOf = ({ offline, status, oauthError, cause }: ApiError): ExitCode => {
  // No request was made: the address itself is wrong.
  if (isBadPort(cause)) return exitCodes.usage;
  if (offline || status >= 500) return exitCodes.unavailable;
  // A refused sign-in answers 400 or 429, but counts as not allowed.
  if (oauthError) return exitCodes.notAllowed;
  if (status === 429) return exitCodes.unavailable;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  return exitCodes.refused;
};

const isBadPort = (cause: unknown): boolean => networkErrorIn(cause)?.reason === 'badPort';

/** The refusal of the token in TRASTIENDA_TOKEN: a sign-in would not help. */
export const tokenRefused =
  'El servidor no acepta el token de TRASTIENDA_TOKEN: venció, se revocó o es de otro servidor.';

const newToken = [
  'Cree otro con `trastienda tokens create`, con su propia sesión, y póngalo en TRASTIENDA_TOKEN; o quite esa variable para usar la sesión guardada.',
];

const nextStepsOf = ({ offline, status, message, oauthError, cause }: ApiError): string[] => {
  if (isBadPort(cause))
    return ['Ponga el servidor en otro puerto, por ejemplo 4000, y dígalo con --server o TRASTIENDA_SERVER.'];
  if (offline) {
    if (networkErrorIn(cause)?.reason.startsWith('proxy')) {
      return ['Revise HTTP_PROXY y HTTPS_PROXY, o ponga el servidor en NO_PROXY para ir a él sin proxy.'];
    }
    return [
      'Compruebe que el servidor está en marcha (`npm start`) y que la dirección es la suya (--server o TRASTIENDA_SERVER).',
    ];
  }
  // Only a page can show the QR.
  if (oauthError === 'error.activate.2FA.required') {
    return ['Ingrese en la página del servidor, active la verificación en dos pasos y repita el comando con --code.'];
  }
  if (oauthError) return [];
  if (message === tokenRefused) return newToken;
  if (status === 401) return ['Ejecute `trastienda login`.'];
  if (status === 429) return ['Espere un momento y repita el comando.'];
  if (status >= 500) return ['Repita el comando; si sigue igual, avise con el identificador que muestra --verbose.'];
  return [];
};
