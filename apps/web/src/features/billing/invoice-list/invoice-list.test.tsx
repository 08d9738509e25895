import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceFileBytes, type Viewer } from '@trastienda/domain';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { FiscalInvoice } from 'trastienda-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { SignedInProvider } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { Toaster } from '../../../ui/toasts.tsx';
import { InvoiceListScreen } from './invoice-list.tsx';

beforeEach(() => toasts.clear());
afterEach(() => void vi.useRealTimers());
const seller: Viewer = {
  userId: 'u-seller',
  roles: ['ORGANIZATION_ADMIN_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
const admin: Viewer = {
  userId: 'u-admin',
  roles: ['ADMIN_USER', 'ORDERS_USER'],
  accountNames: [],
  operatingUser: true,
};
const pending: FiscalInvoice = {
  id: 'v1-01',
  requestDate: '2026-11-18T18:05:00.000Z',
  seller: 'aurora',
  rfc: 'COSC8001137NA',
  personType: 'FISICA',
  useCfdi: 'G03',
  status: 'pending',
  pdf: null,
  xml: 'x.xml',
  pdfLoadDate: null,
  xmlLoadDate: '2026-11-19T20:05:00.000Z',
  request: {
    name: 'CARLOS CORTES',
    email: 'carlos@correo.mx',
    taxRegime: '612',
    paymentMethod: 'TARJETA_DEBITO',
    street: 'Durango',
    externalNumber: '12',
    internalNumber: '',
    postalCode: '06700',
    neighborhood: 'Roma',
    locality: 'CDMX',
    municipality: 'Cuauhtémoc',
    state: 'CDMX',
  },
};

type Answer = () => Response | Promise<Response>;

function open(viewer: Viewer, answers: Record<string, Answer> = {}, at = '/billing/list') {
  const asked: { name: string; query: URLSearchParams; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const name = `${request.method} ${pathname.replace(/^\/api/, '')}`;
    const text = await request.text();
    asked.push({ name, query: searchParams, body: text === '' ? undefined : JSON.parse(text) });
    const answer = answers[name] ?? (name === 'GET /invoicedata' ? list : undefined);
    if (!answer) throw new Error(`No answer for ${name}`);
    return answer();
  });
  const person = { viewer, name: 'Ana', email: 'ana@aurora.mx', organizations: [], using2FA: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>
          <InvoiceListScreen />
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), of: (name: string) => asked.filter((call) => call.name === name) };
}

const list: Answer = () => Response.json([pending], { headers: { 'x-total-count': '1284' } });
const error = (status: number, message: string) => () =>
  Response.json({ status, code: 'billing.x', message, requestId: 'r' }, { status });

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const chooser = (type: 'pdf' | 'xml') => screen.getByLabelText<HTMLInputElement>(`Carga ${type}: v1-01`);
const choose = (type: 'pdf' | 'xml', ...files: File[]) => fireEvent.change(chooser(type), { target: { files } });

describe('the table (S3 §2)', () => {
  it('shows a seller its invoices and what to do with them', async () => {
    const { user } = open(seller);
    expect(await screen.findByText('1,284 pedidos encontrados')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Lista de facturas' })).toBeInTheDocument();
    expect(headers().slice(1)).toEqual(['Fecha', 'Pedido', 'RFC', 'Persona', 'CFDI', 'Estado', 'Pdf/Xml', 'Acciones']);
    // Without the permission for orders, the id is not a link.
    expect(screen.queryByRole('link', { name: 'v1-01' })).not.toBeInTheDocument();
    expect(screen.getByText('Sin PDF')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Descargar el XML del pedido v1-01. Cargado el 19 nov 2026, 14:05' }),
    ).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Carga xml, v1-01' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Ver los datos de facturación del pedido v1-01' }));
    expect(screen.getByText('28 · Tarjeta de débito')).toBeInTheDocument();
    expect(screen.getByText('Durango 12, Roma, CDMX, Cuauhtémoc, CDMX')).toBeInTheDocument();
  });

  it('hides RFCs and files from who is no operating user, and says why', async () => {
    const hidden: FiscalInvoice = { ...pending, rfc: null, request: null };
    const { user, of } = open(
      { ...seller, operatingUser: false },
      { 'GET /invoicedata': () => Response.json([hidden], { headers: { 'x-total-count': '1' } }) },
    );
    expect(await screen.findByText('Oculto')).toBeInTheDocument();
    const reason = 'Solo los usuarios operativos ven los RFC y los archivos de las facturas';
    for (const name of [/^Descargar el XML/, 'Exportar CSV']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAccessibleDescription(reason);
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(of('GET /invoicedata/download')).toEqual([]);
    expect(of('GET /invoicedata/v1-01/x.xml')).toEqual([]);
  });

  it('shows an administrator whose they are, and no uploads', async () => {
    open(admin);
    expect(await screen.findByRole('link', { name: 'v1-01' })).toHaveAttribute('href', '/orders/orderDetail/v1-01');
    expect(headers().slice(1)).toEqual(['Fecha', 'Seller', 'Pedido', 'RFC', 'Persona', 'CFDI', 'Estado', 'Pdf/Xml']);
    expect(screen.queryByRole('button', { name: /^Carga/ })).not.toBeInTheDocument();
  });

  it('says what failed', async () => {
    open(seller, { 'GET /invoicedata': error(500, '') });
    expect(await screen.findByText('Error obteniendo el listado de facturas')).toBeInTheDocument();
  });
});

