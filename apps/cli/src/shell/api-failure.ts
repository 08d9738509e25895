import { ApiError } from '@trastienda/api-client';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { Failure, interrupted } from './failure.ts';

/** Any error as a Failure: what the server refused, what the network lost, Ctrl+C, or a mistake of ours. */
export const toFailure = async (error: unknown, signal: AbortSignal): Promise<Failure> => {
  // Aborting makes the network calls fail in their own ways: the reason is Ctrl+C all the same.
  if (signal.aborted) return interrupted();
  if (error instanceof Failure) return error;
  if (error instanceof ApiError) return apiFailure(error);
  return new Failure('Ocurrió un error inesperado en la línea de comandos.', {
    code: 'cli.unexpected',
    exitCode: exitCodes.unavailable,
    nextSteps: ['Repita el comando con --verbose y avise con lo que muestre.'],
    cause: error,
  });
};

/** The server's refusal in its own words, with what to do next. */
export const apiFailure = (error: ApiError): Failure =>
  new Failure(error.offline ? 'No se pudo conectar con el servidor.' : error.message, {
    code: error.offline ? 'cli.offline' : error.code,
    exitCode: exitCodeOf(error),
    nextSteps: nextStepsOf(error),
    fields: error.fields,
    requestId: error.requestId,
    cause: error,
  });

const exitCodeOf = ({ offline, status }: ApiError): ExitCode => {
  if (offline || status >= 500 || status === 429) return exitCodes.unavailable;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  return exitCodes.refused;
};

const nextStepsOf = ({ offline, status, oauthError }: ApiError): string[] => {
  if (offline) {
    return [
      'Compruebe que el servidor está en marcha (`npm start`) y que la dirección es la suya (--server o TRASTIENDA_SERVER).',
    ];
  }
  if (oauthError) return [];
  if (status === 401) return ['Ejecute `trastienda login`.'];
  if (status === 429) return ['Espere un momento y repita el comando.'];
  if (status >= 500) return ['Repita el comando; si sigue igual, avise con el identificador que muestra --verbose.'];
  return [];
};
