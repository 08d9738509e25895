import { orderFilterQuery, orderList } from '@trastienda/validators/lists';
import { Option } from 'commander';
import { usageFailure } from '../../shell/failure.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

const sortFields = ['creationDate', 'id', 'value', 'status'] as const;

type Sort = { sortBy: (typeof sortFields)[number]; sortOrder: 'asc' | 'desc' };

export const addListCommand = defineListCommand({
  list: orderList,
  summary: 'busca pedidos',
  description: 'Busca pedidos, los más recientes primero.',
  things: 'pedidos',
  rows: 'orders',
  event: (order) => ({ event: 'order', order }),
  largestPage: 1000,
  options: (command) =>
    command.addOption(
      new Option('--sort <columna[:dirección]>', 'columna creationDate, id, value o status; dirección asc o desc')
        .default({ sortBy: 'creationDate', sortOrder: 'desc' } satisfies Sort, 'creationDate:desc')
        .argParser(parseSort),
    ),
  call: (client, { page, size, after, ...filter }, { flags }: { flags: { sort: Sort } }) => {
    const at = after === undefined ? { from: page } : { after };
    return client.GET('/orders', { params: { query: { ...at, size, ...flags.sort, ...orderFilterQuery(filter) } } });
  },
});

/** `value:asc`, or only the column (then downwards, as the list of the web). */
const parseSort = (text: string): Sort => {
  const [column = '', direction = 'desc', ...rest] = text.split(':');
  const sortBy = sortFields.find((field) => field === column);
  if (!sortBy || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw usageFailure(`No se puede ordenar por «${text}».`, [
      `Columnas: ${sortFields.join(', ')}; dirección: asc o desc. Por ejemplo --sort value:asc.`,
    ]);
  }
  return { sortBy, sortOrder: direction };
};
