import type { RateDraft } from '@trastienda/validators';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownRate, othersRate, overlap, savedRate } from './rate-form.model.ts';

/** Free of insurance, on the day, in the default country (S3 §3 and §9). */
const empty: RateDraft = {
  ...{ carrierId: '', country: 'MEX', absoluteMoneyCost: '', priceByExtraWeight: '0', pricePercent: '0' },
  ...{ minimumValueInsurance: '0', maxVolume: '', timeCost: '0', weightStart: '', weightEnd: '' },
  ...{ zipCodeStart: '', zipCodeEnd: '', zipCodeCommas: '' },
};
const known: RateDraft = {
  ...{ carrierId: 'dhl', country: 'MEX', absoluteMoneyCost: '120.5', priceByExtraWeight: '15', pricePercent: '1' },
  ...{ minimumValueInsurance: '0', maxVolume: '100000', timeCost: '3', weightStart: '0', weightEnd: '5000' },
  ...{ zipCodeStart: '01000', zipCodeEnd: '16999', zipCodeCommas: '' },
};
const theirs: RateDraft = { ...known, timeCost: '5' };

const before = (resource: unknown): RateDraft => {
  if (resource === undefined) return empty;
  if (resource === othersRate) return theirs;
  return resource === savedRate ? { ...known, weightEnd: '9000' } : known;
};
const names = Object.keys(empty) as (keyof RateDraft)[];
const typed = ({ step }: Facts) => step.event.change;

/** A rate (S3 §5; R32): a while after typing the server says what it overlaps, which is told and refuses nothing. */
export const rateFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty, advice: {} }],
    known: ['loading', { saved: false }],
  },
  known: knownRate,
  others: othersRate,
  saved: savedRate,
  typed: {
    'typed: everything but the last weight': typed,
    'typed: another weight': typed,
    'typed: no weight': typed,
    'typed: no price': typed,
  },
  // Either a range of postal codes or a list (R17): what is mine on top of what others saved may be both.
  isComplete: ({ draft }) =>
    [draft.carrierId, draft.weightEnd, draft.absoluteMoneyCost].every((text) => text !== '') &&
    (draft.zipCodeStart === '') !== (draft.zipCodeCommas === ''),
  isUnsaved: ({ draft, resource }) => names.some((name) => draft[name] !== before(resource)[name]),
  theirs,
  mine: ({ draft, resource }) => {
    const start = before(resource);
    const mine = names.filter((name) => draft[name] !== start[name]).map((name) => [name, draft[name]]);
    return { ...theirs, ...Object.fromEntries(mine) };
  },
  sent: ({ zipCodeCommas, ...draft }) => ({
    ...{ carrierId: 'dhl', country: 'MEX', absoluteMoneyCost: Number(draft.absoluteMoneyCost) },
    ...{ priceByExtraWeight: Number(draft.priceByExtraWeight), pricePercent: Number(draft.pricePercent) },
    ...{ minimumValueInsurance: 0, maxVolume: Number(draft.maxVolume), timeCost: Number(draft.timeCost) },
    ...{ weightStart: 0, weightEnd: Number(draft.weightEnd) },
    ...(zipCodeCommas === ''
      ? { zipCodeStart: '01000', zipCodeEnd: '16999', zipCodes: [] }
      : { zipCodeStart: null, zipCodeEnd: null, zipCodes: ['06700', '97000'] }),
  }),
  question: {
    // Its price and its days overlap nothing.
    of: ({ carrierId, weightEnd, zipCodeStart, zipCodeCommas }, { resource }) =>
      carrierId !== '' && weightEnd !== ''
        ? [weightEnd, zipCodeStart, zipCodeCommas, resource === undefined].join()
        : undefined,
    milliseconds: 800,
    advice: overlap,
  },
});
