import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'trastienda-client';
import { describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { admin, refusal, seller } from '../../../testing/open-screen.tsx';
import { card, get, openOrder, ready } from './testing/order-fixture.tsx';

describe('guides', () => {
  const guide = { id: 'sku-1', status: null, trackingNumber: 'T1', trackingUrl: null, guideDownloadStatus: 'PENDING' };
  const file = 'GET /orders/v32386029-01/trackingNumber/T1/guide';
  const mark = 'POST /orders/v32386029-01/trackingNumber/T1/markdownloaded';
  const pdf = { body: new Uint8Array([37, 80, 68, 70]), headers: { 'content-type': 'application/pdf' } };

  it('downloads a guide and marks it as viewed, once', async () => {
    const kept = vi.fn(() => 'blob:guide');
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: kept, revokeObjectURL: vi.fn() }));
    let now = anOrder({ detailsItems: [guide as Order['detailsItems'][number]] });
    const { user, server } = openOrder(now, seller, {
      [get]: () => ({ body: now }),
      [file]: () => pdf,
      [mark]: () => {
        now = { ...now, version: 4, detailsItems: [{ ...now.detailsItems[0]!, guideDownloadStatus: 'DOWNLOAD' }] };
        return { body: now };
      },
    });
    await ready();
    await user.click(card('Items').getByRole('button', { name: 'Descargar la guía T1' }));
    expect(await screen.findByText('Guía descargada')).toBeInTheDocument();
    const again = await card('Items').findByRole('button', { name: 'Descargar de nuevo la guía T1' });
    expect(kept).toHaveBeenCalledOnce();
    await user.click(again);
    await waitFor(() => expect(server.of(file)).toHaveLength(2));
    expect(server.of(mark)).toHaveLength(1);
    expect(screen.queryByText('Este pedido cambió mientras lo veía')).toBeNull();
  });

  it('offers to try again when the file does not come, or was not counted', async () => {
    let works = false;
    const order = anOrder({ detailsItems: [guide as Order['detailsItems'][number]] });
    const { user, server } = openOrder(order, seller, {
      [file]: () => (works ? pdf : refusal(500, 'errors.internal', 'Ocurrió un error')),
      [mark]: () => refusal(500, 'errors.internal', 'Ocurrió un error'),
    });
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }),
    );
    await ready();
    await user.click(card('Items').getByRole('button', { name: 'Descargar la guía T1' }));
    const failed = await screen.findByText(/Ha ocurrido un error al intentar descargar la guía/);
    works = true;
    await user.click(within(failed.parentElement!).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/no se pudo marcar como vista/)).toBeInTheDocument();
    expect(server.of(file)).toHaveLength(2);
  });

  it('refuses it with the reason to who sees no client data (ADR 90)', async () => {
    const order = anOrder({ detailsItems: [guide as Order['detailsItems'][number]] });
    const { user, server } = openOrder(order, { ...seller, operatingUser: false });
    await ready();
    const button = card('Items').getByRole('button', { name: 'Descargar la guía T1' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/Solo los usuarios operativos descargan guías y etiquetas/);
    await user.click(button);
    expect(server.of(file)).toEqual([]);
  });

  it('has no guide column for administrators', async () => {
    openOrder(anOrder({ detailsItems: [guide as Order['detailsItems'][number]] }), admin);
    await ready();
    expect(screen.queryByRole('columnheader', { name: 'Guía de envío' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Descargar la guía/ })).toBeNull();
  });
});
