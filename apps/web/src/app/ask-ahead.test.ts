import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '../lib/lazy-part.ts';
import { askAheadFor } from './routes.tsx';
import { screenComponents } from './signed-in-routes.tsx';

const components: Record<string, ComponentType> = screenComponents;
const real = { ...components };
afterEach(() => Object.assign(components, real));

/** Has screens tell when their code is requested. */
function watched(...paths: string[]): string[] {
  const requested: string[] = [];
  for (const path of paths)
    components[path] = lazyScreen(async () => {
      requested.push(path);
      if (path === '/carriers/carrierList') throw new Error('The server is away.');
      return () => null;
    });
  return requested;
}

it.each([
  ['/reports/list', '/reports/list'],
  ['/incidents/list/', '/incidents/list'],
  ['/catalog/details/123', '/catalog/details/:productId'],
  // What does not load is requested again by the screen, which tells it.
  ['/carriers/carrierList', '/carriers/carrierList'],
])('requests the code of the screen at %s, and of no other', async (address, path) => {
  const requested = watched('/reports/list', '/incidents/list', '/catalog/details/:productId', '/carriers/carrierList');
  askAheadFor(address);
  await vi.waitFor(() => expect(requested).toEqual([path]), 60_000);
});

it('requests no code for an address that leads nowhere', async () => {
  const requested = watched(...Object.keys(real));
  askAheadFor('/no/existe');
  askAheadFor('/reports/list');
  await vi.waitFor(() => expect(requested).toEqual(['/reports/list']), 60_000);
});
