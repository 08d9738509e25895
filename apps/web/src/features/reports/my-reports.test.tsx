import { screen, waitFor, within } from '@testing-library/react';
import type { Report } from 'trastienda-client';
import { expect, it } from 'vitest';
import { keptFiles } from '../../testing/kept-files.ts';
import { refusal } from '../../testing/open-screen.tsx';
import { aReport, id, open, page } from './testing/report-fixture.tsx';

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

it('lists one’s own reports, and keeps the file of one', async () => {
  const files = keptFiles();
  const { user } = open('/reports/list?tab=mine', {
    [`GET /reports/${id}/file`]: () => ({
      body: Uint8Array.from([65]),
      headers: { 'content-type': 'application/gzip' },
    }),
  });
  const row = await screen.findByRole('row', { name: /Estado de pedidos/ });
  expect(screen.getByText('1 reporte')).toBeInTheDocument();
  for (const text of ['Enviado', '1,284', '2.0 MB', 'a@b.mx']) expect(within(row).getByText(text)).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: /^Descargar el reporte Estado de pedidos, / }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['pedidos-2026-11-20.csv.gz']));
});

it('finds one’s own reports by a text', async () => {
  const { server, user } = open('/reports/list?tab=mine&text=pedidos');
  await screen.findByRole('row', { name: /Estado de pedidos/ });
  expect(server.of('GET /reports').at(-1)?.query.get('text')).toBe('pedidos');
  const field = screen.getByRole('searchbox', { name: 'Buscar' });
  await user.clear(field);
  await user.type(field, 'ventas{Enter}');
  await waitFor(() => expect(server.of('GET /reports').at(-1)?.query.get('text')).toBe('ventas'));
});

it('stops one that is not over, after a question', async () => {
  let state: Report['state'] = 'building';
  const { server, user } = open('/reports/list?tab=mine', {
    'GET /reports': () => page(aReport({ state, finishedAt: null, rows: 5 })),
    [`POST /reports/${id}/cancel`]: () => {
      state = 'cancelled';
      return { body: aReport({ state }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cancelar el reporte Estado de pedidos, / }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar reporte' }));
  expect(await screen.findByText('Cancelado')).toBeInTheDocument();
  expect(server.of(`POST /reports/${id}/cancel`)).toHaveLength(1);
});

it('takes the link of a mail away after a question, and offers it no more', async () => {
  let linkUntil: Report['linkUntil'] = inADay();
  let fails = true;
  const { server, user } = open('/reports/list?tab=mine', {
    'GET /reports': () => page(aReport({ linkUntil })),
    [`DELETE /reports/${id}/link`]: () => {
      if (fails) return refusal(500, 'errors.internal', '');
      linkUntil = null;
      return { body: aReport({ linkUntil }) };
    },
  });
  const name = /^Revocar el link del reporte Estado de pedidos, /;
  await user.click(await screen.findByRole('button', { name }));
  const confirm = await screen.findByRole('button', { name: 'Revocar link' });
  await user.click(confirm);
  expect(await screen.findByText('No fue posible revocar el link')).toBeInTheDocument();
  fails = false;
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.of(`DELETE /reports/${id}/link`)).toHaveLength(2);
});

it.each([
  ['no link was mailed', { linkUntil: null }],
  ['its file is gone', { linkUntil: inADay(), state: 'expired' }],
  ['its seven days are over', { linkUntil: new Date(Date.now() - 1_000).toISOString() }],
] as [string, Partial<Report>][])('offers no revocation where %s', async (_why, changes) => {
  open('/reports/list?tab=mine', { 'GET /reports': () => page(aReport(changes)) });
  expect(await screen.findByRole('button', { name: /^Solicitar de nuevo/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Revocar/ })).toBeNull();
});
