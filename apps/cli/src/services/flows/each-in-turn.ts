import { toFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import type { Failure } from '../../shell/failure.ts';

/** What became of one of several things. */
export type Outcome<Thing, Done> = { thing: Thing; done?: Done; failure?: Failure };

/** Does one thing after another. A refused one does not stop the others; a lost session, a lost server, an unwritable disk or Ctrl+C does. */
export const eachInTurn = async <Thing, Done>(
  things: readonly Thing[],
  signal: AbortSignal,
  act: (thing: Thing) => Promise<Done>,
): Promise<Outcome<Thing, Done>[]> => {
  const outcomes: Outcome<Thing, Done>[] = [];
  for (const thing of things) {
    try {
      outcomes.push({ thing, done: await act(thing) });
    } catch (error) {
      // Of only one thing, its failure is the command's own.
      if (things.length === 1) throw error;
      const failure = await toFailure(error, signal);
      outcomes.push({ thing, failure });
      if (stopsTheRest(failure)) break;
    }
  }
  return outcomes;
};

const stopping: readonly number[] = [exitCodes.unavailable, exitCodes.interrupted, exitCodes.files];

const stopsTheRest = ({ exitCode, code }: Failure): boolean =>
  stopping.includes(exitCode) || code.startsWith('session.');
