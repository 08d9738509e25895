import { expect, it } from 'vitest';
import { type CountedEffect, categoryEffectText } from './category-effect-text.ts';

const none: CountedEffect = {
  ...{ products: 0, skus: 0, pricesOutside: 0, pricesOutsideBefore: 0, nowRequired: [], productsOfParent: 0 },
};
const untouched = 'Ningún producto queda afectado.';
const reached = 'Alcanza, con las categorías de abajo, productos: 1; variantes: 1,200.';
const within = 'Ningún precio queda fuera del rango.';

it.each<[what: string, effect: Partial<CountedEffect>, texts: string[]]>([
  ['nothing', {}, [untouched]],
  ['products whose prices fit', { products: 1, skus: 1_200 }, [reached, within]],
  [
    'prices outside',
    { products: 1, skus: 1_200, pricesOutside: 2, pricesOutsideBefore: 1_000 },
    [
      reached,
      '2 variantes quedan con un precio fuera del rango (ahora 1,000). Su precio no cambia; el próximo que pidan esperará validación.',
    ],
  ],
  [
    'one price outside, of no product that is counted',
    { pricesOutside: 1 },
    [
      untouched,
      '1 variante queda con un precio fuera del rango (ahora 0). Su precio no cambia; el próximo que pidan esperará validación.',
    ],
  ],
  [
    'specifications that become required',
    {
      nowRequired: [
        { name: 'Talla', isStockKeepingUnit: true, missing: 3 },
        { name: 'Material', isStockKeepingUnit: false, missing: 1 },
      ],
    },
    [
      untouched,
      '“Talla” pasa a ser obligatoria: a 3 variantes les falta.',
      '“Material” pasa a ser obligatoria: a 1 producto le falta.',
    ],
  ],
  [
    'products of the parent',
    { productsOfParent: 1 },
    [untouched, 'La categoría padre tiene 1 producto propio: se queda en ella, pero ya no recibirá otros por archivo.'],
  ],
])('tells of a change of a category that it reaches %s', (_, effect, texts) => {
  expect(categoryEffectText({ ...none, ...effect })).toEqual(texts);
});
