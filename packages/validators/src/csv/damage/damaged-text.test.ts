import fc from 'fast-check';
import { CP850, CP1252, MAC_ROMAN } from 'iconv-tiny';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../engine/testing.ts';
import { lostLetterAt, readTwice } from './damaged-text.ts';

describe('text encoded twice', () => {
  it.each([
    ['CafÃ©', 'Café'],
    ['CAFÃ‰', 'CAFÉ'],
    ['NIÃ‘O', 'NIÑO'],
    ['NIÃ\u0091O', 'NIÑO'],
    ['JalapeÃ±o, TÃ© y SÃ\u00ad', 'Jalapeño, Té y Sí'],
    ['Ã\u0081rbol', 'Árbol'],
    ['Â¿QuÃ©?', '¿Qué?'],
    ['NIKEÂ® 25Â°C', 'NIKE® 25°C'],
    ['Casa â€œLupitaâ€\u009d â€“ Leviâ€™s', 'Casa “Lupita” – Levi’s'],
    ['10 Ã— 20 cm', '10 × 20 cm'],
    ['nÌ\u0083', 'n\u0303'],
    ['Fiesta ðŸŽ‰', 'Fiesta 🎉'],
    ['CafÃƒÂ©', 'Café'],
    ['Caf├®', 'Café'],
    ['┬┐Qu├®?', '¿Qué?'],
    ['ÔÇ£Lupita', '“Lupita'],
    ['Caf√©', 'Café'],
    ['Ni√±o', 'Niño'],
    ['Niño y niÃ±a', 'Niño y niña'],
  ])('%s is %s', (text, meant) => expect(readTwice(text)).toBe(meant));

  it.each([
    ...['Café', '¿Qué?', 'ÃO PAULO', 'SÃO PAULO', 'MAÇÃ®', 'MAÇÃ', 'LÂMPADA', 'Âmbar', 'HÔTEL', 'Naïve', 'ÇA VA'],
    ...['Levi’s®', '“Lupita”', '25 °C', 'x ≥ √2', 'a ¬ b', '10×20', 'A├──B', 'Ni?o', 'İstanbul', 'Łódź', 'São'],
  ])('%s is meant as it is', (text) => expect(readTwice(text)).toBeUndefined());

  const spanish = fc
    .array(fc.constantFrom(...'abcdenorsáéíóúüñ ¿¡°'), { minLength: 1, maxLength: 12 })
    .map((characters) => `${characters.join('')} fin`);
  const misread = { cp1252: CP1252.create(), cp850: CP850.create(), mac: MAC_ROMAN.create() };

  it.each(Object.entries(misread))('reads again what was read as %s', (_, codec) => {
    fc.assert(
      fc.property(spanish, (text) => {
        const twice = codec.decode(bytesOf(text));
        expect(readTwice(twice) ?? twice).toBe(text);
        expect(readTwice(text)).toBeUndefined();
      }),
    );
  });
});

describe('lost letters', () => {
  it.each([
    ...['Ni?o', 'Jalape?o', 'M?xico', 'CAF? NI?O', '?ngel', 'la ?ltima', 'Ni??o', '¿C?mo?', '¿?ltimo?', 'pi\ufffdata'],
    ...[
      'Caf?',
      'Jos?',
      'T?',
      'Caf? molido',
      'Jos? luis',
      'Taza de caf?',
      'Café de Per?, 1 kg',
      'Playera modelo única sof?',
    ],
    ...['Mam? y pap?', 'PANAM?', 'Bongó (caf?)', 'Caf??', '¿Le gusta? Caf?'],
    ...['AÃ±o ï¿½', '\ufffd', 'uno ?and? dos', 'Si es ni?o/ni?a'],
  ])('%s has one', (text) => expect(lostLetterAt(text)).toBeGreaterThanOrEqual(0));

  it.each([
    ...['¿Qué?', 'Qué?', '¿Listo?pídalo', '¿Listo? Pídalo', 'Listo?Pídalo', 'a ? b', '?', '100?', '¿Qué?, ¿cómo?'],
    ...[
      'Qué incluye?',
      'Como se usa? Lea el manual',
      'Buscas una taza resistente?',
      'Cuanto pesa? 5 kg',
      '¿Le gusta el café?',
    ],
    ...['¿Buscas kit?', 'What is it?', 'Por qué?', 'www.tienda.mx/caf?', '5?'],
    ...['https://tienda.mx/a?b', 'https://tienda.mx/foto?v=1', 'www.tienda.mx/a?b', 'Niño', 'CafÃ©', 'ver?id=3'],
  ])('%s has none', (text) => expect(lostLetterAt(text)).toBe(-1));

  it('tells where the first one is', () => {
    expect(lostLetterAt('Un ni?o y pi\ufffdata')).toBe(5);
    expect(lostLetterAt('Una pi\ufffdata y un ni?o')).toBe(6);
  });
});
