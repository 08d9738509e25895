import { priceApprovalList, priceApprovalQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addPendingCommand = defineListCommand({
  list: priceApprovalList,
  name: 'pending',
  summary: 'busca precios por validar; con --status, lo que fue de los demás',
  description: 'Busca precios fuera del rango de su categoría, los más nuevos primero. Los sellers ven los suyos.',
  things: 'precios',
  rows: 'prices',
  event: (price) => ({ event: 'price', price }),
  fallbackTotal: 0,
  largestPage: 1000,
  call: (client, search) =>
    client.GET('/validateprice', {
      params: { query: { ...priceApprovalQuery(search), status: search.status ?? 'WAITING' } },
    }),
});
