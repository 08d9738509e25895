import type { Address } from 'trastienda-client';

/** A request to a carrier: one or more guides that cover these items. */
export type GuideCall = {
  /** A repeated id is the same request: the carrier repeats its answer. */
  requestId: string;
  orderId: string;
  carrier: { id: string; name: string };
  from: { accountName: string; name: string };
  to: Address;
  items: readonly { id: string; name: string; quantity: number }[];
  /** The time of the first request. */
  askedAt: Date;
};

export type CarrierGuide = { trackingNumber: string; trackingUrl: string; itemIds: readonly string[]; label: Buffer };

/** Guides, the reason for having none, or "not yet"; `log` is the carrier's own response, kept in the order's log. */
export type GuideAnswer =
  | { kind: 'guides'; guides: readonly CarrierGuide[]; log: object }
  | { kind: 'failed'; reason: string; log: object }
  | { kind: 'later'; afterSeconds: number };

/** The carriers that the marketplace administers. If a carrier does not answer this throws, and the request is retried later. */
export interface CarriersPort {
  requestGuide(call: GuideCall): Promise<GuideAnswer>;
}
