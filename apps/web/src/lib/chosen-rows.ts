import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Observed, observed } from './observed.ts';

/** The rows that a person chose in a list, and the search that they were chosen in. */
export interface Choice {
  readonly list: string;
  readonly keys: ReadonlySet<string>;
  /** All rows of the search are chosen, on every page. */
  readonly all?: boolean;
}

const nothing: Choice = { list: '', keys: new Set() };

/** Choices live as long as the cache of server data, which every user has for one session. */
const choices = new WeakMap<QueryClient, Map<string, Observed<Choice>>>();

function choiceAt(cache: QueryClient, path: string): Observed<Choice> {
  const ofCache = choices.get(cache) ?? new Map<string, Observed<Choice>>();
  const choice = ofCache.get(path) ?? observed(nothing);
  choices.set(cache, ofCache.set(path, choice));
  return choice;
}

/** The choice of the list at this address, kept while other screens are open, for the rest of the visit. */
export const useKeptChoice = (path: string): Observed<Choice> => choiceAt(useQueryClient(), path);

/** Forgets the choice of the list at this address, once something was done to its rows. */
export const forgetChoice = (cache: QueryClient, path: string): void => choiceAt(cache, path).write(nothing);
