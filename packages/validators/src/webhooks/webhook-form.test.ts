import { type EventType, webhookLimits } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { checkWebhookForm, type WebhookPlaces } from './webhook-form.ts';

const form = {
  accountName: null,
  address: 'https://tienda.mx/ganchos',
  events: ['order.created'] as EventType[],
  enabled: true,
};
const codesOf = (changed: Partial<typeof form>, places?: WebhookPlaces) => {
  const checked = checkWebhookForm({ ...form, ...changed }, places);
  if (checked.valid) return 'valid';
  return Object.fromEntries(Object.entries(checked.fields).map(([name, problem]) => [name, problem?.code]));
};

const anywhere = undefined;
const outside = { allowsPrivate: false };
const developer = { allowsPrivate: true };
const beginning = 'https://tienda.mx/';

it.each<[address: string, WebhookPlaces | undefined, problem: string | undefined]>([
  ['', anywhere, 'webhooks.address.required'],
  ['   ', anywhere, 'webhooks.address.required'],
  ['tienda.mx/ganchos', anywhere, 'webhooks.address.web'],
  ['ftp://tienda.mx', anywhere, 'webhooks.address.web'],
  ['httpss://tienda.mx', anywhere, 'webhooks.address.web'],
  ['ver https://tienda.mx', anywhere, 'webhooks.address.web'],
  ['https://', anywhere, 'webhooks.address.web'],
  ['https://ana@tienda.mx', anywhere, 'webhooks.address.credentials'],
  ['https://:clave@tienda.mx', anywhere, 'webhooks.address.credentials'],
  ['https://ana:clave@tienda.mx', anywhere, 'webhooks.address.credentials'],
  ['HTTPS://tienda.mx', outside, undefined],
  ['http://tienda.mx', anywhere, undefined],
  ['http://tienda.mx', outside, 'webhooks.address.secure'],
  ['http://tienda.mx', developer, undefined],
  ['https://10.0.0.7/ganchos', anywhere, undefined],
  ['https://10.0.0.7/ganchos', outside, 'webhooks.address.private'],
  ['http://127.0.0.1:3000/hook', outside, 'webhooks.address.private'],
  ['http://127.0.0.1:3000/hook', developer, undefined],
  [`${beginning}${'a'.repeat(webhookLimits.address - beginning.length)}`, outside, undefined],
  [`${beginning}${'a'.repeat(webhookLimits.address - beginning.length + 1)}`, outside, 'shared.tooLong'],
])('checks the address %j, sent to %j', (address, places, problem) =>
  expect(codesOf({ address }, places)).toEqual(problem === undefined ? 'valid' : { address: problem }),
);

it.each([
  [[], { events: 'webhooks.events.required' }],
  [['order.created', 'order.nada'], { events: 'webhooks.events.unknown' }],
  [['order.nada'], { events: 'webhooks.events.unknown' }],
  [['order.created', 'order.shipped'], 'valid'],
])('checks the events %j', (events, expected) => expect(codesOf({ events: events as EventType[] })).toEqual(expected));

it('keeps each event once, and what else the form says', () => {
  const events: EventType[] = ['order.shipped', 'order.created', 'order.shipped'];
  const asked = { accountName: 'aurora', address: ' https://tienda.mx/ganchos ', events, enabled: false };
  expect(checkWebhookForm(asked)).toEqual({
    valid: true,
    value: {
      accountName: 'aurora',
      address: 'https://tienda.mx/ganchos',
      events: ['order.shipped', 'order.created'],
      enabled: false,
    },
  });
});

it('tells all that is wrong at once', () => {
  expect(codesOf({ address: 'tienda', events: [] })).toEqual({
    address: 'webhooks.address.web',
    events: 'webhooks.events.required',
  });
});
