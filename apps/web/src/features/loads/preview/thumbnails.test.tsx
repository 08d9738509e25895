import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { Thumbnails } from './thumbnails.tsx';

// Loads the chunk that the first dialog needs before a test's timeout starts.
beforeAll(() => import('../../../ui/dialog-panel.tsx'));
const cell = 'https://imagenes.test/a.png|https://imagenes.test/b.jpg|https://imagenes.test/a.png|javascript:alert(1)';
const lost = { status: 404, code: 'images.look.lost', message: 'No se pudo obtener la imagen', requestId: 'r' };

const own = `/api/sku/images/aurora/${'a'.repeat(64)}.png`;

function show(answer: () => Response, props: { cell: string; isBad: boolean }) {
  const addresses: (string | null)[] = [];
  fakeServer({
    'GET /sku/images/file': (request) => {
      addresses.push(new URL(request.url).searchParams.get('address'));
      return answer();
    },
    [`GET ${own.slice('/api'.length)}`]: (request) => {
      addresses.push(new URL(request.url).search);
      return answer();
    },
  });
  const queries = createQueryClient();
  const element = (isBad: boolean) => (
    <QueryClientProvider client={queries}>
      <Thumbnails cell={props.cell} row={3} isBad={isBad} />
    </QueryClientProvider>
  );
  const { rerender } = render(element(props.isBad));
  return { addresses, judge: (isBad: boolean) => rerender(element(isBad)) };
}
const picture = () => new Response('x', { headers: { 'content-type': 'image/png' } });

it('shows each address once through the server, nothing that is no address, and zooms the one that is pressed', async () => {
  const { addresses } = show(picture, { cell, isBad: false });
  const user = userEvent.setup();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Imagen 2 de 2 de la fila 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Imagen 2 de 2 de la fila 3' });
  await vi.waitFor(() => expect(dialog.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/), {
    timeout: 10_000,
  });
  expect([...addresses].sort()).toEqual(['https://imagenes.test/a.png', 'https://imagenes.test/b.jpg']);
});

it('never lets an image that nobody could see pass for one that was verified', async () => {
  const { judge } = show(() => json(404, lost), { cell: 'https://imagenes.test/a.png', isBad: false });
  expect(await screen.findByText('no verificada')).toBeInTheDocument();
  judge(true);
  expect(screen.queryByText('no verificada')).toBeNull();
});

it('shows an uploaded image of our own from its thumbnail, and the whole one when it is pressed', async () => {
  const { addresses } = show(picture, { cell: `${own}|/api/sku/images/aurora/otra.png`, isBad: false });
  const user = userEvent.setup();
  const thumbnail = await screen.findByRole('button', { name: 'Imagen 1 de 1 de la fila 3' });
  await vi.waitFor(() => expect(thumbnail.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/));
  expect(addresses).toEqual(['?size=96']);
  await user.click(thumbnail);
  await screen.findByRole('dialog', { name: 'Imagen 1 de 1 de la fila 3' });
  await vi.waitFor(() => expect(addresses).toEqual(['?size=96', '']), { timeout: 10_000 });
});
