import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { changedOfRate, draftOfRate, emptyRate, isCompleteRate, isUnsavedRate, questionOfRate } from './rate-facts.ts';
import { knownRate, othersRate, overlap, savedRate } from './rate-form.model.ts';

const theirs = draftOfRate({ resource: othersRate });

const typed = ({ step }: Facts) => step.event.change;

/** A rate (S3 §5; R32): after a pause in typing the server lists overlapping rates; this is advice and prevents nothing. */
export const rateFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: emptyRate, advice: {} }],
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
  isComplete: isCompleteRate,
  isUnsaved: isUnsavedRate,
  theirs,
  mine: (context) => ({
    ...theirs,
    ...Object.fromEntries(changedOfRate(context).map((name) => [name, context.draft[name]])),
  }),
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
    of: questionOfRate,
    milliseconds: 800,
    advice: overlap,
  },
});
