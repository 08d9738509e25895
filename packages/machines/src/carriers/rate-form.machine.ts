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

/** What the server is asked about a rate, as its port reads it. */
export type OverlapQuestion = RateReach & { except?: number };

/**
 * A rate's form (S3 §5): some time after typing, the server says which rates of the same carrier it overlaps. It may be saved all the same, as
 * more than one may hold for a parcel (R32).
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

/** A rate, new or known. */
export const rateFormMachine = editFormMachine(rateForm);
