import { describe, expect, it } from 'vitest';
import { messages, say } from './catalogue.ts';
import { placesOf } from './forms.ts';

const texts: Readonly<Record<string, string>> = messages;
const entries = Object.entries(texts);
const found = (fault: (text: string, key: string) => boolean) => entries.filter(([key, text]) => fault(text, key));

/** Places that a limit fills, which is never one. */
const limits = ['min', 'max', 'most', 'expected', 'firstYear', 'lastYear', 'limit'];
/** Words that end as plurals do and are none. */
const notPlurals = '(?!más|menos|tras|sus|es|está|los|las|después|gris|cm)';
const plural = new RegExp(`\\{([a-z]\\w*)\\}(?: de \\{\\w+\\})? ${notPlurals}\\p{Ll}+s(?!\\p{L})`, 'gu');
/** Why the number of these is never one. */
const neverOne: Readonly<Record<string, string>> = {
  'carriers.trackingUrl.tooLong': 'longer than a limit',
  'csv.row.extra': 'csv.row.extraOne is a code of its own',
  'csv.row.missing': 'csv.row.missingOne is a code of its own',
  'images.tooManyUnused': 'the hours are a limit',
  'inventory.skus.more': 'as many as a page has',
  'loads.correct.tooMany': 'a limit',
  'loads.schedule.far': 'a limit',
  'loads.screen.columns.help': 'every layout has two columns or more',
  'packing.labels.first': 'a limit',
  'packing.part': 'of one unit no part can be sent',
  'session.code.format': 'codes have six digits',
  'session.code.help': 'codes have six digits',
  'session.recoveryCodes.format': 'codes have ten letters',
  'webhooks.failure.time': 'a receiver has ten seconds',
};

describe('counts', () => {
  const counted = found(
    (text, key) =>
      !key.endsWith('.one') && [...text.matchAll(plural)].some(([, place = '']) => !limits.includes(place)),
  );

  it.each(counted)('%s has its singular: %s', (key) => {
    const single = [`${key}.one`, key.replace(/\.many$/, '.one'), key.replace(/\.many$/, '')].filter(
      (one) => one !== key,
    );
    expect(single.some((one) => one in texts) || key in neverOne).toBe(true);
  });

  it('has no exception that is none', () => {
    const keys = counted.map(([key]) => key);
    expect(Object.keys(neverOne).filter((key) => !keys.includes(key) || `${key}.one` in texts)).toEqual([]);
  });

  /** Texts for one that say more than their plural, or another thing: their callers choose. */
  const chosen = [
    'commissions.told',
    'prices.told.approved',
    'prices.told.rejected',
    'rates.form.overlap',
    'skus.approve.failed',
    'skus.reject.failed',
    'variant.history.chart.summary',
  ].map((key) => `${key}.one`);

  it.each(entries.filter(([key]) => key.endsWith('.one') && key.slice(0, -4) in texts && !chosen.includes(key)))(
    '%s is said for one: %s',
    (key, one) => {
      const many = texts[key.slice(0, -4)] ?? '';
      const lacking = placesOf(many).filter((place) => !placesOf(one).includes(place));
      // A text without a place is chosen by its caller.
      expect(lacking).toHaveLength(placesOf(many).length === 0 ? 0 : 1);
      expect(placesOf(one).filter((place) => !placesOf(many).includes(place))).toEqual([]);
      expect(one).not.toMatch(plural);
      expect(one).not.toMatch(/\b1 (?!más|mes)\p{Ll}+s(?!\p{L})/u);
    },
  );

  it('agrees with numbers and with numbers in words, wherever it is said', () => {
    expect(say('loads.stock.reserved', { reserved: 1 })).toBe('La cantidad no puede ser menor que la unidad reservada');
    expect(say('loads.stock.reserved', { reserved: 3 })).toBe(
      'La cantidad no puede ser menor que las 3 unidades reservadas',
    );
    expect(say('variant.history.reserved', { n: '1' })).toBe('1 reservada');
    expect(say('variant.history.reserved', { n: '1,001' })).toBe('1,001 reservadas');
    expect(say('csv.postal.zeros', { value: '1', length: 1, suggestion: '00001' })).toContain('tiene 1 dígito:');
  });
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

describe('one form of a fact', () => {
  it('writes percentages as 20 %, with a blank', () => {
    expect(found((text) => /[\d}]%/.test(text))).toEqual([]);
  });

  it('calls a link a link', () => {
    expect(found((text) => /\benlaces?\b|\bligas?\b/i.test(text))).toEqual([]);
  });

  /** As the specification has them (ADR 1). */
  const quoted = [
    'Activar autenticación 2 pasos de Seller Center',
    'Se ha activado la autenticación de 2 pasos',
    'Reiniciar 2FA',
    'Ocurrió un error al restablecer 2FA',
    'El tiempo de activación del segundo factor de autenticación expiró. Contacta con un administrador para restablecer el tiempo de activación.',
  ];
  it('calls the second step of a sign-in the verification in two steps', () => {
    const others = /2 pasos|autenticación en dos|segundo factor|doble factor|dos factores|2FA/i;
    expect(found((text) => others.test(text) && !quoted.includes(text))).toEqual([]);
    expect(quoted.filter((text) => !entries.some(([, said]) => said === text))).toEqual([]);
  });

  it('advises to try later only where the server gave no reason', () => {
    const later = found((text) => /intente más tarde/i.test(text)).map(([key]) => key);
    expect(later).toEqual(['billing.upload.failed', 'loads.upload.failed']);
  });

  it('says before and after delivery with their preposition', () => {
    expect(found((text) => /(?:antes|después) entrega/i.test(text))).toEqual([]);
  });
});
