import { expect, it } from 'vitest';
import { deviceText, endedText } from './open-session.ts';

it.each([
  [{ surface: 'web', browser: 'Firefox', system: 'Windows' }, 'Firefox en Windows'],
  [{ surface: 'web', browser: 'Safari' }, 'Safari en un sistema desconocido'],
  [{ surface: 'web' }, 'Navegador en un sistema desconocido'],
  [{ surface: 'cli' }, 'Línea de comandos'],
  [{ surface: 'api', browser: 'curl' }, 'Otro programa'],
] as const)('says the device of %o', (device, words) => {
  expect(deviceText(device)).toBe(words);
});

it.each([
  [0, 'No había otra sesión abierta'],
  [1, 'Se terminó 1 sesión'],
  [2, 'Se terminaron 2 sesiones'],
])('says that %i ended', (n, words) => {
  expect(endedText(n)).toBe(words);
});
