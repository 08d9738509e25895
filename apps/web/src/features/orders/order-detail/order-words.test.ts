import { expect, it } from 'vitest';
import { packageHistory } from './package-status.ts';

it('names a cancellation right after the reception in a store as one in the store', () => {
  const entry = (status: string, day: number) => ({ status, creationDate: `2026-11-0${day}T10:00:00.000Z` });
  const history = packageHistory([entry('CANCELED', 3), entry('SHIPPED', 1), entry('RECEPTION_IN_STORE', 2)]);
  expect(history.map(({ label }) => label)).toEqual(['Enviado', 'Recibido en tienda', 'Cancelado en tienda']);
  expect(packageHistory([entry('SHIPPED', 1), entry('CANCELED', 2)]).at(-1)?.label).toBe('Cancelado');
});
