import { expect, test } from 'vitest';
import { allSpanishTexts, isSpanish, spanishTexts } from './spanish-texts.mjs';

const vocabulary = new Set(
  'fila filas archivo de con errores use motivos carga la terminado error sin colores'.split(' '),
);

test.each([
  ['El archivo no se encuentra.', false],
  ['¿Cargar {}?', true],
  ['carga la fila', true],
  ['{} filas', true],
  ['1 fila', true],
  ['Motivos: {}.', true],
  ['Terminado', true],
  ['Error', false],
  ['sin colores', true],
  ['loads.columns.ask', false],
  ['orders list --text', false],
  ['trastienda loads list', false],
  ['-o, --output <archivo>', false],
  ['[pedido...]', false],
  ['(--to <url> | --from <url>) [opciones]', false],
  ['--sort <campo[:dirección]>', false],
  ['archivo.csv', false],
  ['The file was not checked yet.', false],
  ['{}, {}', false],
])('%j is Spanish: %s', (literal, expected) => expect(isSpanish(literal, vocabulary)).toBe(expected));

const source = `
import { carga } from './carga la fila.ts';
const names = { 'con errores': say('cli.loads.rows') };
throw new Error('carga la fila');
const text = fails ? \`¿Cargar \${n} filas?\` : 'carga la fila';
const view = <Text>sin colores</Text>;
`;

test('tells the file, the line and the text, and leaves names, imports and errors of programming', () => {
  const told = spanishTexts('apps/cli/src/ui/x.tsx', source, vocabulary);
  expect(told).toEqual([
    'apps/cli/src/ui/x.tsx:5: a text outside the catalogue: "¿Cargar {} filas?"',
    'apps/cli/src/ui/x.tsx:5: a text outside the catalogue: "carga la fila"',
    'apps/cli/src/ui/x.tsx:6: a text outside the catalogue: "sin colores"',
  ]);
});

test.each([
  'apps/cli/src/x.messages.ts',
  'apps/cli/src/x.test.tsx',
  'apps/web/src/x.tsx',
  'apps/server/src/modules/x.tsx',
])('does not read %s', (path) => expect(spanishTexts(path, source, vocabulary)).toEqual([]));

test('finds no text outside the catalogues of this repository', async () =>
  expect(await allSpanishTexts()).toEqual([]));
