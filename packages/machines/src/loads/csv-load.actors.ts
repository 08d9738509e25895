import { isLoadOver } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { csvLoadMachine } from './csv-load.machine.ts';
import type { FollowInput, RehearseInput, UploadInput, ValidateInput } from './csv-load.setup.ts';
import type { FlowLoad } from './flow-load.ts';
import { readEvents } from './read-events.ts';

/** What each surface does its own way: the check (a worker, this process) and the sending (with its progress). */
export type LoadSurface = {
  validate: (input: ValidateInput, signal: AbortSignal) => Promise<CsvReport>;
  upload: (input: UploadInput, signal: AbortSignal) => Promise<FlowLoad>;
};

/** Between two questions where events do not come. */
const pollMilliseconds = 1_500;
/** A stream that says nothing for so long is held back by something on the way. */
const silenceMilliseconds = 20_000;

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

/**
 * Tells every standing of a load until its end. Events come as a stream; when the stream breaks or stays silent the load
 * is asked for instead, and only that question's failure ends the following.
 */
export async function followLoad({ client, unwrap }: Api, { id, tell }: FollowInput, signal: AbortSignal) {
  const params = { path: { id } };
  const read = async (): Promise<FlowLoad> => {
    const load = await unwrap(client.GET('/loads/{id}', { params, signal }));
    tell(load);
    return load;
  };
  let load = await read();
  if (!isLoadOver(load.state)) {
    await hearEvents(
      async (streamSignal) => {
        const call = client.GET('/loads/{id}/events', { params, parseAs: 'stream', signal: streamSignal });
        return (await unwrap(call)) as unknown as ReadableStream<Uint8Array> | null;
      },
      (heard) => {
        load = heard;
        tell(load);
      },
      signal,
    );
  }
  while (!isLoadOver(load.state)) {
    await pause(pollMilliseconds, signal);
    load = await read();
  }
  return load;
}

async function hearEvents(
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>,
  onLoad: (load: FlowLoad) => void,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, silenceMilliseconds);
  try {
    const stream = await open(stop.signal);
    if (!stream) return;
    for await (const data of readEvents(stream)) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMilliseconds);
      if (data === '') continue;
      const load = JSON.parse(data) as FlowLoad;
      onLoad(load);
      if (isLoadOver(load.state)) return;
    }
  } catch (broken) {
    // The question that follows tells whether the server is away or only the stream was; an ended flow asks nothing.
    if (signal.aborted) throw broken;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
