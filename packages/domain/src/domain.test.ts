import { describe, expect, it } from 'vitest';
import {
  announcementStanding,
  badgeText,
  isWebUrl,
  keepsSession,
  say,
  sessionErrorMessage,
  trackingLabel,
} from './index.ts';

it('reads CANCELED right after the store as "Cancelado en tienda", and not otherwise', () => {
  expect(trackingLabel('CANCELED', 'RECEPTION_IN_STORE')).toBe('Cancelado en tienda');
  expect(trackingLabel('CANCELED', 'RECEIVED_IN_CEDIS')).toBe('Cancelado');
  expect(trackingLabel('CANCELED')).toBe('Cancelado');
});

describe('sign-in failures (S1 §8)', () => {
  it.each([
    ['error.user.disabled', /^Esta cuenta se encuentra deshabilitada/],
    ['error.expired.password', /^Tu contraseña ha vencido/],
    ['error.pending.change.password', /^Tu contraseña ha vencido/],
    ['error.deadline.activate.2FA.expired', /^El tiempo de activación/],
    ['anything.else', /^Error al autenticar al usuario$/],
    [undefined, /^Error al autenticar al usuario$/],
    ['constructor', /^Error al autenticar al usuario$/],
  ])('says the text of %s', (description, text) => {
    expect(say(sessionErrorMessage(description))).toMatch(text);
  });

  it('does not destroy a session for those that its person can end by a new password or two steps', () => {
    expect(keepsSession('error.user.disabled')).toBe(true);
    expect(keepsSession('error.activate.2FA.required')).toBe(true);
    expect(keepsSession('error.expired.password')).toBe(true);
    expect(keepsSession('error.pending.change.password')).toBe(true);
    expect(keepsSession('error.deadline.activate.2FA.expired')).toBe(false);
    expect(keepsSession('error.bad.credentials')).toBe(false);
    expect(keepsSession(undefined)).toBe(false);
  });
});

it.each([
  ['https://rastreo.dhl.com/mx?guia=1', true],
  ['http://a.mx', true],
  ['https://a.mx:8080/x', true],
  ['www.dhl.com', false],
  ['javascript:alert(1)', false],
  ['https://localhost', false],
  ['https://a.mx/con espacio', false],
  ['https://-a.mx', false],
  ['https://a-.mx', false],
  ['https://a..mx', false],
  ['https://a.m', false],
  ['https://a.m1', false],
  ['https://a.mx:', false],
  ['https://a.mx:123456', false],
  ['https://a.mxx/', true],
  ['https://a.mx#x', true],
  ['HTTPS://A-B.MX', true],
  ['https://1.co', true],
  ['https://a.mxñ', false],
  [' https://a.mx', false],
  ['https://a.mx/ ', false],
  ['xhttps://a.mx', false],
  ['httpss://a.mx', false],
])('tells whether %s is a web address', (text, valid) => {
  expect(isWebUrl(text)).toBe(valid);
});

it('keeps the bounds of the small rules', () => {
  expect([9, 10].map(badgeText)).toEqual(['9', '9+']);
  const announcement = { startDate: '2026-11-01', endDate: '2026-11-20T06:00:00Z' };
  expect(
    ['2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21'].map((day) => announcementStanding(announcement, day)),
  ).toEqual(['coming', 'inForce', 'inForce', 'over']);
});
