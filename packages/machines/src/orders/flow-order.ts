import type { OrderFacts } from '@trastienda/domain';

/** An order as the flows carry it: what the rules read, its version (for If-Match) and the retailer of the guide call. */
export type FlowOrder = OrderFacts & { version: number; retailer: string };
