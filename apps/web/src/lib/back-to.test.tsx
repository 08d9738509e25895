import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useCameFrom, useTurnedPage } from './back-to.ts';

const at = (state: unknown) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/pedidos/1', state }]}>{children}</MemoryRouter>
  ),
});

it.each([
  [{ from: '/pedidos?page=2' }, '/pedidos?page=2'],
  [{ from: '/pedidos' }, '/pedidos'],
  [{ from: '/productos?page=2' }, undefined],
  [{ from: 7 }, undefined],
  [null, undefined],
  ['/pedidos', undefined],
])('who came with %j goes back to %s', (state, address) => {
  expect(renderHook(() => useCameFrom('/pedidos?status=handling'), at(state)).result.current).toBe(address);
});

it.each([
  [{ from: '/pedidos', turned: true }, true],
  [{ from: '/pedidos' }, false],
  [null, false],
])('who came with %j comes to another page of the list: %s', (state, turned) => {
  expect(renderHook(() => useTurnedPage(), at(state)).result.current).toBe(turned);
});
