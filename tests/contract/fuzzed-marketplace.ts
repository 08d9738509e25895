import type { Database } from '../../apps/server/src/db/database.ts';
import { gateEngine, openTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { faultsOf, type Operation } from '../support/contract-watch.ts';
import { type Marketplace, openMarketplace } from '../support/marketplace.ts';
import { type Answer, type Call, orderWithGuide } from '../support/orders.ts';
import { withKnown } from './generated-calls.ts';

/** A marketplace that receives generated calls. */
export type FuzzedMarketplace = {
  /** Returns the status of a call's answer, and how the answer breaks the contract. */
  send(operation: Operation, call: Call): Promise<{ status: number; faults: string[] }>;
  close(): Promise<void>;
};

// An answer that tells what changed meanwhile (412) is as long as that.
const MOST_REFUSAL = 4_096;

/** A refusal does not grow with what is wrong. */
function lengthFaults({ status, body }: Answer): string[] {
  const { length } = JSON.stringify(body) ?? '';
  return status >= 400 && status !== 412 && length > MOST_REFUSAL ? [`the refusal has ${length} characters`] : [];
}

export async function openFuzzedMarketplace(): Promise<FuzzedMarketplace> {
  const database: Database = await openTestDatabase(gateEngine);
  const market: Marketplace = await openMarketplace(database, 30);
  const { id, trackingNumber } = await orderWithGuide(market);
  const known = { id, n: trackingNumber, retailer: 'trastienda' };
  return {
    async send(operation, call) {
      const answer = await market.ask({ ...call, call: withKnown(call.call, known) });
      const faults = [...faultsOf(operation, answer), ...lengthFaults(answer)];
      return { status: answer.status, faults: answer.status >= 500 ? [`${operation.id} failed`, ...faults] : faults };
    },
    async close() {
      await market.close();
      await database.close();
    },
  };
}
