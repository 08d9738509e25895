import { type OrderFacts, pendingUnits } from '@trastienda/domain';
import type { OrderChange } from './order-change.ts';
import { cancelUnits, type Units } from './order-writes.repository.ts';

/** Cancels units of an order, and gives those that were never sent back to the seller's stock (R35), which it answers. */
export async function cancelLines(
  { trx, held, facts, moveStock }: OrderChange,
  canceled: readonly Units[],
): Promise<Units[]> {
  const givenBack = unitsGivenBack(facts, canceled);
  await cancelUnits(trx, held, canceled);
  await moveStock('canceled', givenBack);
  return givenBack;
}

/** Units of a cancellation that were never sent. Sent units come back with their return. */
function unitsGivenBack(facts: OrderFacts, canceled: readonly Units[]): Units[] {
  return canceled
    .map(({ id, quantity }) => {
      const item = facts.items.find((one) => one.id === id);
      return { id, quantity: item ? Math.min(quantity, pendingUnits(item)) : 0 };
    })
    .filter(({ quantity }) => quantity > 0);
}
