import type { Address } from '@trastienda/api-client';

/** What a carrier is asked for: one or more guides that cover these items. */
export type GuideCall = {
  /** The same id again is the same question: the carrier answers what it answered. */
  requestId: string;
  orderId: string;
  carrier: { id: string; name: string };
  from: { accountName: string; name: string };
  to: Address;
  items: readonly { id: string; name: string; quantity: number }[];
  /** When it was asked for the first time. */
  askedAt: Date;
};

export type CarrierGuide = { trackingNumber: string; trackingUrl: string; itemIds: readonly string[]; label: Buffer };

/** Guides, or why there are none, or "not yet"; `log` is the carrier's own answer, kept in the order's log. */
export type GuideAnswer =
  | { kind: 'guides'; guides: readonly CarrierGuide[]; log: object }
  | { kind: 'failed'; reason: string; log: object }
  | { kind: 'later'; afterSeconds: number };

/** The administered carriers. A carrier that does not answer throws; the request waits and is asked again. */
export interface CarriersPort {
  requestGuide(call: GuideCall): Promise<GuideAnswer>;
}
