import type { CarrierBlockFacts } from '@trastienda/domain';
import { carrierBlockFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const aurora = { accountName: 'aurora', name: 'Aurora' };
export const brisa = { accountName: 'brisa', name: 'Brisa' };
export const knownBlock: CarrierBlockFacts = {
  ...{ id: 'b-1', version: 1, name: 'Paro', startDate: '2026-11-20', endDate: '2026-11-23', status: true },
  ...{ allSellers: false, sellers: [{ id: 's-1', ...aurora }] },
};
/** Another user changed a field that no step types into. */
export const othersBlock: CarrierBlockFacts = { ...knownBlock, version: 2, endDate: '2026-11-30' };
export const savedBlock: CarrierBlockFacts = { ...knownBlock, version: 3, name: 'Paro 2' };

const typed = (change: object) => ({ type: 'field.changed', change });

/** The form of a carrier block, new and existing. */
export const carrierBlockFormModel: FlowModel = editFormModel({
  machine: carrierBlockFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: 'b-1' } },
  ],
  known: knownBlock,
  others: othersBlock,
  saved: savedBlock,
  typed: [
    person('typed: name and days', typed({ name: 'Paro 2', startDate: '2026-11-20', endDate: '2026-11-23' })),
    person('typed: no name', typed({ name: ' ' })),
    person('typed: a seller twice', typed({ sellers: [brisa, brisa] })),
    person('typed: all sellers', typed({ allSellers: true })),
    person('typed: not all sellers', typed({ allSellers: false })),
  ],
  leaves: 'name',
  key: ({ resource, draft }) => [
    resource === undefined,
    draft.name,
    draft.startDate === '',
    draft.allSellers,
    draft.sellers.map(({ accountName }: { accountName: string }) => accountName),
  ],
});
