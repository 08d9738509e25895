import { expect, it } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const brands = ['Altiplano', 'Andén', 'Ñandú', "Levi's", '3M®', 'Casa “Lupita”', 'Nestlé México', 'Sony', 'LG'];

it.each([
  ['Altipano', ['Altiplano']],
  ['levis', ["Levi's"]],
  ['Andem', ['Andén']],
  ['nandus', ['Ñandú']],
  ['Nestle', ['Nestlé México']],
  ['Sony Electronics', ['Sony']],
  ['LC', ['LG']],
  ['Casa Lupita', ['Casa “Lupita”']],
  ['Zapatería', []],
  ['', []],
])('%j: the nearest are %j', (text, nearest) => expect(nearestNames(brands)(text)).toEqual(nearest));

it('offers the best three, best first', () => {
  const nearest = nearestNames(['Rojos', 'Rojo 2', 'Roja', 'Rojas', 'Rojo x']);
  expect(nearest('Rojoo')).toEqual(['Rojos', 'Roja', 'Rojas']);
});

it('searches a list for twenty texts at most', () => {
  const nearest = nearestNames(['Altiplano']);
  const answers = Array.from({ length: 50 }, () => nearest('Altipano').length);
  expect(answers.filter((found) => found > 0)).toHaveLength(20);
});
