import { reportScheduleFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const keptFilters = { status: ['invoiced'] };
const email = 'compras@aurora.mx';
export const scheduled = {
  id: '7d1f2a34-0000-4000-8000-000000000003',
  kind: 'orders',
  nextAt: '2026-12-01T13:00:00.000Z',
};

const typed = (change: object) => ({ type: 'field.changed', change });

/** The form of a new schedule, of orders and of the stock. One start loads an existing record, as the frame can, although nobody edits one. */
export const reportScheduleFormModel: FlowModel = editFormModel({
  machine: reportScheduleFormMachine,
  starts: [
    { name: 'new', input: { extra: { kind: 'orders', filters: keptFilters, email } } },
    { name: 'of the stock', input: { extra: { kind: 'inventory', filters: {}, email } } },
    { name: 'to be read', input: { id: scheduled.id, extra: { kind: 'orders', filters: keptFilters, email } } },
  ],
  known: scheduled,
  others: scheduled,
  saved: scheduled,
  typed: [
    person(
      'typed: other times',
      typed({ every: 'monday', hour: '18', period: 'lastWeek', format: 'xlsx', columns: ['total', 'id'] }),
    ),
    person('typed: no address', typed({ email: ' ' })),
    person('typed: another address', typed({ email: 'otra@brisa.mx' })),
    person('typed: proof', typed({ currentPassword: 'Una-clave.2026' })),
    person('typed: the stock', typed({ kind: 'inventory' })),
    person('typed: sales', typed({ kind: 'sales' })),
  ],
  leaves: 'email',
  key: ({ resource, draft }) => [
    resource === undefined,
    draft.kind,
    draft.every,
    draft.period,
    draft.email,
    draft.currentPassword,
  ],
});
