import type { FileSubject, PresetSubject, ViewedList } from '@trastienda/domain';
import type { Argument, Option } from 'commander';

/**
 * Values that no script of completion can have, because they change: what this machine keeps (profiles, aliases), the addresses of the API,
 * the columns of layouts, and what the server has. They are asked for when somebody wants them (`trastienda completion --offer`).
 */
export type KeptValues =
  | 'profiles'
  | 'aliases'
  | 'paths'
  | 'causes'
  | 'carriers'
  | 'tokens'
  | 'presets'
  | `columnKeys:${FileSubject}`
  | `presets:${PresetSubject}`
  | `views:${ViewedList}`;

/** What completion offers where commander has no choices: words that the command checks itself, or kept values. */
export type OfferedValues = readonly string[] | { readonly kept: KeptValues };

const offers = new WeakMap<Option | Argument, OfferedValues>();

/** Lets completion offer values for an option or an argument; commander does not check them. */
export const offering = <One extends Option | Argument>(one: One, values: OfferedValues): One => {
  offers.set(one, values);
  return one;
};

/** What completion offers for an option or an argument by `offering`. */
export const offeredOf = (one: Option | Argument): OfferedValues | undefined => offers.get(one);
