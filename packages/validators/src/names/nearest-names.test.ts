import { expect, it } from 'vitest';
import { nearestIn, nearestNames } from './nearest-names.ts';

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
  ['3M', ['3M®']],
  ['3M™', ['3M®']],
  ['Altiplano (R)', ['Altiplano']],
  ['Zapatería', []],
  ['', []],
])('%j: the nearest are %j', (text, nearest) => expect(nearestNames(brands)(text)).toEqual(nearest));

it('offers the best three, best first', () => {
  const nearest = nearestNames(['Rojos', 'Rojo 2', 'Roja', 'Rojas', 'Rojo x']);
  expect(nearest('Rojoo')).toEqual(['Rojos', 'Roja', 'Rojas']);
});

// One letter of up to three may be wrong, two of up to seven, three of more.
it.each([
  ['abx', ['abc']],
  ['axy', []],
  ['fixxa', ['fibra']],
  ['fxxxa', []],
  ['plaxxxs', []],
  ['plataxx', ['platano']],
  ['plaxxxo', []],
  ['maderxxx', ['maderada']],
  ['madexxxx', []],
])('of %j one, two or three letters may be wrong', (text, nearest) =>
  expect(nearestNames(['abc', 'fibra', 'platano', 'maderada'])(text)).toEqual(nearest),
);

it('offers no number, but a name with numbers', () => {
  expect(nearestNames(['121', '12 a', 'a12', '1'])('12')).toEqual(['12 a', 'a12']);
});

it('names what is near in one line', () => {
  expect(nearestIn(['Rojas', 'Roja', 'Azul'], 'Rojo')).toBe('Roja, Rojas');
  expect(nearestIn(['Azul'], 'Rojo')).toBeUndefined();
});

it('searches a list for twenty texts at most', () => {
  const nearest = nearestNames(['Altiplano']);
  const answers = Array.from({ length: 50 }, () => nearest('Altipano').length);
  expect(answers.filter((found) => found > 0)).toHaveLength(20);
});
