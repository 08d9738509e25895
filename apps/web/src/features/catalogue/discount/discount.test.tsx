import { screen, waitFor, within } from '@testing-library/react';
import { addDays, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { handedFile } from '../../../lib/handed-file.ts';
import { seller as aSeller, fakeServer, openScreen, refusal } from '../../../testing/open-screen.tsx';
import { DiscountDialog } from './discount-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const seller: Viewer = { ...aSeller, roles: [...aSeller.roles, 'CATALOG_USER'] };
const prices = '/catalog/changePricesCSV';
const call = 'POST /sku/prices/bulkdiscount/csv';
const csv = Uint8Array.from(new TextEncoder().encode('SKU\r\n4\r\n'));

async function open(answer: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({ [call]: answer });
  const dialog = <DiscountDialog choice={{ products: [12, 11] }} chosen="Dos" onClose={() => undefined} />;
  const screens = (
    <Routes>
      <Route path="/catalog/list" element={dialog} />
      <Route path={prices} element={<p>Precios</p>} />
    </Routes>
  );
  const user = openScreen(screens, { at: '/catalog/list', as: seller });
  await screen.findByRole('dialog', { name: say('discount.title') });
  return { server, user };
}

const next = () => screen.getByRole('button', { name: say('discount.next') });

async function fill(user: Awaited<ReturnType<typeof open>>['user'], percent: string) {
  await user.type(screen.getByRole('textbox', { name: /Porcentaje/ }), percent);
  await user.click(screen.getByRole('button', { name: /Válido hasta/ }));
  const calendar = await screen.findByRole('dialog', { name: /Calendario/ });
  const days = await within(calendar).findAllByRole('gridcell');
  const last = days
    .flatMap((day) => within(day).queryAllByRole('button'))
    .filter((day) => !day.hasAttribute('disabled'));
  await user.click(last.at(-1) as HTMLElement);
}

it('says what is missing, in the words of the specification, and asks nothing', async () => {
  const { server, user } = await open(() => ({ body: csv }));
  await user.click(next());
  expect(screen.getByText('El precio es inválido')).toBeInTheDocument();
  expect(screen.getByText('Fecha seleccionada inválida')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Porcentaje/ }), '2.5');
  // Without its decimal point it would be a different discount.
  expect(screen.getByRole('textbox', { name: /Porcentaje/ })).toHaveValue('2.5');
  await user.click(next());
  expect(screen.getByText('El precio es inválido')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it('asks before what was typed is lost', async () => {
  const { user } = await open(() => ({ body: csv }));
  await user.type(screen.getByRole('textbox', { name: /Porcentaje/ }), '2');
  await user.keyboard('{Escape}');
  expect(await screen.findByText(say('orders.leave.text'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: say('orders.leave.stay') }));
  expect(screen.getByRole('textbox', { name: /Porcentaje/ })).toHaveValue('2');
});

it('hands its prices to the screen that loads them, and tells what was left out', async () => {
  const { server, user } = await open(() => ({
    body: csv,
    headers: { 'content-type': 'text/csv', 'x-total-count': '3' },
  }));
  await fill(user, '20');
  await user.click(next());
  expect(await screen.findByText('Precios')).toBeInTheDocument();
  const sent = server.of(call)[0]?.body as { priceValidUntil: string };
  expect(sent).toMatchObject({ discount: 20, products: [12, 11] });
  expect(sent.priceValidUntil >= addDays(todayInMexico(), 1)).toBe(true);
  expect(handedFile(prices)).toMatchObject({
    done: 'discount.done',
    day: todayInMexico(),
    file: { name: 'descuento-20.csv', size: csv.length },
  });
  expect(await screen.findByText(say('discount.left', { n: 2 }))).toBeInTheDocument();
});

it('tells the refusal of the server, and stays', async () => {
  const { user } = await open(() => refusal(409, 'discount.none', 'Ninguna bajaría'));
  await fill(user, '20');
  await user.click(next());
  await waitFor(() => expect(screen.getByText(/Ninguna bajaría/)).toBeInTheDocument());
  expect(await screen.findByRole('dialog', { name: say('discount.title') })).toBeInTheDocument();
});

it('hands every price beside its new one to the browser, and stays', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { server, user } = await open(() => ({ body: csv, headers: { 'content-type': 'text/csv' } }));
  const compare = screen.getByRole('button', { name: say('discount.compare') });
  await user.click(compare);
  expect(screen.getByText('El precio es inválido')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await fill(user, '20');
  await user.click(compare);
  await waitFor(() => expect(saved).toEqual(['comparacion-descuento-20.csv']));
  expect(server.of(call)[0]?.query.get('comparison')).toBe('true');
  expect(await screen.findByRole('dialog', { name: say('discount.title') })).toBeInTheDocument();
  click.mockRestore();
});
