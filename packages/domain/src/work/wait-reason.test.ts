import { expect, it } from 'vitest';
import { waitText } from './wait-reason.ts';

it.each([
  ['database', 'Una parte de la base de datos no responde.'],
  ['disk', 'El disco del servidor está lleno.'],
  ['files', 'El almacén de archivos no responde.'],
] as const)('says of work that waits for %s: %s', (reason, words) => {
  expect(waitText(reason)).toEqual({ code: `work.waits.${reason}`, message: expect.stringContaining(words) });
});
