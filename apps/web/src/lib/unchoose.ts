import { useLocation } from 'react-router-dom';
import { useKeptChoice } from './chosen-rows.ts';

/** Takes rows that were deleted out of the choice of the list over which this is shown. */
export function useUnchoose(): (deleted: readonly string[]) => void {
  const choice = useKeptChoice(useLocation().pathname);
  return (deleted) => {
    const before = choice.read();
    const keys = new Set([...before.keys].filter((key) => !deleted.includes(key)));
    if (keys.size < before.keys.size) choice.write({ ...before, keys });
  };
}
