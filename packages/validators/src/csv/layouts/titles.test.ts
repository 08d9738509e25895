import { formOfWord } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { csvLayouts } from './registry.ts';

const titles = Object.values(csvLayouts).flatMap(({ columns }) => columns.map(({ title }) => title));

/** The first words of titles that are masculine and singular; those of another form are in the domain's table. */
const masculine =
  'Alto Ancho CP Comentario Costo Estado Fin ID Identificador Inicio Inventario Largo Nombre Número País Pedido Peso Plazo Porcentaje Precio Reservado SKU Seller Tipo Total UPC Valor Vigente Volumen';

it.each([...new Set(titles)])('the gender and number of “%s” are known, so that messages about it agree', (title) => {
  const [first = ''] = title.split(' ');
  expect(formOfWord(title) === 'm').toBe(masculine.split(' ').includes(first));
});
