import { describe, expect, it } from 'vitest';
import { guessSingleByte } from './likely-encoding.ts';
import { type SingleByteEncoding, singleByteOf, singleByteText } from './single-byte.ts';

const encodings = ['windows-1252', 'cp850', 'macintosh'] as const;

/** The text that is read from a file of two columns whose only signs are those of one cell. */
function readBack(text: string, encoding: SingleByteEncoding): string {
  const [before, after] = ['SKU,Nombre,Precio\r\n100234,', ',5.00\r\n'];
  const bytes = Uint8Array.from([...before, ...text, ...after], (one) => singleByteOf(one, encoding) ?? 0x3f);
  return singleByteText(bytes, guessSingleByte(bytes, bytes.length)).slice(before.length, -after.length);
}

const isIn = (text: string, encoding: SingleByteEncoding) =>
  [...text].every((one) => singleByteOf(one, encoding) !== undefined);

describe('one cell with signs tells the encoding', () => {
  const words = [
    ...[
      'Niño',
      'NIÑO',
      'ñandú',
      'Ñandú',
      'ÑANDÚ',
      'AÑO',
      'España',
      'CAFÉ',
      'Café',
      'MÉXICO',
      'México',
      'ÁRBOL',
      'Árbol',
    ],
    ...['árbol', 'ÚTIL', 'TELÉFONO', 'CORAZÓN', 'corazón', 'PINGÜINO', 'pingüino', 'CIGÜEÑA', 'BAÚL', 'LÁPIZ', 'Lápiz'],
    ...[
      'JABÓN',
      'SOFÁ',
      'TÉ',
      'té',
      'RÍO',
      'río',
      'DÍA',
      'Día',
      'ÉMBOLO',
      'Íntimo',
      'ÓPTICA',
      'óptica',
      'MENÚ',
      'PERÚ',
    ],
    ...[
      'Perú',
      'CAFÉ2',
      'T26Ñ-1',
      'niño2go',
      'LEVI’S',
      '3M®',
      'CAFÉ®',
      '25 °C',
      '25°C',
      '1ª',
      '¿Qué?',
      '¿QUÉ?',
      '¡Hola!',
      '¡HOLA!',
      '10 × 20 cm',
      'm²',
      'cm³',
    ],
    ...[
      'François',
      'LANCÔME',
      'Nestlé',
      'NESTLÉ',
      'Citroën',
      'Müller',
      'MÜLLER',
      'açaí',
      'Crème brûlée',
      '½ L',
      'Güero',
    ],
    ...['Panamá', 'Bogotá', 'mamá', 'Panamá (Centro)'],
  ];
  for (const encoding of encodings) {
    it.each(words.filter((text) => isIn(text, encoding)))(`reads %s back, in ${encoding}`, (text) =>
      expect(readBack(text, encoding)).toBe(text),
    );
  }

  it.each([
    ...[
      '10 €',
      'ñ1-01',
      '±5',
      '€ 10',
      '100€',
      '€',
      'Levi’s',
      'd’Or',
      'L’Oréal',
      '“LUPITA”',
      '5 – 10',
      'A — B',
      'fin…',
      '• uno',
      '•Uno',
      '•',
    ],
    ...[
      '1º de mayo',
      'Nº 5',
      '100 ²',
      '¼',
      'Ñ',
      'ñ',
      'ó',
      'Häagen-Dazs',
      'SÃO PAULO',
      'Nike™',
      '© 2026',
      '§ 5',
      '5 µm',
      'A•B',
    ],
    ...[
      'Taza\u00a0roja',
      'color\u00a0rojo',
      'Azul\u00a0',
      'Kit\u00a0',
      'Premium\u00a0',
      'Islam\u00a0moderno',
      '10\u00a0kg',
      'Mesa\u00a0de\u00a0centro',
      'Kit\u00a0x',
      ' \u00a0 ',
    ],
  ])('reads %s in Windows-1252, which is the usual one', (text) => expect(readBack(text, 'windows-1252')).toBe(text));

  it('counts a name that stands in many rows once', () => {
    const text = `${'IKEA LÖVBACKEN,Mesa\r\n'.repeat(200)}Tamaño chico,Café`;
    const bytes = Uint8Array.from([...text], (one) => singleByteOf(one, 'windows-1252') ?? 0x3f);
    expect(guessSingleByte(bytes, bytes.length)).toBe('windows-1252');
  });
});
