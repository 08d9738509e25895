import { formatDateTime } from '../dates.ts';
import { say, sayCount } from '../messages/catalogue.ts';
import { formatCount } from '../numbers.ts';
import { isLoadOver, type LoadState } from './load-state.ts';

/** The last load of the same file that applied rows; `differing` is null if the rows were not compared. */
export type EarlierLoad = {
  finishedAt: string;
  createdBy: { name: string };
  applied: number;
  differing: number | null;
};

/** A load whose file was loaded before. */
type LoadAgain = { state: LoadState; dryRun: boolean; counts: { applied: number }; earlier: EarlierLoad };

/** When and by whom the same file was loaded, and how many of its rows differ from the current data (R25). */
export function earlierLoadText({ state, dryRun, counts, earlier }: LoadAgain): string {
  const { finishedAt, createdBy, applied, differing } = earlier;
  const facts = { when: formatDateTime(finishedAt), who: createdBy.name, n: formatCount(applied) };
  const told = say('loads.earlier', facts);
  const isCompared = isLoadOver(state) && (dryRun || counts.applied > 0);
  return isCompared ? `${told} ${differingText(differing, dryRun)}` : told;
}

function differingText(differing: number | null, dryRun: boolean): string {
  if (differing === null) return say(dryRun ? 'loads.earlier.unknown' : 'loads.earlier.unknownDone');
  if (differing === 0) return say(dryRun ? 'loads.earlier.same' : 'loads.earlier.sameDone');
  return sayCount(dryRun ? 'loads.earlier.differs' : 'loads.earlier.differed', differing);
}
