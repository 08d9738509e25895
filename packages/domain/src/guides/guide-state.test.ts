import { expect, it } from 'vitest';
import { guideNotificationOf, isGuideStatus, trackingLabel } from './guide-state.ts';

it.each([
  ['NOTIFIED', 'NOTIFIED'],
  ['PENDING', 'PENDING'],
  ['NOT_MATCH', 'PENDING'],
] as const)('lists a guide in state %s as %s', (status, shown) => {
  expect(guideNotificationOf(status)).toBe(shown);
  expect(isGuideStatus(status)).toBe(true);
});

it.each(['', 'toString', 'notified'])('refuses %j as a state', (text) => {
  expect(isGuideStatus(text)).toBe(false);
});

it.each([
  ['CANCELED', 'RECEPTION_IN_STORE', 'Cancelado en tienda'],
  ['CANCELED', 'RECEIVED_IN_CEDIS', 'Cancelado'],
  ['CANCELED', undefined, 'Cancelado'],
  ['ABANDONMENT_IN_STORE', 'RECEPTION_IN_STORE', 'Abandonado en tienda'],
] as const)('calls %s after %s «%s»', (state, previous, label) => {
  expect(trackingLabel(state, previous)).toBe(label);
});
