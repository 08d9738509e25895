import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { InvoiceRequestScreen } from './invoice-request-screen.tsx';

const validate = 'GET /invoicedata/validate/v1-01/06700/250.2';
const area = 'GET /invoicedata/postal-areas/06700';
const send = 'POST /invoicedata/v1-01';
type Answer = () => Response | Promise<Response>;

function open(answers: Record<string, Answer> = {}) {
  const sent: { name: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = `${request.method} ${decodeURIComponent(new URL(request.url).pathname.replace(/^\/api/, ''))}`;
    const text = await request.text();
    if (!name.includes('postal-areas')) sent.push({ name, body: text === '' ? {} : JSON.parse(text) });
    if (name === area) return Response.json({ state: 'Ciudad de México', municipalities: ['Cuauhtémoc'] });
    const answer = answers[name];
    if (!answer) throw new TypeError(`No answer for ${name}`);
    return answer();
  });
  render(
    <MemoryRouter>
      <InvoiceRequestScreen />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent };
}

const valid: Answer = () => Response.json({ valid: true });
const refusal = (status: number, code: string, message: string, fields?: object) => () =>
  Response.json({ status, code, message, requestId: 'r', ...(fields && { fields }) }, { status });
const field = (name: RegExp) => screen.getByLabelText(name);

async function identify(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/Número de pedido/), ' v1-01 ');
  await user.type(field(/^Código postal/), '06700');
  await user.type(field(/Importe/), '$250.20');
  await user.click(screen.getByRole('button', { name: 'Validar' }));
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/^RFC/), 'cosc8001137na');
  await user.type(field(/Nombre o razón social/), 'Carlos Cortes');
  await user.selectOptions(field(/Régimen fiscal/), '612');
  await user.selectOptions(field(/Uso de CFDI/), 'G03');
  await user.type(field(/Correo/), 'carlos@correo.mx');
  await user.type(field(/Calle/), 'Durango');
  await user.type(field(/Número exterior/), '12');
  await user.type(field(/Código postal fiscal/), '06700');
  await user.type(field(/Colonia/), 'Roma');
  await user.type(field(/Localidad/), 'CDMX');
  await waitFor(() => expect(field(/Municipio/)).toHaveValue('Cuauhtémoc'));
  expect(field(/^Estado/)).toHaveValue('Ciudad de México');
}

