import * as z from 'zod/mini';
import { atMost, type Checked, check, required, text } from '../checked.ts';

/** A guide request names the order and the retailer that sold it. */
export type GuideRequest = { id: string; retailer: string };

const request = z.object({
  id: text(required('shared.required'), atMost(60)),
  retailer: text(required('shared.required'), atMost(41)),
});

/** Checks a guide request before it is sent. */
export function checkGuideRequest(input: GuideRequest): Checked<GuideRequest> {
  return check(request, input);
}
