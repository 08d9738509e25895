import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { type FoundThings, findMachine } from './find.machine.ts';

/** The global search, connected to the API; a search that is no longer needed is aborted. */
export function findWith({ client, unwrap }: Api) {
  return findMachine.provide({
    actors: {
      search: fromPromise<readonly FoundThings[], { text: string }>(({ input, signal }) =>
        unwrap(client.GET('/find', { params: { query: { text: input.text } }, signal })),
      ),
    },
  });
}
