import { failureOf, ruleFailure } from '@trastienda/machines';
import { ApiError } from 'trastienda-client';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

const answer = { status: 500, code: 'network.unexpected', message: '', requestId: 'r-1', offline: false };
const words = (thrown: unknown) => failureText(failureOf(thrown), 'orders.startHandling.failed').message;

it('says the words of the server, and where it has none what was being done (S1 §8)', () => {
  expect(words(new ApiError({ ...answer, code: 'errors.internal', message: 'Del servidor' }))).toBe('Del servidor');
  expect(words(new ApiError(answer))).toBe('Error iniciando el manejo');
  expect(words(new Error('a mistake of ours'))).toBe('Error iniciando el manejo');
  expect(words(new ApiError({ ...answer, status: 0, code: 'network.offline', offline: true }))).toBe(
    'Error iniciando el manejo. Sin conexión',
  );
  const silence = failureOf(new ApiError({ ...answer, status: 0, code: 'network.offline', offline: true }));
  expect(failureText(silence, 'csv.file.processing').message).toBe(
    'Se produjo un error al procesar el archivo CSV. Sin conexión',
  );
});

it('says the words of a rule of ours', () => {
  const refusal = ruleFailure({ code: 'orders.cancel.shipped' });
  expect(failureText(refusal, 'orders.cancel.failed').message).toBe('No es posible cancelar una orden enviada');
});
