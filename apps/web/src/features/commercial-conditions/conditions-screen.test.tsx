import { screen, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { admin as anAdmin, seller as aSeller, fakeServer, openScreen } from '../../testing/open-screen.tsx';
import { ConditionsScreen } from './conditions-screen.tsx';

const seller: Viewer = { ...aSeller, roles: ['ORGANIZATION_ADMIN_USER', 'CATALOG_USER'] };
const path = '/admin/commercialTerms';
const condition = {
  ...{ id: '2', version: 1, name: 'Preferente', sellerVisible: true, isActive: true, isDefault: false },
  ...{ activatedAt: null, activatedBy: null },
};
const terms = {
  ...{ version: 1, fileName: 'c.pdf', size: 9, sha256: 'x', isNewest: true },
  ...{ uploadedAt: '2026-11-20T18:00:00.000Z', uploadedBy: 'Eva', acceptedBy: null },
};

function open(as: Viewer, at = path) {
  const server = fakeServer({
    'GET /commercialconditions': () => ({ body: [condition], headers: { 'x-total-count': '1' } }),
    'GET /commercialconditions/commissions': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'GET /commercialconditions/pdf/versions': () => ({ body: [terms] }),
    'POST /commercialconditions/2/activate': () => ({ body: { ...condition, activatedAt: terms.uploadedAt } }),
    'POST /commercialconditions/pdf/1/accept': () => ({ body: terms }),
  });
  const screens = (
    <Routes>
      <Route path={path} element={<ConditionsScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at, as }) };
}

it('has a part for each role (S3 §6)', async () => {
  open(seller);
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Condiciones', 'Descuento masivo', 'Carga de SKU por CSV', 'Comisiones', 'Documento PDF']);
});

it('lets administrators edit and sellers activate', async () => {
  const { server, user } = open(seller);
  await user.click(await screen.findByRole('button', { name: 'Activar la condición Preferente' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('La condición Preferente quedó activada')).toBeInTheDocument();
  expect(server.of('POST /commercialconditions/2/activate')).toHaveLength(1);
});

it('tells a file that is no PDF before it is sent', async () => {
  const { server, user } = open(anAdmin, `${path}?way=terms`);
  await user.click(await screen.findByRole('button', { name: say('conditions.terms.upload') }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['Condiciones'], 'c.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/Elegir archivo/), file);
  expect(await dialog.findByText('El archivo no es de formato PDF.')).toBeInTheDocument();
  const gone = new File(['%PDF-1.7'], 'd.pdf', { type: 'application/pdf' });
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('The file is gone.', 'NotReadableError');
  });
  await user.upload(dialog.getByLabelText(/Elegir archivo/), gone);
  expect(await dialog.findByText(say('errors.file.empty'))).toBeInTheDocument();
  expect(server.of('POST /commercialconditions/pdf')).toEqual([]);
});

it('lets the administrator of a seller accept the newest version', async () => {
  const { server, user } = open(seller, `${path}?way=terms`);
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('Documento aceptado')).toBeInTheDocument();
  expect(server.of('POST /commercialconditions/pdf/1/accept')).toHaveLength(1);
});

it.each([
  ['seller', seller, 'Las condiciones las crea el administrador.'],
  ['administrator', anAdmin, 'Cree la primera con “Crear condición”.'],
] as const)('says of an empty list what a %s can do', async (_, as, words) => {
  fakeServer({ 'GET /commercialconditions': () => ({ body: [], headers: { 'x-total-count': '0' } }) });
  openScreen(<ConditionsScreen />, { at: path, as });
  expect(await screen.findByText(words)).toBeInTheDocument();
});
