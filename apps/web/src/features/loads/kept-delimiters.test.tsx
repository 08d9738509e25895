import { screen, waitFor } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { afterEach, expect, it } from 'vitest';
import { choose, confirm, csv, openLoads } from './testing/load-fixture.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Both the comma and the semicolon give these rows two columns, and titles of which one is known. */
const text = (n: number) => `Pedido,a;b\nv${n}-01,b;2026-11-20\n`;
const delimiter = () => screen.getByLabelText('Separador');
const stored = () => localStorage.getItem('trastienda.delimiters.u-admin');

it('is chosen beside the preview, and holds again for files with the same titles, also where they are sent', async () => {
  const { user, upload } = openLoads();
  await choose(user, csv(text(1)));
  expect(await screen.findByText('Filas: 1 · correctas: 0 · con errores: 1')).toBeInTheDocument();
  expect(delimiter()).toHaveValue(',');
  expect(stored()).toBeNull();
  await user.selectOptions(delimiter(), say('loads.delimiter.semicolon'));
  expect(await screen.findByText('Filas: 1 · correctas: 1 · con errores: 0')).toBeInTheDocument();
  // Nothing of the file is kept but a number for its titles.
  await waitFor(() => expect(stored()).toMatch(/^\[\["\d+\.\w+",";"\]\]$/));
  await user.click(screen.getByRole('button', { name: say('loads.file.forget') }));
  await choose(user, csv(text(2)));
  expect(await screen.findByRole('row', { name: /v2-01,b/ })).toBeInTheDocument();
  expect(delimiter()).toHaveValue(';');
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  expect(upload.sent[0]?.url).toBe('/api/orders/punishments?delimiter=%3B');
});

it('is detected for other titles, and where the remembered one reads nothing', async () => {
  const { user } = openLoads();
  await choose(user, csv(text(1)));
  await user.selectOptions(await screen.findByLabelText('Separador'), say('loads.delimiter.semicolon'));
  await waitFor(() => expect(stored()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: say('loads.file.forget') }));
  await choose(user, csv('Pedido,Fecha\nv1-01,2026-11-20\n'));
  expect(await screen.findByText('Filas: 1 · correctas: 1 · con errores: 0')).toBeInTheDocument();
  expect(delimiter()).toHaveValue(',');
  const pipe = JSON.stringify(JSON.parse(stored() ?? '[]').map(([key]: [string]) => [key, '|']));
  localStorage.setItem('trastienda.delimiters.u-admin', pipe);
  await user.click(screen.getByRole('button', { name: say('loads.file.forget') }));
  await choose(user, csv(text(3)));
  expect(await screen.findByText('Filas: 1 · correctas: 0 · con errores: 1')).toBeInTheDocument();
  expect(delimiter()).toHaveValue(',');
});
