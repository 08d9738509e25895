import { readFileSync } from 'node:fs';

// openapi/asyncapi.json: the events of the contract (openapi/schemas/event.yaml) as an AsyncAPI 3 document.

/** @typedef {{ properties?: { event?: { enum?: string[] } }, oneOf?: { $ref: string }[], enum?: string[], 'x-descriptions'?: Record<string, string> }} Schema */
/** @typedef {{ info: { version: string }, components: { schemas: Record<string, Schema> } }} Contract */

const place = '#/components/schemas/';

/** @param {string} ref */
const nameOf = (ref) => ref.slice(place.length);

/**
 * The names of the schemas that a part of the contract refers to.
 * @param {unknown} part
 * @returns {string[]}
 */
function referredIn(part) {
  if (Array.isArray(part)) return part.flatMap(referredIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [nameOf(value)] : referredIn(value),
  );
}

/**
 * Every schema that the named ones need, themselves included.
 * @param {Record<string, Schema>} schemas
 * @param {readonly string[]} names
 */
function neededBy(schemas, names) {
  /** @type {Record<string, Schema>} */
  const needed = {};
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = schemas[name];
    if (!schema) throw new Error(`The contract has no schema ${name}.`);
    if (needed[name]) continue;
    needed[name] = schema;
    open.push(...referredIn(schema));
  }
  return Object.fromEntries(Object.entries(needed).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const headers = {
  type: 'object',
  required: ['X-Trastienda-Event', 'X-Trastienda-Attempt', 'X-Trastienda-Signature'],
  properties: {
    'X-Trastienda-Event': { type: 'string', description: 'The id of the event, the same in every attempt.' },
    'X-Trastienda-Attempt': { type: 'string', description: 'The number of the attempt, from 1.' },
    'X-Trastienda-Signature': {
      type: 'string',
      description:
        '`t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>` with the secret of the subscription; two `v1` while a secret is changed.',
    },
  },
};

/**
 * The AsyncAPI document of a bundled contract.
 * @param {string} contract the file
 */
export function asyncapiOf(contract) {
  const { info, components } = /** @type {Contract} */ (JSON.parse(readFileSync(contract, 'utf8')));
  const { schemas } = components;
  const forms = (schemas.WebhookEvent?.oneOf ?? []).map(({ $ref }) => nameOf($ref));
  const said = schemas.EventType?.['x-descriptions'] ?? {};
  const events = [...(schemas.EventType?.enum ?? []), 'webhook.test'];
  const messages = Object.fromEntries(
    events.map((event) => {
      const form = forms.find((name) => schemas[name]?.properties?.event?.enum?.includes(event));
      if (!form) throw new Error(`No form of WebhookEvent has the event ${event}.`);
      const summary = event === 'webhook.test' ? 'Somebody tests whether the address hears.' : said[event];
      if (!summary) throw new Error(`The event ${event} has no description in EventType.`);
      const payload = { allOf: [{ $ref: place + form }, { properties: { event: { const: event } } }] };
      return [
        event,
        { name: event, title: event, summary, headers: { $ref: '#/components/schemas/Headers' }, payload },
      ];
    }),
  );
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Trastienda: events',
      version: info.version,
      description:
        'What Trastienda sends to the address of a webhook, by POST. Events of one thing (an order, a variant) come in their order and are repeated until the address answers 2xx, for three days. No payload has data of a buyer. Generated from openapi/schemas/event.yaml by `npm run generate`.',
    },
    defaultContentType: 'application/json',
    channels: {
      webhook: {
        address: null,
        description: 'The address of a subscription (`POST /webhooks`).',
        messages: Object.fromEntries(events.map((event) => [event, { $ref: `#/components/messages/${event}` }])),
      },
    },
    operations: {
      send: {
        action: 'send',
        channel: { $ref: '#/channels/webhook' },
        summary: 'Sends an event to every subscription that has it.',
        messages: events.map((event) => ({ $ref: `#/channels/webhook/messages/${event}` })),
      },
    },
    components: { messages, schemas: { Headers: headers, ...neededBy(schemas, forms) } },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
