import { contract } from '../../apps/server/src/contract/contract.ts';
import type { Operation } from '../support/contract-watch.ts';
import type { Schema } from './arbitraries.ts';

type Hostile = { what: string; body: string };
type Described = { requestBody?: { content: Record<string, { schema: Schema }> } };

const document = contract.paths as unknown as Record<string, Record<string, Described>>;

/** Bodies that are as large as the operation allows and as much work as they can be; none is right. */
export function hostileBodies({ path, method, bounds }: Operation): Hostile[] {
  const schema = document[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const names = [...bounds.names];
  const filled = (open: string, one: (n: number) => string, close: string) => {
    const parts: string[] = [];
    let left = bounds.bytes - open.length - close.length;
    for (let n = 0; ; n++) {
      const part = one(n);
      left -= part.length + 1;
      if (left < 0) return open + parts.join(',') + close;
      parts.push(part);
    }
  };
  const half = Math.floor(bounds.bytes / 2) - 10;
  const level = `{"${names[0] ?? 'a'}":`;
  const general: Hostile[] = [
    { what: 'unknown names', body: filled('{', (n) => `"k${n}":1`, '}') },
    { what: 'objects with an unknown name', body: filled('[', (n) => `{"k${n}":1}`, ']') },
    { what: 'names of a prototype', body: filled('[', () => '{"__proto__":1}', ']') },
    { what: 'empty objects', body: filled('[', () => '{}', ']') },
    { what: 'numbers', body: filled('[', () => '1', ']') },
    { what: 'deep lists', body: '['.repeat(half) + ']'.repeat(half) },
    { what: 'deep objects', body: level.repeat(Math.floor(half / level.length)) },
    { what: 'a long text', body: `"${'x'.repeat(bounds.bytes - 2)}"` },
    { what: 'a long text of escapes', body: `"${'\\"'.repeat(half)}"` },
    { what: 'a long text of escaped letters', body: `"${'\\u0041'.repeat(Math.floor(half / 3))}"` },
    { what: 'a text that does not end', body: `["${'\\\\'.repeat(half)}` },
  ];
  const mixed =
    names.length === 0
      ? []
      : [{ what: 'known names in every order', body: filled('[', mixOf(names, bounds.values), ']') }];
  const lists = listsOf(schema).flatMap(({ name, frame }) =>
    ['{}', '0', 'null', '""', '[]', '"x"'].map((one) => {
      const [open = '', close = ''] = JSON.stringify(frame).split('"HERE"');
      const most = Math.floor((bounds.values - 200) / 2);
      const whole = filled(`${open}[`, () => one, `]${close}`);
      const within = open + JSON.stringify(Array.from({ length: most }, () => JSON.parse(one))) + close;
      return { what: `${name} of ${one}`, body: within.length < whole.length ? within : whole };
    }),
  );
  // A file in base64, in a body that is right otherwise.
  const files = Object.entries(schema.properties ?? {})
    .filter(([, part]) => part.type === 'string' && (part.maxLength ?? 0) > 1_000_000)
    .map(([name, part]) => {
      const [open = '', close = ''] = JSON.stringify({ ...(leastOf(schema) as object), [name]: 'HERE' }).split('HERE');
      const room = Math.min(part.maxLength ?? 0, bounds.bytes - open.length - close.length);
      const length = Math.floor(room / 4) * 4;
      return { what: `${name} as long as it may be`, body: open + 'x'.repeat(length) + close };
    });
  return [...general, ...mixed, ...lists, ...files];
}

/** Objects with all known names, each in another order, as many as the bound on values allows. */
function mixOf(names: readonly string[], values: number): (n: number) => string {
  const few = names.slice(0, 30);
  const most = Math.floor(values / (few.length + 2));
  return (n) => {
    if (n >= most) return '1';
    const order = few.map((name, at) => ({ name, rank: (at * (n * 7 + 3) + n) % 31 })).sort((a, b) => a.rank - b.rank);
    return `{${order.map(({ name }) => `"${name}":1`).join(',')}}`;
  };
}

/** Every list of a body, with the smallest good body around it; its place is the text HERE. */
function listsOf(schema: Schema): { name: string; frame: unknown }[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return variants.flatMap(listsOf);
  if ([schema.type].flat().includes('array')) return [{ name: 'list', frame: 'HERE' }];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    listsOf(part).map((inside) => ({
      name: `${name}.${inside.name}`,
      frame: { ...(leastOf(schema) as object), [name]: inside.frame },
    })),
  );
}

function leastOf(schema: Schema): unknown {
  const [variant] = schema.oneOf ?? schema.anyOf ?? [];
  if (variant) return leastOf(variant);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]));
  }
  if (type === 'array') return [];
  if (type === 'string') return textOf(schema);
  if (type === 'boolean') return false;
  return type === 'null' ? null : (schema.minimum ?? 1);
}

function textOf({ format, minLength = 1 }: Schema): string {
  if (format === 'uuid') return '11111111-1111-4111-8111-111111111111';
  if (format === 'date') return '2030-01-01';
  return format === 'date-time' ? '2030-01-01T00:00:00Z' : 'x'.repeat(minLength);
}