describe('the filters', () => {
  it('are in the address, and the call is what the address says', async () => {
    const at = '/billing/list?orderNumber=v1&status=pending&fromDate=2026-11-01&toDate=2026-11-10&page=1&size=25';
    const { user, of } = open(admin, {}, `${at}&selectedSeller=aurora`);
    await screen.findByText('1,284 pedidos encontrados');
    expect(Object.fromEntries(of('GET /invoicedata')[0]?.query ?? [])).toEqual({
      orderNumber: 'v1',
      status: 'pending',
      rangeDate: '2026-11-01,2026-11-10',
      page: '2',
      perPage: '25',
      selectedSeller: 'aurora',
    });
    await user.click(screen.getByRole('button', { name: /Filtros/ }));
    const panel = within(await screen.findByRole('form', { name: 'Filtros' }));
    expect(
      within(panel.getByLabelText('Estado'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Todos', 'Pendiente', 'Facturado']);
    await user.click(panel.getByRole('button', { name: 'Mostrar Todos' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/billing/list?page=1&size=25');
  });

  it('end with the day that it is, also when midnight passes while the list is open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T18:00:00Z') });
    const { user, of } = open(seller, {}, '/billing/list?fromDate=2026-11-01');
    await screen.findByText('1,284 pedidos encontrados');
    await user.click(screen.getByRole('button', { name: /Filtros/ }));
    await screen.findByRole('form', { name: 'Filtros' });
    vi.setSystemTime(new Date('2026-11-11T18:00:00Z'));
    await user.click(screen.getByRole('button', { name: /siguiente/i }));
    await waitFor(() => expect(of('GET /invoicedata')).toHaveLength(2));
    expect(of('GET /invoicedata').map(({ query }) => query.get('rangeDate'))).toEqual([
      '2026-11-01,2026-11-10',
      '2026-11-01,2026-11-11',
    ]);
    await user.click(screen.getByRole('button', { name: /^Hasta:/ }));
    expect(await screen.findByRole('button', { name: 'Hasta: hoy' })).toBeEnabled();
  });

  it('are applied to the file too', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toBe('invoices.xlsx');
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const { user, of } = open(
      seller,
      { 'GET /invoicedata/download': () => new Response('PK') },
      '/billing/list?status=invoiced',
    );
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    // Invoices are a workbook: there is no format to choose.
    await user.click(await screen.findByRole('button', { name: 'Descargar Excel' }));
    expect(screen.queryByLabelText('Formato')).toBeNull();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(of('GET /invoicedata/download')[0]?.query.toString()).toBe('status=invoiced');
    save.mockRestore();
  });
});

describe('files', () => {
  const pdf = new File(['%PDF-1.4'], 'Factura.PDF', { type: 'application/pdf' });

  it('are sent in base64, one at a time, and the list is asked again', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { of } = open(seller, {
      'PUT /invoicedata/v1-01': async () => {
        await held;
        return Response.json({ ...pending, pdf: 'x.pdf', status: 'invoiced' });
      },
    });
    await screen.findByText('1,284 pedidos encontrados');
    choose('pdf', pdf);
    await waitFor(() => expect(of('PUT /invoicedata/v1-01')).toHaveLength(1));
    expect(of('PUT /invoicedata/v1-01')[0]?.body).toEqual({ extension: 'pdf', file: btoa('%PDF-1.4') });
    // A second upload, while the first is still running.
    choose('pdf', pdf);
    expect(screen.getByRole('button', { name: /Descargar el XML/ })).toBeDisabled();
    release?.();
    expect(await screen.findByText('Archivo PDF cargado exitosamente')).toBeInTheDocument();
    expect(of('PUT /invoicedata/v1-01')).toHaveLength(1);
    await waitFor(() => expect(of('GET /invoicedata')).toHaveLength(2));
  });

  it.each<[string, File[], string]>([
    ['none', [], 'Debe seleccionar un archivo'],
    ['two', [pdf, pdf], 'Debe seleccionar un archivo'],
    ['another type', [new File(['x'], 'factura.xml')], 'El tipo de archivo es incorrecto'],
    [
      'a large one',
      [Object.defineProperty(new File(['x'], 'a.pdf'), 'size', { value: invoiceFileBytes + 1 })],
      'El archivo pesa más de 5 MB',
    ],
  ])('%s is refused here, and nothing is sent', async (_, files, message) => {
    const { of } = open(seller);
    await screen.findByText('1,284 pedidos encontrados');
    choose('pdf', ...files);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(of('PUT /invoicedata/v1-01')).toEqual([]);
  });

  it.each([
    [
      'the server’s words',
      error(400, 'El PDF lleva instrucciones que se ejecutan o envían datos al abrirlo'),
      /instrucciones/,
    ],
    ['its own where there are none', error(500, ''), 'Error al cargar el archivo, intente más tarde'],
  ])('a refusal is told with %s', async (_, answer, words) => {
    open(seller, { 'PUT /invoicedata/v1-01': answer });
    await screen.findByText('1,284 pedidos encontrados');
    choose('pdf', pdf);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('that cannot be read is told', async () => {
    vi.stubGlobal(
      'FileReader',
      class {
        onerror?: () => void;
        error = new Error('gone');
        readAsDataURL() {
          this.onerror?.();
        }
      },
    );
    open(seller);
    await screen.findByText('1,284 pedidos encontrados');
    choose('pdf', pdf);
    expect(await screen.findByText('Ocurrió un error al leer archivo, intente nuevamente')).toBeInTheDocument();
  });

  it('that cannot be downloaded is told', async () => {
    const { user } = open(seller, { 'GET /invoicedata/v1-01/x.xml': error(500, '') });
    await user.click(await screen.findByRole('button', { name: /Descargar el XML/ }));
    expect(await screen.findByText('Error al descargar archivo')).toBeInTheDocument();
  });
});
