import type { RateFacts } from '@trastienda/domain';
import { rateFormMachine } from '@trastienda/machines';
import type { RateDraft } from '@trastienda/validators';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';
import { isCompleteRate, isUnsavedRate, questionOfRate } from './rate-facts.ts';

export const knownRate: RateFacts = {
  ...{ id: 1001, version: 1, accountName: 'aurora', carrierId: 'dhl', carrier: { id: 'dhl', name: 'DHL' } },
  ...{ country: 'MEX', absoluteMoneyCost: 120.5, priceByExtraWeight: 15, pricePercent: 1, minimumValueInsurance: 0 },
  ...{ maxVolume: 100_000, timeCost: 3, weightStart: 0, weightEnd: 5_000 },
  ...{ zipCodeStart: '01000', zipCodeEnd: '16999', zipCodes: [] },
};
/** Another user changed its days. */
export const othersRate: RateFacts = { ...knownRate, version: 2, timeCost: 5 };
export const savedRate: RateFacts = { ...knownRate, version: 2, weightEnd: 9_000 };
export const filledRate: Partial<RateDraft> = {
  ...{ carrierId: 'dhl', absoluteMoneyCost: '90', maxVolume: '5000', timeCost: '1', weightStart: '0' },
  ...{ zipCodeStart: '', zipCodeEnd: '', zipCodeCommas: '06700, 97000' },
};
export const overlap = { overlap: { code: 'rates.form.overlap' } } as const;

const typed = (change: Partial<RateDraft>) => ({ type: 'field.changed', change });

/** A rate's form, new and existing (S3 §5; R32). */
export const rateFormModel: FlowModel = editFormModel({
  machine: rateFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: '1001' } },
  ],
  known: knownRate,
  others: othersRate,
  saved: savedRate,
  typed: [
    person('typed: everything but the last weight', typed(filledRate)),
    person('typed: another weight', typed({ weightEnd: '9000' })),
    person('typed: no weight', typed({ weightEnd: '' })),
    person('typed: no price', typed({ absoluteMoneyCost: '' })),
  ],
  leaves: 'weightEnd',
  question: { milliseconds: 800, advice: overlap },
  key: (context) => [
    context.resource?.version,
    questionOfRate(context.draft, context),
    isCompleteRate(context),
    isUnsavedRate(context),
    Object.keys(context.advice).length,
  ],
});
