import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRequest } from '../plugins/validation.ts';
import { asSent, type TextSchema, textCleaner, textKinds } from './clean-texts.ts';
import { contractOperations } from './contract.ts';
import { routeSchemas } from './route-schemas.ts';

const requests = contractOperations.flatMap(({ id }) => {
  const { body, querystring } = routeSchemas.get(id) ?? {};
  const bodies = Object.entries(body?.content ?? {}).map(([type, { schema }]) => ({ what: `${id} ${type}`, schema }));
  return querystring ? [...bodies, { what: `${id} query`, schema: querystring }] : bodies;
}) as readonly { what: string; schema: TextSchema & Record<string, unknown> }[];

const kindsIn = (wanted: string) => {
  const found = requests.flatMap(({ schema }) => [...textKinds(schema)].filter(([, kind]) => kind === wanted));
  return [...new Set(found.map(([path]) => path.split('.').at(-1)))].sort();
};

describe('the texts of the contract', () => {
  it('are of several lines where the contract says so', () =>
    expect(kindsIn('lines')).toEqual([
      'comment',
      'description',
      'note',
      'reason',
      'reference',
      'terms',
      'text',
      'value',
    ]));

  it('that stay as they were sent', () =>
    expect(kindsIn('raw')).toEqual([
      ...[
        'address',
        'addresses[]',
        'code',
        'currentPassword',
        'file',
        'image',
        'imageUrl',
        'label',
        'marketplaceLogo',
        'password',
      ],
      ...['repeatPassword', 'trackingUrlTemplate'],
    ]));

  it('say what they are if they are long', () => {
    const silent = requests.flatMap(({ what, schema }) => longTexts(schema).map((path) => `${what}: ${path}`));
    expect(silent).toEqual([]);
  });

  it('are clean in every body and search, however they were typed', () => {
    for (const { what, schema } of requests) {
      const kinds = textKinds(schema);
      const clean = textCleaner(schema);
      expect([what, clean === undefined]).toEqual([what, kinds.size === 0]);
      if (!clean) continue;
      const data = filled(schema, ' Cafe\u0301\u00a0 de\u200b  olla\r\n ');
      const sent = structuredClone(data);
      clean(data);
      expect([what, asSent(data)]).toEqual([what, sent]);
      const wanted = { line: 'Café de olla', lines: 'Café de olla', raw: ' Cafe\u0301\u00a0 de\u200b  olla\r\n ' };
      for (const [path, kind] of kinds) {
        const texts = textsAt(data, path.split(/\.|(?=\[\])|(?=\{\})/));
        expect([what, path, texts.length > 0, [...new Set(texts)]]).toEqual([what, path, true, [wanted[kind]]]);
      }
    }
  });
});

describe('the check of a request', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 4 },
      text: { type: 'string', maxLength: 20, 'x-text': 'lines' },
      names: { type: 'array', maxItems: 2, items: { type: 'string' } },
      kind: { type: 'string', enum: ['a'] },
    },
  };
  const check = compileRequest({ schema, method: 'POST', url: '/', httpPart: 'body' }) as unknown as {
    (data: unknown): boolean;
    errors?: { instancePath: string }[] | null;
  };
  const wrong = (data: object) => (check(data) ? [] : (check.errors ?? []).map(({ instancePath }) => instancePath));

  it('reads texts as they are stored', () => {
    const data = { name: ' Cafe\u0301  ', text: ' una \r\n  dos ', names: ['b\u00a0 c'] };
    expect(wrong(data)).toEqual([]);
    expect(data).toEqual({ name: 'Café', text: 'una\ndos', names: ['b c'] });
  });

  it.each([
    ['a name of blanks', { name: ' \u00a0' }, ['/name']],
    ['a word of a list with a blank', { name: 'a', kind: 'a ' }, ['/kind']],
    ['a sign that no database takes', { name: 'a\u0000' }, ['/name']],
    ['a list that is too long', { name: 'a', names: [' a', 'b', 'c'] }, ['/names']],
    ['no object', 'x', ['']],
    ['a number for a text', { name: 7 }, ['/name']],
  ])('refuses %s', (_what, data, paths) => expect(wrong(data as object)).toEqual(paths));

  it('leaves clean data alone', () => {
    const names = fc.record({ name: fc.constantFrom('Café', 'a b', '“x”'), text: fc.constantFrom('a\n\nb', '') });
    fc.assert(
      fc.property(names, (data) => {
        const before = structuredClone(data);
        expect(wrong(data)).toEqual([]);
        expect(data).toEqual(before);
      }),
    );
  });
});

/** Data of the shape of a schema, with the same text everywhere. */
function filled(schema: TextSchema, text: string): unknown {
  const { properties, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema;
  const parts = [...oneOf, ...anyOf, ...allOf].map((one) => filled(one, text));
  if (items) return [filled(items, text)];
  if (properties || typeof additionalProperties === 'object' || parts.some((part) => typeof part === 'object')) {
    const rest = typeof additionalProperties === 'object' ? { other: filled(additionalProperties, text) } : {};
    const own = Object.entries(properties ?? {}).map(([name, part]) => [name, filled(part, text)]);
    return parts.reduce(merged, { ...rest, ...Object.fromEntries(own) });
  }
  return text;
}

/** Data that has what two variants have. */
function merged(one: unknown, other: unknown): unknown {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one;
  if (Array.isArray(one) && Array.isArray(other)) return [merged(one[0], other[0])];
  const [these, those] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = [...new Set([...Object.keys(these), ...Object.keys(those)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in these && name in those ? merged(these[name], those[name]) : (these[name] ?? those[name]),
    ]),
  );
}

function textsAt(data: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined || step === '') return step === undefined ? [data] : textsAt(data, rest);
  if (typeof data !== 'object' || data === null) return [];
  if (step === '[]') return Object.values(data).flatMap((one) => textsAt(one, rest));
  if (step === '{}') return textsAt((data as { other?: unknown }).other, rest);
  return textsAt((data as Record<string, unknown>)[step], rest);
}

/** Texts of more than 300 characters that do not say whether they have lines. */
function longTexts(schema: TextSchema & { maxLength?: number }, path = ''): string[] {
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [], maxLength = 0 } = schema;
  const own = maxLength > 300 && textKinds(schema).size > 0 && schema['x-text'] === undefined ? [path] : [];
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, part]) => longTexts(part, `${path}.${name}`)),
    ...[...(items ? [items] : []), ...oneOf, ...anyOf, ...allOf].flatMap((part) => longTexts(part, path)),
    ...(typeof additionalProperties === 'object' ? longTexts(additionalProperties, `${path}{}`) : []),
  ];
}
