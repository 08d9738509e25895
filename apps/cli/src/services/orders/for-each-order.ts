import type { FlowOrder } from '@trastienda/machines';
import { toFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import type { Failure } from '../../shell/failure.ts';

export type OrderOutcome = { id: string; order?: FlowOrder; failure?: Failure };

/** Changes one order after another. A refused order does not stop the others; a lost session, a lost server or Ctrl+C does. */
export const forEachOrder = async (
  ids: readonly string[],
  signal: AbortSignal,
  change: (id: string) => Promise<FlowOrder>,
): Promise<OrderOutcome[]> => {
  const outcomes: OrderOutcome[] = [];
  for (const id of ids) {
    try {
      outcomes.push({ id, order: await change(id) });
    } catch (error) {
      const failure = await toFailure(error, signal);
      // With only one order, its failure is the command's own.
      if (ids.length === 1) throw error;
      outcomes.push({ id, failure });
      if (stopsTheRest(failure)) break;
    }
  }
  return outcomes;
};

const stopsTheRest = ({ exitCode, code }: Failure): boolean =>
  exitCode === exitCodes.unavailable || exitCode === exitCodes.interrupted || code.startsWith('session.');
