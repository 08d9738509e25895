import { expect, it } from 'vitest';
import { guideNotificationOf, isGuideNotification, isGuideStatus, trackingLabel } from './guide-state.ts';

it.each([
  ['NOTIFIED', 'NOTIFIED', true],
  ['PENDING', 'PENDING', true],
  ['NOT_MATCH', 'PENDING', false],
] as const)('lists a guide in state %s as %s', (status, listed, isListed) => {
  expect(guideNotificationOf(status)).toBe(listed);
  expect([isGuideStatus(status), isGuideNotification(status)]).toEqual([true, isListed]);
});

it.each(['', 'toString', 'notified'])('refuses %j as a state', (text) => {
  expect([isGuideStatus(text), isGuideNotification(text)]).toEqual([false, false]);
});

it.each([
  ['CANCELED', 'RECEPTION_IN_STORE', 'Cancelado en tienda'],
  ['CANCELED', 'RECEIVED_IN_CEDIS', 'Cancelado'],
  ['CANCELED', undefined, 'Cancelado'],
  ['ABANDONMENT_IN_STORE', 'RECEPTION_IN_STORE', 'Abandonado en tienda'],
] as const)('calls %s after %s «%s»', (state, previous, label) => {
  expect(trackingLabel(state, previous)).toBe(label);
});
