import { type ApiError, errorFromAnswer, offlineError } from 'trastienda-client';
import { expect, test } from 'vitest';
import { troubleText } from './failure-text.ts';
import { NetworkError } from './network-error.ts';

const refused = new NetworkError('http://tienda.example', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
const answered = (status: number, error: unknown): ApiError => errorFromAnswer(new Response(null, { status }), error);

test.each([
  ['an answer that is not ours', answered(502, undefined), 'El servidor respondió algo inesperado (502).'],
  [
    'an answer of ours',
    answered(503, { status: 503, message: 'En mantenimiento', code: 'x', requestId: 'r' }),
    'En mantenimiento',
  ],
  ['no answer', offlineError(refused), 'nadie atiende en esa dirección'],
  ['no answer, as fetch throws it', refused, 'nadie atiende en esa dirección'],
])('%s is told as what it is', (_, cause, words) => {
  expect(troubleText(cause)).toContain(words);
});
