import { rateList, rateListQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: rateList,
  summary: 'busca precios de envío',
  description:
    'Busca precios de envío, del más nuevo al más viejo. Con --to y --grams dice lo que cuesta ese paquete con cada uno,\n' +
    'del más barato al más caro; para decir el peso en kilogramos está `rates quote`.',
  things: 'precios',
  rows: 'rates',
  event: (rate) => ({ event: 'rate', rate }),
  call: (client, search) => client.GET('/shippingrates', { params: { query: rateListQuery(search) } }),
  largestPage: 1000,
});
