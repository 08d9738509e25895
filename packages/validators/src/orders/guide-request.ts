import { limits } from '@trastienda/domain';
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

/** One guide of an order. */
export type GuideReference = { id: string; trackingNumber: string };

const reference = z.object({
  id: text(required('shared.required'), atMost(60)),
  trackingNumber: text(required('orders.ship.trackingNumber.required'), atMost(limits.trackingNumberLength)),
});

/** Checks the reference to the guide to download. */
export function checkGuideReference(input: GuideReference): Checked<GuideReference> {
  return check(reference, input);
}
