// What programs can rely on in the contract, as lines that can be compared: its operations, with parameters, bodies and answers, and the
// fields of its schemas.

/** @typedef {{ kind: 'added' | 'removed' | 'changed', what: string, from?: string, to?: string, breaking?: true }} Change */

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Each thing of the contract with what it is like, one a line: `GET /orders ?status` and `Order.id` name things.
 * @param {any} contract
 * @returns {Map<string, string>}
 */
export function surfaceOf(contract) {
  const surface = new Map();
  const resolve = (/** @type {any} */ value) =>
    value?.$ref ? contract.components[value.$ref.split('/')[2]][value.$ref.split('/')[3]] : value;
  const typeOf = (/** @type {any} */ schema) => typeIn(resolve, schema);
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of methods.filter((name) => item[name])) {
      const operation = item[method];
      const name = `${method.toUpperCase()} ${path}`;
      surface.set(name, operation.deprecated ? 'deprecated' : '');
      for (const given of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
        const parameter = resolve(given);
        const must = parameter.required && parameter.in !== 'path' ? ' required' : '';
        surface.set(`${name} ?${parameter.name}`, `${typeOf(parameter.schema)}${must}`);
      }
      for (const [type, { schema }] of Object.entries(resolve(operation.requestBody)?.content ?? {}))
        surface.set(`${name} body ${type}`, typeOf(schema));
      for (const [status, given] of Object.entries(operation.responses)) {
        const answer = resolve(given);
        if (answer['x-door']) continue;
        surface.set(`${name} ${status}`, typeOf(answer.content?.['application/json']?.schema));
      }
    }
  }
  for (const [name, schema] of Object.entries(contract.components.schemas))
    addSchema({ surface, typeOf }, name, schema);
  return surface;
}

/**
 * @param {{ surface: Map<string, string>, typeOf: (schema: any) => string }} into
 * @param {string} name
 * @param {any} schema
 */
function addSchema(into, name, schema) {
  const { surface, typeOf } = into;
  surface.set(name, schema.properties ? 'object' : typeOf(schema));
  for (const [field, one] of Object.entries(schema.properties ?? {})) {
    const must = schema.required?.includes(field) ? ' required' : '';
    surface.set(`${name}.${field}`, `${typeOf(one)}${must}`);
    const inner = one.properties ? one : one.items?.properties ? one.items : undefined;
    if (inner) addSchema(into, `${name}.${field}`, inner);
  }
}

/**
 * A type in one line. Only objects are told by their name: what a value of another schema may be is told itself, whatever it is called.
 * @param {(value: any) => any} resolve
 * @param {any} schema
 * @returns {string}
 */
function typeIn(resolve, schema) {
  if (!schema) return '';
  const typeOf = (/** @type {any} */ one) => typeIn(resolve, one);
  if (schema.$ref) {
    const target = resolve(schema);
    const isNamed = target.properties || target.allOf || target.oneOf || target.anyOf || target.additionalProperties;
    return isNamed ? schema.$ref.split('/').at(-1) : typeOf(target);
  }
  if (schema.items) return `${typeOf(schema.items)}[]`;
  for (const [key, joint] of /** @type {const} */ ([
    ['oneOf', ' | '],
    ['anyOf', ' | '],
    ['allOf', ' & '],
  ]))
    if (schema[key]) return schema[key].map(typeOf).join(joint);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join('|');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return [schema.type].flat().join('|') || 'any';
}

/**
 * @param {Map<string, string>} surface
 * @returns {string}
 */
export const surfaceText = (surface) =>
  [...surface]
    .map(([name, like]) => `${name}\t${like}\n`)
    .sort()
    .join('');

/**
 * @param {string} text
 * @returns {Map<string, string>}
 */
export const surfaceFrom = (text) =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => /** @type {[string, string]} */ (line.split('\t'))),
  );

/**
 * What changed from one contract to another. The parts of an operation or schema that is new or gone are not listed again.
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 * @returns {Change[]}
 */
export function changesBetween(before, after) {
  /** @type {Change[]} */
  const changes = [];
  for (const what of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [from, to] = [before.get(what), after.get(what)];
    if (from === to) continue;
    const whole = ownerOf(what);
    if (from === undefined) {
      if (whole !== undefined && !before.has(whole)) continue;
      changes.push({
        kind: 'added',
        what,
        ...(to ? { to } : {}),
        ...(demands(what, to ?? '') && { breaking: /** @type {const} */ (true) }),
      });
    } else if (to === undefined) {
      if (whole !== undefined && !after.has(whole)) continue;
      changes.push({ kind: 'removed', what, breaking: true });
    } else
      changes.push({
        kind: 'changed',
        what,
        from,
        to,
        ...(narrows(from, to) && { breaking: /** @type {const} */ (true) }),
      });
  }
  return changes;
}

/**
 * A new parameter that every call has to send breaks the calls of before.
 * @param {string} what
 * @param {string} like
 */
const demands = (what, like) => / \?/.test(what) && / required$/.test(like);

/**
 * The operation, or the schema or field, that something is a part of.
 * @param {string} what
 * @returns {string | undefined}
 */
function ownerOf(what) {
  const operation = /^([A-Z]+ \S+) ./.exec(what)?.[1];
  if (operation) return operation;
  return what.includes('.') && !what.includes(' ') ? what.slice(0, what.lastIndexOf('.')) : undefined;
}

/**
 * Whether programs that relied on what was before may break: unless it became deprecated, got further values, or need not be sent any more.
 * @param {string} from
 * @param {string} to
 */
function narrows(from, to) {
  if (to === 'deprecated' || (from === 'deprecated' && to === '')) return false;
  if (from === `${to} required`) return false;
  const values = (/** @type {string} */ text) => new Set(text.split(/\s*\|\s*/));
  const kept = values(to);
  return ![...values(from)].every((value) => kept.has(value));
}
