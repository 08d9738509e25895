import { expect, it, vi } from 'vitest';
import { askAheadFor } from './routes.tsx';

const loaded = vi.hoisted(() => [] as string[]);
vi.mock('../features/reports/reports-screen.tsx', () => {
  loaded.push('reports');
  return { ReportsScreen: () => null };
});
vi.mock('../features/incidents/incidents-screen.tsx', () => {
  loaded.push('incidents');
  return { IncidentsScreen: () => null };
});
vi.mock('../features/carriers/carrier-list.tsx', () => {
  loaded.push('carriers');
  throw new Error('The server is away.');
});

it.each([
  ['/no/existe', []],
  ['/reports/list', ['reports']],
  ['/incidents/list/', ['reports', 'incidents']],
  // What does not load is requested again by the screen, which tells it.
  ['/carriers/carrierList', ['reports', 'incidents', 'carriers']],
])('after %s the code of screens that is requested is %j', async (address, expected) => {
  askAheadFor(address);
  await vi.waitFor(() => expect(loaded).toEqual(expected), 60_000);
});
