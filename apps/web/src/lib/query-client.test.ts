import { ApiError, offlineError } from 'trastienda-client';
import { expect, it } from 'vitest';
import { untilHeard } from './query-client.ts';

const answered = (status: number) =>
  new ApiError({ status, code: 'errors.internal', message: 'No', requestId: 'r-1', offline: false });

it.each([
  ['silence', offlineError(new TypeError('fetch failed')), 5_000],
  ['a gateway without its server', answered(502), 5_000],
  ['a refusal', answered(403), false],
  ['a fault of the server', answered(500), false],
  ['no failure', null, false],
])('after %s asks again by itself, or not', (_, error, wait) => {
  expect(untilHeard({ state: { error } })).toBe(wait);
});
