import { QueryClientProvider } from '@tanstack/react-query';
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { pngOf } from '../../../testing/png-of.ts';
import { ImageGallery } from './image-gallery.tsx';
import { useImageUploads } from './use-image-uploads.ts';

// Loads the chunk that the first dialog needs before a test's timeout starts.
beforeAll(() => import('../../../ui/dialog-panel.tsx'));
const hosted = (n: number) => `https://imagenes.test/${n}.png`;
const file = (name: string, width = 500) => new File([pngOf(width)], name, { type: 'image/png' });

function open(count: number, upload: Upload) {
  // The third image is on a host that does not answer.
  fakeServer({
    'GET /sku/images/file': (request) =>
      request.url.includes('2.png')
        ? json(404, { status: 404, code: 'images.look.lost', message: 'No se pudo', requestId: 'r' })
        : new Response('x', { headers: { 'content-type': 'image/png' } }),
  });
  const seen: Seen = { urls: [] };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form count={count} upload={upload} seen={seen} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), places: () => seen.urls.map((url) => Number(/(\d+)\.png/.exec(url)?.[1])) };
}
type Seen = { urls: readonly string[] };
type Upload = ((file: File) => Promise<string>) | undefined;
function Form({ count, upload, seen }: { readonly count: number; readonly upload: Upload; readonly seen: Seen }) {
  const [urls, setUrls] = useState<readonly string[]>(Array.from({ length: count }, (_, n) => hosted(n)));
  seen.urls = urls;
  const uploads = useImageUploads({ urls, onChange: setUrls, upload: upload ?? (async () => hosted(99)) });
  return <ImageGallery urls={urls} onChange={setUrls} uploads={upload && uploads} />;
}
const sent = async (one: File) => hosted(100 + Number(/\d+/.exec(one.name)?.[0] ?? 0));
const picker = () => screen.getByLabelText<HTMLInputElement>('Agregar imágenes');
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`${name} is in no row.`);
  return within(row);
};

it('moves and deletes by keys and buttons, keeps the focus, and tells the place', async () => {
  const { user, places } = open(3, sent);
  screen.getByRole('button', { name: 'Imagen 1 de 3, principal' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(places()).toEqual([1, 0, 2]);
  expect(screen.getByRole('button', { name: 'Imagen 2 de 3' })).toHaveFocus();
  expect(screen.getByText('La imagen quedó en el lugar 2 de 3')).toBeInTheDocument();
  await user.keyboard('{End}{ArrowRight}');
  expect(places()).toEqual([1, 2, 0]);
  await user.keyboard('{Home}');
  expect(places()).toEqual([0, 1, 2]);
  await user.click(screen.getByRole('button', { name: 'Mover después la imagen 1' }));
  expect(places()).toEqual([1, 0, 2]);
  await user.keyboard('{Delete}');
  expect(places()).toEqual([1, 2]);
  expect(screen.getByRole('button', { name: 'Imagen 2 de 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Eliminar la imagen 1' }));
  expect(places()).toEqual([2]);
  expect(screen.getByText('1 de 7')).toBeInTheDocument();
});

it('adds several at once in their order, and says at each file that is refused why', async () => {
  const upload = vi.fn(sent);
  const { user, places } = open(1, upload);
  const broken = new File([pngOf(500).slice(0, 40)], 'rota.png', { type: 'image/png' });
  await user.upload(picker(), [file('1.png'), file('chica.png', 499), broken, file('2.png')]);
  await waitFor(() => expect(places()).toEqual([0, 101, 102]));
  expect(
    rowOf('chica.png').getByText(
      'Tamaño de imagen incorrecto, el alto y el ancho deben ser mayores a 500px y menores a 2000px, ambos incluidos',
    ),
  ).toBeInTheDocument();
  expect(rowOf('rota.png').getByText('La imagen está dañada o incompleta')).toBeInTheDocument();
  expect(upload).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Quitar rota.png' }));
  expect(screen.queryByText('rota.png')).toBeNull();
  // The same file would be refused again, so only another file can replace it.
  expect(rowOf('chica.png').queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await user.upload(rowOf('chica.png').getByLabelText('Elegir otra'), file('3.png'));
  await waitFor(() => expect(places()).toEqual([0, 101, 102, 103]));
  expect(screen.queryByText('chica.png')).toBeNull();
});

it('keeps a file whose upload failed until it is tried again', async () => {
  let answers = 0;
  const { user, places } = open(0, async (one) => {
    answers += 1;
    if (answers === 1) throw new Error('silence');
    return sent(one);
  });
  await user.upload(picker(), [file('1.png'), file('2.png')]);
  expect(await screen.findByText('Error ejecutando el servicio para subir las imágenes')).toBeInTheDocument();
  await waitFor(() => expect(places()).toEqual([102]));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(places()).toEqual([102, 101]));
});

it('takes seven, and says so of the eighth; the same one is not taken twice', async () => {
  const { user, places } = open(6, sent);
  await user.upload(picker(), [file('1.png'), file('2.png')]);
  expect(await screen.findByText('Ya hay 7 imágenes: elimine una para agregar otra')).toBeInTheDocument();
  expect(places()).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Eliminar la imagen 1' }));
  await user.click(screen.getByRole('button', { name: 'Quitar 2.png' }));
  await user.upload(picker(), [file('1.png')]);
  expect(await screen.findByText('La imagen ya está')).toBeInTheDocument();
  expect(places()).toHaveLength(6);
});

it('takes files that are pasted or dropped, and moves a picture that is dragged', async () => {
  const { places } = open(3, sent);
  const gallery = screen.getByRole('region', { name: /Imágenes/ });
  fireEvent.paste(document, { clipboardData: { files: [file('1.png')] } });
  await waitFor(() => expect(places()).toEqual([0, 1, 2, 101]));
  fireEvent.dragOver(gallery, { dataTransfer: { types: ['Files'] } });
  expect(screen.getByText('Suelte las imágenes para agregarlas')).toBeInTheDocument();
  fireEvent.drop(gallery, { dataTransfer: { types: ['Files'], files: [file('2.png')] } });
  await waitFor(() => expect(places()).toEqual([0, 1, 2, 101, 102]));
  const [first, , third] = screen.getAllByRole('listitem');
  if (!first || !third) throw new Error('There are no pictures.');
  const dataTransfer = { setData: () => undefined, types: [], files: [] };
  fireEvent.dragStart(first, { dataTransfer });
  fireEvent.dragEnter(third, { dataTransfer });
  fireEvent.drop(gallery, { dataTransfer });
  expect(places()).toEqual([1, 2, 0, 101, 102]);
  // Text that is pasted into a field is left to the field.
  const paste = createEvent.paste(document, { clipboardData: { files: [] } });
  fireEvent(document, paste);
  expect(paste.defaultPrevented).toBe(false);
});

it('only shows to who may not change them, and a host that does not answer is said', async () => {
  const { user } = open(3, undefined);
  expect(screen.queryByLabelText('Agregar imágenes')).toBeNull();
  expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull();
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2));
  expect(await screen.findAllByText('No disponible')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Imagen 1 de 3, principal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Imágenes' });
  expect(await within(dialog).findByRole('img', { name: 'Imagen 1 de 3' })).toBeInTheDocument();
});
