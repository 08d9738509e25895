import type { OrderFacts } from '@trastienda/domain';

/**
 * An order as the flows use it: the rules' facts, its version (for If-Match) and the retailer for the guide call. `unchanged` = the call
 * changed nothing, because the order was already in the wanted state.
 */
export type FlowOrder = OrderFacts & { version: number; retailer: string; unchanged?: true };
