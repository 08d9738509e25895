import { expect, it } from 'vitest';
import { pdfWords } from '../../testing/pdf-words.ts';
import { renderLabel } from './label-pdf.ts';

const to = {
  receiverName: 'María Guadalupe Fernández-Villanueva de la Concepción y Torres Landa',
  street: 'Boulevard de las Misiones Franciscanas del Sur Poniente',
  number: '12345 Int. 1702-B',
  complement: 'Torre Norte, Edificio Jacarandas',
  neighborhood: 'Fraccionamiento Residencial Lomas de San Ángel Inn Tercera Sección',
  city: 'San Miguel Totocuitlapilco de los Ranchos',
  state: 'Estado de México',
  postalCode: '06700',
  country: 'MEX',
  reference: 'Entre la calle de los Pinos y el callejón del Suspiro; portón verde',
};
const items = Array.from({ length: 30 }, (_, n) => ({ id: `SKU-${n}`, name: 'Taza de barro', quantity: n + 1 }));
const label = {
  carrier: 'Envíos',
  trackingNumber: 'ET1MX',
  orderId: 'v1-01',
  from: { name: 'Aurora Hogar' },
  to,
  items,
};

it('says the whole of a long address, and on its one page as many items as have room above the bars', async () => {
  const file = await renderLabel(label);
  const words = pdfWords(file).join(' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('12345 Int. 1702-B Torre Norte, Edificio Jacarandas');
  expect(words).toContain('REMITENTE Aurora Hogar');
  expect(words).toContain('C.P. 06700');
  expect(words).toContain('Estado de México, MEX');
  expect(words).toContain('portón verde');
  expect(words).toMatch(/y \d+ más ET1MX$/);
  expect(file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});
