import { expect, it } from 'vitest';
import { retailerWebhookEndText, webhookStockText } from './webhook-delivery.ts';

const moment = { nextAttemptAt: '2026-11-27T18:01:00.000Z' };

it.each([
  [{ state: 'told', attempts: 0, nextAttemptAt: null, failure: null }, 'El webhook recibió todos'],
  [{ state: 'waiting', attempts: 0, ...moment, failure: null }, 'recibirá en unos segundos'],
  [{ state: 'waiting', attempts: 1, ...moment, failure: 'Nadie atiende' }, 'recibirá en unos segundos'],
  [{ state: 'failing', attempts: 1, ...moment, failure: null }, 'recibirá en unos segundos'],
  [{ state: 'failing', attempts: 1, nextAttemptAt: null, failure: 'Nadie atiende' }, 'recibirá en unos segundos'],
  [
    { state: 'failing', attempts: 1, ...moment, failure: 'Nadie atiende' },
    ': Nadie atiende (1 intento; el próximo, 27',
  ],
  [
    { state: 'failing', attempts: 7, ...moment, failure: 'Nadie atiende' },
    ': Nadie atiende (7 intentos; el próximo, 27',
  ],
] as const)('says of %j that %s', (stock, words) => {
  expect(webhookStockText(stock)).toContain(words);
});

it('says on which day the webhook of the environment ends', () => {
  expect(retailerWebhookEndText()).toContain('(TRASTIENDA_WEBHOOK_URL) termina el 1 jun 2027.');
});
