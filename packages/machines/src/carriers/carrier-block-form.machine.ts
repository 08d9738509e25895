import type { BlockedSeller, CarrierBlockFacts, CarrierBlockForm } from '@trastienda/domain';
import { checkCarrierBlockForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The draft of a block; its sellers have their names. */
export type CarrierBlockDraft = Omit<CarrierBlockForm, 'sellers'> & { sellers: Omit<BlockedSeller, 'id'>[] };

const emptyDraft: CarrierBlockDraft = {
  name: '',
  startDate: '',
  endDate: '',
  status: true,
  allSellers: false,
  sellers: [],
};

/** A form of a block of carriers (S3 §2 and §5). */
const carrierBlockForm: EditForm<CarrierBlockFacts, CarrierBlockDraft, CarrierBlockForm, undefined> = {
  id: 'carrierBlockForm',
  prepare: ({ resource }) => (resource ? draftOf(resource) : emptyDraft),
  // A block of all sellers needs no list, and a list names each seller once (S3 §4 and §5).
  change: (wanted) => {
    const accounts = wanted.sellers.map(({ accountName }) => accountName);
    const once = wanted.sellers.filter(({ accountName }, n) => accounts.indexOf(accountName) === n);
    return { ...wanted, sellers: wanted.allSellers ? [] : once };
  },
  check: ({ sellers, ...rest }) =>
    checkCarrierBlockForm({ ...rest, sellers: sellers.map(({ accountName }) => accountName) }),
};

function draftOf({ name, startDate, endDate, status, allSellers, sellers }: CarrierBlockFacts): CarrierBlockDraft {
  const named = sellers.map((seller) => ({ accountName: seller.accountName, name: seller.name }));
  return { name, startDate, endDate, status, allSellers, sellers: named };
}

/** The form of a new or existing block of carriers. */
export const carrierBlockFormMachine = editFormMachine(carrierBlockForm);
