import { clean, cleanLines } from '@trastienda/domain';

/** What the contract says of a text (`x-text`): of several lines, or to be kept sign for sign; one clean line if it says nothing. */
export type TextKind = 'line' | 'lines' | 'raw';

/** A request's schema, as far as it says where texts are. */
export type TextSchema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  'x-text'?: TextKind;
  properties?: Readonly<Record<string, TextSchema>>;
  additionalProperties?: TextSchema | boolean;
  maxProperties?: number;
  items?: TextSchema;
  maxItems?: number;
  oneOf?: readonly TextSchema[];
  anyOf?: readonly TextSchema[];
  allOf?: readonly TextSchema[];
};

type Place = {
  text?: TextKind;
  members: Map<string, Place>;
  rest: Place | undefined;
  mostRest: number;
  items: Place | undefined;
  mostItems: number;
};

// Days, moments, ids, files and addresses have their own shapes: a blank in them is a mistake of the sender's.
const shaped: ReadonlySet<string> = new Set(['date', 'date-time', 'uuid', 'binary', 'web-url']);

/**
 * Makes every text of a request's data as it is stored (R40), before it is checked: the one door of all operations. Undefined if the
 * schema has no text. A list or map that is longer than allowed stays as it is: it is refused, however long.
 */
export function textCleaner(schema: TextSchema): ((data: unknown) => void) | undefined {
  const place = placeOf(schema);
  return place && ((data) => void cleaned(place, data));
}

/** The texts of a request with their kinds, by path; `[]` stands for the members of a list, `{}` for those of a map. */
export function textKinds(schema: TextSchema): Map<string, TextKind> {
  const kinds = new Map<string, TextKind>();
  const walk = (place: Place | undefined, path: string): void => {
    if (!place) return;
    if (place.text) kinds.set(path, place.text);
    for (const [name, part] of place.members) walk(part, path === '' ? name : `${path}.${name}`);
    walk(place.rest, `${path}{}`);
    walk(place.items, `${path}[]`);
  };
  walk(placeOf(schema), '');
  return kinds;
}

function placeOf(schema: TextSchema): Place | undefined {
  const { properties = {}, additionalProperties, items, oneOf = [], anyOf = [], allOf = [] } = schema;
  const place: Place = {
    ...(isText(schema) && { text: schema['x-text'] ?? 'line' }),
    members: new Map(),
    rest: typeof additionalProperties === 'object' ? placeOf(additionalProperties) : undefined,
    mostRest: schema.maxProperties ?? Number.POSITIVE_INFINITY,
    items: items && placeOf(items),
    mostItems: schema.maxItems ?? Number.POSITIVE_INFINITY,
  };
  for (const [name, part] of Object.entries(properties)) {
    const found = placeOf(part);
    if (found) place.members.set(name, found);
  }
  const whole = [...oneOf, ...anyOf, ...allOf].map(placeOf).reduce<Place | undefined>(both, place);
  return whole && (whole.text ?? whole.rest ?? whole.items ?? whole.members.size > 0) ? whole : undefined;
}

function isText({ type, enum: values, const: constant, format, maxLength }: TextSchema): boolean {
  if (values || constant !== undefined || maxLength === 0 || (format !== undefined && shaped.has(format))) return false;
  return [type ?? []].flat().includes('string');
}

/** A place that variants of a body describe differently; they have to agree on its text. */
function both(one: Place | undefined, other: Place | undefined): Place | undefined {
  if (!one || !other) return one ?? other;
  if (one.text && other.text && one.text !== other.text) throw new Error('Variants of a body disagree on x-text.');
  const text = one.text ?? other.text;
  const members = new Map(one.members);
  for (const [name, part] of other.members) {
    const merged = both(members.get(name), part);
    if (merged) members.set(name, merged);
  }
  return {
    ...(text && { text }),
    members,
    rest: both(one.rest, other.rest),
    mostRest: Math.max(one.mostRest, other.mostRest),
    items: both(one.items, other.items),
    mostItems: Math.max(one.mostItems, other.mostItems),
  };
}

/** The texts that cleaning changed, as they were sent, by the list or object that has them. */
const changed = new WeakMap<object, Map<string, string>>();

/**
 * A body, or a part of one, with its texts as they were sent; the same value if cleaning changed none. Hashes of contents from before texts
 * were cleaned are compared with it.
 */
export function asSent<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const texts = changed.get(value);
  let before: Record<string, unknown> | undefined;
  for (const [name, part] of Object.entries(value)) {
    const sent: unknown = texts?.get(name) ?? asSent(part);
    if (sent === part) continue;
    before ??= Object.assign(Array.isArray(value) ? [] : {}, value) as Record<string, unknown>;
    before[name] = sent;
  }
  return (before ?? value) as T;
}

/** Cleans one member of a list or an object, and notes it if its text changed. */
function cleanPart(place: Place, owner: Record<string | number, unknown>, name: string | number): void {
  const before = owner[name];
  const now = cleaned(place, before);
  if (now === before) return;
  owner[name] = now;
  const texts = changed.get(owner) ?? new Map<string, string>();
  changed.set(owner, texts.set(String(name), String(before)));
}

function cleaned(place: Place, value: unknown): unknown {
  if (typeof value === 'string') return place.text ? asStored(place.text, value) : value;
  if (Array.isArray(value)) cleanList(place, value);
  else if (typeof value === 'object' && value !== null) cleanMembers(place, value as Record<string, unknown>);
  return value;
}

function asStored(kind: TextKind, text: string): string {
  if (kind === 'raw') return text;
  return kind === 'lines' ? cleanLines(text) : clean(text);
}

function cleanList({ items, mostItems }: Place, list: unknown[]): void {
  if (!items || list.length > mostItems) return;
  for (let at = 0; at < list.length; at++) cleanPart(items, list as unknown as Record<number, unknown>, at);
}

function cleanMembers({ members, rest, mostRest }: Place, data: Record<string, unknown>): void {
  for (const [name, part] of members) if (Object.hasOwn(data, name)) cleanPart(part, data, name);
  if (!rest) return;
  const names = Object.keys(data);
  if (names.length > mostRest) return;
  for (const name of names) if (!members.has(name)) cleanPart(rest, data, name);
}
