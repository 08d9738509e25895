import { isLoadOver } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { type Followed, follow } from '../shared/follow.ts';
import { csvLoadMachine } from './csv-load.machine.ts';
import type { FollowInput, RehearseInput, UploadInput, ValidateInput } from './csv-load.setup.ts';
import type { FlowLoad } from './flow-load.ts';

/** What each surface does its own way: the check (a worker, this process) and the sending (with its progress). */
export type LoadSurface = {
  validate: (input: ValidateInput, signal: AbortSignal) => Promise<CsvReport>;
  upload: (input: UploadInput, signal: AbortSignal) => Promise<FlowLoad>;
};

/** A CSV load over the API. */
export function csvLoadWith(api: Api, { validate, upload }: LoadSurface) {
  return csvLoadMachine.provide({
    actors: {
      validate: fromPromise<CsvReport, ValidateInput>(({ input, signal }) => validate(input, signal)),
      upload: fromPromise<FlowLoad, UploadInput>(({ input, signal }) => upload(input, signal)),
      rehearse: fromPromise<FlowLoad, RehearseInput>(async ({ input, signal }) => {
        const { tell, ...rest } = input;
        const sent = { ...rest, options: { ...input.options, dryRun: true }, tell: () => undefined };
        const load = await upload(sent, signal);
        tell(load);
        return followLoad(api, { id: load.id, tell }, signal);
      }),
      follow: fromPromise<FlowLoad, FollowInput>(({ input, signal }) => followLoad(api, input, signal)),
      cancel: fromPromise<FlowLoad, { id: string }>(({ input }) =>
        api.unwrap(api.client.POST('/loads/{id}/cancel', { params: { path: input } })),
      ),
    },
  });
}

/** Tells every standing of a load until its end. */
export function followLoad({ client, unwrap }: Api, { id, tell }: FollowInput, signal: AbortSignal): Promise<FlowLoad> {
  const params = { path: { id } };
  const followed: Followed<FlowLoad> = {
    read: (readSignal) => unwrap(client.GET('/loads/{id}', { params, signal: readSignal })),
    open: async (streamSignal) => {
      const call = client.GET('/loads/{id}/events', { params, parseAs: 'stream', signal: streamSignal });
      return (await unwrap(call)) as unknown as ReadableStream<Uint8Array> | null;
    },
    rests: ({ state }) => isLoadOver(state),
    tell,
  };
  return follow(followed, signal);
}