describe('a buyer asks for an invoice', () => {
  it('in two steps, and is told what nobody checked', async () => {
    const { user, sent } = open({
      [validate]: valid,
      [send]: () => Response.json({ id: 'v1-01', status: 'pending', warnings: [], unverified: 'x' }),
    });
    await identify(user);
    await fillIn(user);
    expect(screen.getByText('RFC, nombre, régimen y código postal: no verificado con el SAT')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Datos guardados correctamente')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({
      name: send,
      body: {
        rfc: 'COSC8001137NA',
        name: 'CARLOS CORTES',
        internalNumber: '',
        paymentMethod: 'EFECTIVO',
        validation: { postalCode: '06700', amount: 250.2 },
      },
    });
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Facturar otro pedido' }));
    expect(field(/Número de pedido/)).toHaveValue('');
  });

  it('with the number as a telephone writes it, and is told the number as it is', async () => {
    const { user } = open({
      [validate]: valid,
      [send]: () => Response.json({ id: 'V1-01', status: 'pending', warnings: [], unverified: 'x' }),
    });
    expect(field(/Número de pedido/)).toHaveAttribute('autocapitalize', 'none');
    expect(field(/Número de pedido/)).toHaveAttribute('spellcheck', 'false');
    await identify(user);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(/V1-01/)).toBeInTheDocument();
  });

  it('reads no more to be revised once it is saved', async () => {
    const { user } = open({
      [validate]: valid,
      [send]: () => Response.json({ id: 'v1-01', status: 'pending', warnings: [], unverified: 'x' }),
    });
    await identify(user);
    await fillIn(user);
    await user.type(field(/^RFC/), '{Backspace}1');
    expect(await screen.findByText('Revise antes de enviar')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Datos guardados correctamente')).toBeInTheDocument();
    expect(screen.queryByText('Revise antes de enviar')).toBeNull();
  });

  it('is told that the data are wrong, whichever it is', async () => {
    const { user } = open({ [validate]: () => Response.json({ valid: false }) });
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(3);
    await identify(user);
    expect(await screen.findByText('Datos incorrectos')).toBeInTheDocument();
    expect(field(/Número de pedido/)).toBeInTheDocument();
  });

  it.each([
    [
      'with the server’s words',
      refusal(429, 'billing.request.tooMany', 'Demasiados intentos. Espere 15 min'),
      /Espere 15/,
    ],
    ['with its own', refusal(400, 'x', ''), 'Datos incorrectos'],
    ['that nobody answered', () => Promise.reject(new TypeError('offline')), 'Sin conexión con el servidor'],
  ])('is told %s that it did not work', async (_, answer, words) => {
    const { user } = open({ [validate]: answer });
    await identify(user);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is warned before sending, refused on the field, and loses nothing by going back', async () => {
    const { user } = open({
      [validate]: valid,
      [send]: refusal(400, 'errors.validation', 'Revise los campos', { rfc: 'La fecha del RFC no existe' }),
    });
    await identify(user);
    await fillIn(user);
    await user.type(field(/^RFC/), '{Backspace}1');
    expect(await screen.findByText('Revise antes de enviar')).toBeInTheDocument();
    await user.selectOptions(field(/Régimen fiscal/), '605');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('El uso G03 no corresponde al régimen 605')).toBeInTheDocument();
    expect(field(/Uso de CFDI/)).toHaveFocus();
    // Another regime makes the use valid: its error disappears although its field was not left.
    await user.selectOptions(field(/Régimen fiscal/), '612');
    expect(screen.queryByText('El uso G03 no corresponde al régimen 605')).not.toBeInTheDocument();
    await user.selectOptions(field(/Régimen fiscal/), '605');
    await user.selectOptions(field(/Uso de CFDI/), 'S01');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('La fecha del RFC no existe')).toBeInTheDocument();
    // The server's error stays until its own field changes.
    await user.type(field(/Colonia/), ' Norte');
    expect(screen.getByText('La fecha del RFC no existe')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cambiar de pedido' }));
    expect(field(/Número de pedido/)).toHaveValue('v1-01');
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByLabelText(/Calle/)).toHaveValue('Durango');
  });

  it('is told that the invoice is there already', async () => {
    const { user } = open({
      [validate]: valid,
      [send]: refusal(409, 'billing.request.invoiced', 'La factura de este pedido ya fue emitida'),
    });
    await identify(user);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('La factura de este pedido ya fue emitida')).toBeInTheDocument();
  });
});

describe('the municipality of the fiscal address', () => {
  const area = (municipalities: string[]) => () => Response.json({ state: 'Jalisco', municipalities });
  const offered = () => [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
  const write = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
    await user.clear(field(/Código postal fiscal/));
    await user.type(field(/Código postal fiscal/), code);
  };

  it('follows the postal code, is offered where the code tells several, and is never taken from the buyer', async () => {
    const { user } = open({
      [validate]: valid,
      'GET /invoicedata/postal-areas/44100': area(['Guadalajara']),
      'GET /invoicedata/postal-areas/45019': area(['Zapopan', 'Tonalá']),
      'GET /invoicedata/postal-areas/99999': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await identify(user);
    await screen.findByLabelText(/^RFC/);
    await write(user, '44100');
    await waitFor(() => expect(field(/Municipio/)).toHaveValue('Guadalajara'));
    await write(user, '45019');
    await waitFor(() => expect(offered()).toEqual(['Zapopan', 'Tonalá']));
    expect(field(/Municipio/)).toHaveValue('');
    await user.type(field(/Municipio/), 'Tlajomulco');
    await write(user, '44100');
    await waitFor(() => expect(offered()).toEqual(['Guadalajara']));
    expect(field(/Municipio/)).toHaveValue('Tlajomulco');
    await write(user, '99999');
    await waitFor(() => expect(offered()).toEqual([]));
    expect(field(/Municipio/)).toHaveValue('Tlajomulco');
  });
});
