import { overlapPauseMilliseconds, type RateFacts, type RateForm } from '@trastienda/domain';
import {
  checkRateForm,
  emptyRateDraft,
  type RateDraft,
  type RateReach,
  rateDraftOf,
  typedReach,
} from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The question about a rate that the form asks the server, as its port reads it. */
export type OverlapQuestion = RateReach & { except?: number };

/**
 * A rate's form (S3 §5): after a pause in typing, the server says which rates of the same carrier overlap it. Such a rate can still be
 * saved, because several rates may apply to a parcel (R32).
 */
const rateForm: EditForm<RateFacts, RateDraft, RateForm, undefined> = {
  id: 'rateForm',
  prepare: ({ resource }) => (resource ? rateDraftOf(resource) : emptyRateDraft),
  check: checkRateForm,
  renamed: { zipCodes: 'zipCodeCommas' },
  question: (draft, { resource }) => {
    const reach = typedReach(draft);
    return reach && JSON.stringify({ ...reach, ...(resource && { except: resource.id }) } satisfies OverlapQuestion);
  },
  pause: overlapPauseMilliseconds,
  advises: true,
};

/** The form of a new or existing rate. */
export const rateFormMachine = editFormMachine(rateForm);
