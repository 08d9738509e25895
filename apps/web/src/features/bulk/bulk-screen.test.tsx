import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from '@trastienda/domain';
import { useSyncExternalStore } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { BulkAction, BulkResult } from 'trastienda-client';
import { expect, it } from 'vitest';
import { createKeys } from '../../lib/query-keys.ts';
import { RouterLink } from '../../lib/router-link.tsx';
import { admin as anAdmin, fakeServer, openScreen } from '../../testing/open-screen.tsx';
import { useChosenRows } from '../../ui/list/use-chosen-rows.ts';
import { BulkScreen } from './bulk-screen.tsx';

const admin: Viewer = { ...anAdmin, roles: [...anAdmin.roles, 'CATALOG_USER'] };
const id = '7d1f2a34-0000-4000-8000-000000000001';
const bulk = (changes: Partial<BulkAction> = {}): BulkAction => ({
  ...{ id, action: 'approveProducts', subject: 'products', state: 'ready', accountName: null, surface: 'web' },
  ...{ createdBy: { id: admin.userId, name: 'Ana' }, createdAt: '2026-11-20T16:00:00.000Z' },
  ...{ startedAt: null, finishedAt: null, reasons: [] },
  counts: { total: 3, checked: 3, possible: 2, impossible: 1, done: 0, refused: 0, skipped: 0 },
  ...changes,
});
const row = (n: number, changes: Partial<BulkResult> = {}): BulkResult => ({
  ...{ id: String(n), state: 'possible', code: null, message: null, status: 'PENDING_APPROVAL', at: null },
  ...{ name: `Taza ${n} (aurora)`, imageUrl: null, note: null },
  ...changes,
});
const rows = [row(1), row(2, { note: '1 de sus 3 variantes no tiene imágenes' })];

let variantReads = 0;
const readVariants = () => ++variantReads;

/** A list that shows how many of its rows are chosen, and how often its variants were read. */
function List() {
  const { read, subscribe, write } = useChosenRows({}, []);
  const selected = useSyncExternalStore(subscribe, read);
  const variants = useQuery({ queryKey: createKeys('catalogue').list({}), queryFn: readVariants, staleTime: 30_000 });
  return (
    <>
      <p>{`elegidos: ${selected.size}`}</p>
      <p>{`lecturas: ${variants.data}`}</p>
      <button type="button" onClick={() => write(new Set(['1', '2']))}>
        Elegir
      </button>
      <RouterLink to={`/catalog/bulk/${id}`}>Abrir</RouterLink>
    </>
  );
}

function open(at: string, state: () => BulkAction) {
  const server = fakeServer({
    [`GET /bulk-actions/${id}`]: () => ({ body: state() }),
    [`GET /bulk-actions/${id}/results`]: () => ({ body: rows, headers: { 'x-total-count': '2' } }),
  });
  const screens = (
    <Routes>
      <Route path="/catalog/list" element={<List />} />
      <Route path="/catalog/bulk/:bulkId" element={<BulkScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at, as: admin }) };
}

it('names what it will change before it is confirmed, with what to know of each', async () => {
  const { server } = open(`/catalog/bulk/${id}`, () => bulk());
  const table = within(await screen.findByRole('table', { name: 'Lo que se cambiará' }));
  expect(await table.findByText('Taza 1 (aurora)')).toBeInTheDocument();
  expect(table.getByText('1 de sus 3 variantes no tiene imágenes')).toBeInTheDocument();
  expect(server.of(`GET /bulk-actions/${id}/results`)[0]?.query.get('state')).toBe('possible');
  expect(screen.getByText(/Si no se confirma en 24 horas, este trabajo desaparece solo/)).toBeInTheDocument();
});

it.each([
  ['keeps the selection when one goes back', bulk(), 2, 1],
  [
    'forgets the selection once something was done',
    bulk({ state: 'done', counts: { ...bulk().counts, done: 2 } }),
    0,
    2,
  ],
] as const)('the list comes back and %s', async (_, state, chosen, reads) => {
  variantReads = 0;
  const { user } = open('/catalog/list', () => state);
  await user.click(screen.getByRole('button', { name: 'Elegir' }));
  expect(screen.getByText('elegidos: 2')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Abrir' }));
  await screen.findByRole('table', { name: /Lo que se cambiará|Resultado por/ });
  await user.click(screen.getByRole('link', { name: /Productos/ }));
  await waitFor(() => expect(screen.getByText(`elegidos: ${chosen}`)).toBeInTheDocument());
  expect(await screen.findByText(`lecturas: ${reads}`)).toBeInTheDocument();
});

it('says why it waits, and goes on saying how far it is', async () => {
  const message = 'Una parte de la base de datos no responde.';
  const waiting = { code: 'work.waits.database', message } as const;
  open(`/catalog/bulk/${id}`, () => bulk({ state: 'running', waiting }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
});
