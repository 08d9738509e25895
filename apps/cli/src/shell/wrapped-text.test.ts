import { stripVTControlCharacters } from 'node:util';
import pico from 'picocolors';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { wrapPieces, wrapText } from './wrapped-text.ts';

const colors = pico.createColors(true);
const lines = [
  '✓ precios.csv: se aplicaron 1,200 filas y 3 no, porque la carga se canceló antes de terminar',
  `  ${colors.dim('→')} Las filas sin aplicar: \`trastienda loads remainder 5a0c6a52-0f6e-4b06-8c0f-6f5cbe9f1a11 --output a.csv\`.`,
  `${colors.dim('Identificador  ')}  Cafetera de goteo de doce tazas, acero inoxidable, pedido v100234567-01`,
  '  Quién         Una persona con un nombre muy largo que no cabe en la línea (web)',
  '  家電 tetera de hierro 家電家電 y otras 家電家電家電 muy largas 🫖 para el té',
  '名前の長い  Una persona con un nombre muy largo que no cabe en la línea',
  'corta',
  '',
];

describe('wrapText', () => {
  test.each([20, 40, 60, 79])('at %i columns no word is broken, no line is too long, and no word is lost', (width) => {
    for (const line of lines) {
      const wrapped = wrapText(line, width);
      const words = (text: string) => stripVTControlCharacters(text).split(/\s+/).filter(Boolean);
      expect(words(wrapped)).toEqual(words(line));
      for (const one of stripVTControlCharacters(wrapped).split('\n')) {
        if (stringWidth(one) > width) expect(one.trim()).not.toContain(' ');
      }
    }
  });

  test('a value goes on below its beginning, and any other line as it began', () => {
    expect(wrapText('Quién  Una persona con un nombre largo', 24)).toBe(
      'Quién  Una persona con\n       un nombre largo',
    );
    expect(wrapText('  uno dos tres cuatro cinco seis', 20)).toBe('  uno dos tres\n  cuatro cinco seis');
  });

  test('without a width nothing changes', () => {
    expect(wrapText('x'.repeat(200), undefined)).toBe('x'.repeat(200));
  });
});

test('pieces that end within a line are wrapped as the whole text', async () => {
  const text = lines.join('\n');
  for (const size of [1, 7, 60, 1_000]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
      text.slice(n * size, (n + 1) * size),
    );
    let wrapped = '';
    for await (const piece of wrapPieces(pieces, 40)) wrapped += piece;
    expect(wrapped).toBe(wrapText(text, 40));
  }
});
