import { formatDateTime } from '@trastienda/domain';
import { type Cell, loadList, pageQuery } from '@trastienda/validators/lists';
import type { Load } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

/** The state of a load, with the moment that a scheduled one waits for; the web's list has a cell of its own for it. */
const withMoment = (cell: Cell, { state, scheduledFor }: Load): Cell => {
  if (state !== 'scheduled' || scheduledFor === undefined || typeof cell === 'string' || !('marks' in cell))
    return cell;
  return { marks: [...cell.marks, { label: formatDateTime(scheduledFor), tone: 'secondary' }] };
};

export const addListCommand = defineListCommand({
  list: {
    ...loadList,
    columns: loadList.columns.map((column) =>
      column.key === 'state' ? { ...column, value: (load: Load) => withMoment(column.value(load), load) } : column,
    ),
  },
  help: 'cli.loads.list',
  things: say('cli.loads.list.things'),
  rows: 'loads',
  event: (load) => ({ event: 'load', load }),
  fallbackTotal: 0,
  call: (client, search) => client.GET('/loads', { params: { query: pageQuery(search) } }),
});
