import { expect, it } from 'vitest';
import { failureOf, isAnswered, isTokenRefused, isUnanswered } from './failure.ts';

class AnswerError extends Error {
  status = 409;
  code = 'orders.cancel.shipped';
  fields = { items: 'x' };
  requestId = 'r-1';
  offline = false;
  oauthError: string | undefined = undefined;
  retryAfterSeconds = 30;
}

it('keeps what the server said', () => {
  const error = new AnswerError('No es posible cancelar una orden enviada');
  expect(failureOf(error)).toEqual({
    status: 409,
    code: 'orders.cancel.shipped',
    message: 'No es posible cancelar una orden enviada',
    fields: { items: 'x' },
    requestId: 'r-1',
    offline: false,
    retryAfterSeconds: 30,
    cause: error,
  });
});

it.each([new TypeError('x is not a function'), 'text', undefined, null, { code: 7 }])(
  'never takes a mistake of ours for an answer: %s',
  (thrown) => {
    const failure = failureOf(thrown);
    expect(failure).toMatchObject({ code: 'network.unexpected', message: '', cause: thrown });
    expect(isUnanswered(failure)).toBe(true);
    expect(isTokenRefused(failure)).toBe(false);
  },
);

it.each([
  [{ status: 0, code: 'network.offline', offline: true }, true, false],
  [{ status: -1, code: 'network.unexpected' }, true, false],
  [{ status: 503, code: 'errors.unavailable' }, true, true],
  [{ status: 409, code: 'orders.ship.status' }, false, true],
])('tells a silence, a failure and a refusal apart: %j', (thrown, unanswered, answered) => {
  expect(isUnanswered(failureOf(thrown))).toBe(unanswered);
  expect(isAnswered(failureOf(thrown))).toBe(answered);
});
