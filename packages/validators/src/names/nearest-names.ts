import { nameKey } from '@trastienda/domain';
import { distance } from 'fastest-levenshtein';

/** How many names a message offers. */
const mostOffered = 3;
/** For how many texts a list is searched: of a file with more wrong names, somebody looks at the list. */
const mostSearched = 20;

/** The nearest of some names to a text, best first; none if no name is near. */
export type NearestOf = (text: string) => readonly string[];

/** The key of a name without the signs of trade marks: «3M» is near «3M®». */
const bareKey = (name: string): string => nameKey(name).replace(/ ?\((?:r|c|tm|sm|p)\)/g, '');

/**
 * Finds the nearest of some names by the same key as equality (`nameKey`): few letters or the sign of a trade mark differ, or one begins with
 * the words of the other. A list of 100,000 names takes some milliseconds a text, and at most twenty texts are searched.
 */
export function nearestNames(names: Iterable<string>, mostTexts = mostSearched): NearestOf {
  let byLength: Map<number, { name: string; key: string }[]> | undefined;
  let searched = 0;
  return (text) => {
    const wanted = bareKey(text);
    if (wanted === '' || ++searched > mostTexts) return [];
    byLength ??= groupedByLength(names);
    const most = farthest(wanted);
    const found: { name: string; steps: number }[] = [];
    for (const [length, group] of byLength) {
      for (const { name, key } of group) {
        if (key.startsWith(`${wanted} `) || wanted.startsWith(`${key} `)) found.push({ name, steps: most });
        else if (Math.abs(length - wanted.length) <= most) {
          const steps = distance(key, wanted);
          if (steps <= most) found.push({ name, steps });
        }
      }
    }
    return found
      .sort((one, other) => one.steps - other.steps || (one.name < other.name ? -1 : 1))
      .slice(0, mostOffered)
      .map(({ name }) => name);
  };
}

/** The nearest of a short list (options, carriers) to a text, in one line; undefined if none is near. */
export function nearestIn(names: Iterable<string>, text: string): string | undefined {
  return nearestNames(names, 1)(text).join(', ') || undefined;
}

/** How many letters of a word may be wrong. */
const farthest = ({ length }: string): number => (length <= 3 ? 1 : length <= 7 ? 2 : 3);

function groupedByLength(names: Iterable<string>): Map<number, { name: string; key: string }[]> {
  const groups = new Map<number, { name: string; key: string }[]>();
  for (const name of names) {
    // Nobody means another number.
    if (/^\d+$/.test(name)) continue;
    const key = bareKey(name);
    const group = groups.get(key.length);
    if (group) group.push({ name, key });
    else groups.set(key.length, [{ name, key }]);
  }
  return groups;
}
