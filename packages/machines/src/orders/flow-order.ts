import type { OrderFacts } from '@trastienda/domain';

/**
 * An order as the flows carry it: what the rules read, its version (for If-Match) and the retailer of the guide call. `unchanged`: the
 * call that answered it found it so already.
 */
export type FlowOrder = OrderFacts & { version: number; retailer: string; unchanged?: true };
