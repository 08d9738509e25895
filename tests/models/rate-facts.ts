import type { RateDraft } from '@trastienda/validators';
import type { Facts } from './kit/table.ts';

type Context = Facts['context'];

/** The draft of a new rate: without insurance, delivered on the same day, in the default country (S3 §3 and §9). */
export const emptyRate: RateDraft = {
  ...{ carrierId: '', country: 'MEX', absoluteMoneyCost: '', priceByExtraWeight: '0', pricePercent: '0' },
  ...{ minimumValueInsurance: '0', maxVolume: '', timeCost: '0', weightStart: '', weightEnd: '' },
  ...{ zipCodeStart: '', zipCodeEnd: '', zipCodeCommas: '' },
};
const known: RateDraft = {
  ...{ carrierId: 'dhl', country: 'MEX', absoluteMoneyCost: '120.5', priceByExtraWeight: '15', pricePercent: '1' },
  ...{ minimumValueInsurance: '0', maxVolume: '100000', timeCost: '3', weightStart: '0', weightEnd: '5000' },
  ...{ zipCodeStart: '01000', zipCodeEnd: '16999', zipCodeCommas: '' },
};

/** The initial draft. */
export const draftOfRate = ({ resource }: Context): RateDraft =>
  resource ? { ...known, timeCost: `${resource.timeCost}`, weightEnd: `${resource.weightEnd}` } : emptyRate;

const names = Object.keys(emptyRate) as (keyof RateDraft)[];

/** The fields that differ from the initial draft. */
export const changedOfRate = (context: Context): (keyof RateDraft)[] => {
  const start = draftOfRate(context);
  return names.filter((name) => context.draft[name] !== start[name]);
};

export const isUnsavedRate = (context: Context): boolean => changedOfRate(context).length > 0;

/** Either a range of postal codes or a list (R17); a draft rebased on another user's change may have both. */
const hasOneKindOfCodes = ({ zipCodeStart, zipCodeCommas }: RateDraft): boolean =>
  (zipCodeStart === '') !== (zipCodeCommas === '');

export const isCompleteRate = ({ draft }: Context): boolean =>
  [draft.carrierId, draft.weightEnd, draft.absoluteMoneyCost].every((text) => text !== '') && hasOneKindOfCodes(draft);

/** The values that the server compares for overlaps; price and days are not among them (R32). */
export const questionOfRate = (draft: RateDraft, { resource }: Context): string | undefined =>
  draft.carrierId !== '' && draft.weightEnd !== '' && hasOneKindOfCodes(draft)
    ? [draft.weightEnd, draft.zipCodeStart, draft.zipCodeCommas, resource === undefined].join()
    : undefined;
