import { describe, expect, it } from 'vitest';
import { messages, say } from './catalogue.ts';

const entries = Object.entries<string>(messages);
const found = (fault: (text: string, key: string) => boolean) => entries.filter(([key, text]) => fault(text, key));

it('agrees with numbers and with numbers in words, wherever it is said', () => {
  expect(say('loads.stock.reserved', { reserved: 1 })).toBe('La cantidad no puede ser menor que la unidad reservada');
  expect(say('loads.stock.reserved', { reserved: 3 })).toBe(
    'La cantidad no puede ser menor que las 3 unidades reservadas',
  );
  expect(say('variant.history.reserved', { n: '1' })).toBe('1 reservada');
  expect(say('variant.history.reserved', { n: '1,001' })).toBe('1,001 reservadas');
  expect(say('csv.postal.zeros', { value: '1', length: 1, suggestion: '00001' })).toContain('tiene 1 dígito:');
});

describe('words that fill texts', () => {
  const ofTitle = found((text, key) => text.startsWith('{title} ') && !/\.(f|p|mp|fp|one)$/.test(key));
  const endings = { Pedido: ['es|está|debe|tiene|admite|de', 'o'], Marca: ['es|está|debe|tiene|admite|de', 'a'] };
  const plurals = {
    Items: ['son|están|deben|tienen|admiten|de', 'os'],
    Imágenes: ['son|están|deben|tienen|admiten|de', 'as'],
  };

  it.each(ofTitle)('%s agrees with its word in gender and number: %s', (key) => {
    for (const [title, [verbs, ending]] of Object.entries({ ...endings, ...plurals })) {
      const text = say(key as keyof typeof messages, { title, value: '7' });
      const [, rest = ''] = text.split(new RegExp(`^${title}(?: 7)? `));
      expect(rest, text).toMatch(new RegExp(`^(?:${verbs})(?!\\p{L})`, 'u'));
      for (const [word, own] of rest.matchAll(/(?:obligatori|repetid)(\p{Ll}+)/gu)) expect(own, word).toBe(ending);
    }
  });

  const feminine = /\b(?:la|una) \p{Ll}+(?: de \p{Ll}+)? (?:es|está) (?:obligatorio|inválido|válido|repetido)\b/iu;
  const masculine =
    /\b(?:el|un) \p{Ll}+(?: de (?:la )?\p{Ll}+)? (?:es|está) (?:obligatoria|inválida|válida|repetida)\b/iu;
  it('agrees with the nouns that stand in the texts themselves', () => {
    expect(found((text) => feminine.test(text) || masculine.test(text))).toEqual([]);
  });
});
