import { isDeepStrictEqual } from 'node:util';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { keptFilters, scheduled } from './report-schedule-form.model.ts';

type Context = Facts['context'];
type Draft = Context['draft'];

const noProof = { currentPassword: '', code: '' };
const first = {
  kind: 'orders',
  every: 'month',
  hour: '7',
  period: 'lastMonth',
  format: 'csv',
  columns: [],
  email: 'compras@aurora.mx',
  ...noProof,
};
const stock = { ...first, kind: 'inventory', period: '' };
const begun = ({ extra }: Context): Draft => (extra.kind === 'inventory' ? stock : first);
const mine = (context: Context) =>
  Object.fromEntries(
    Object.entries(context.draft).filter(([name, value]) => !isDeepStrictEqual(value, begun(context)[name])),
  );
const often = { every: 'monday', hour: '18', format: 'xlsx', columns: ['total', 'id'] };
const other = { email: 'otra@brisa.mx' };

/**
 * A new schedule (S2 §2): by default it runs on the first of the month and covers the previous month. A stock report has no period, the
 * address is required, and filters belong to a kind of report.
 */
export const reportScheduleFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { draft: first }],
    'of the stock': ['editing.settled', { draft: stock }],
    'to be read': ['loading', { saved: false }],
  },
  known: scheduled,
  others: scheduled,
  saved: scheduled,
  typed: {
    'typed: other times': ({ context }: Facts) =>
      context.draft.kind === 'inventory' ? { ...often, period: '' } : { ...often, period: 'lastWeek' },
    'typed: no address': () => ({ email: ' ', ...noProof }),
    'typed: another address': () => ({ email: other.email }),
    'typed: proof': ({ context, step }: Facts) => (context.draft.email === other.email ? step.event.change : noProof),
    'typed: the stock': () => ({ kind: 'inventory', period: '' }),
    'typed: sales': () => ({ kind: 'sales' }),
  },
  // An address that is not the own needs the password (R42).
  isComplete: ({ draft }) => draft.email !== ' ' && (draft.email !== other.email || draft.currentPassword !== ''),
  sent: ({ kind, every, hour, period, format, columns, email, currentPassword }) => ({
    kind,
    every,
    hour: Number(hour),
    ...(period && { period }),
    ...(format === 'xlsx' && { format }),
    ...(columns.length > 0 && { columns }),
    email,
    filters: kind === 'orders' ? keptFilters : {},
    ...(email === other.email && { currentPassword }),
  }),
  isUnsaved: (context) => Object.keys(mine(context)).length > 0,
  theirs: begun,
  mine: (context) => ({ ...begun(context), ...mine(context) }),
});
