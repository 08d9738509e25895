import type { TrastiendaClient } from './client.ts';
import { heardEvents } from './event-stream.ts';
import type { paths } from './generated/schema.ts';
import { pause } from './pause.ts';
import { unwrap, unwrapStream } from './unwrap.ts';

/** The pause between two reads, if no events arrive. */
const pollMilliseconds = 1_500;
const silenceMilliseconds = 20_000;

/** The work on the server that can be followed, by the address of one. */
export type FollowedPath =
  | '/loads/{id}'
  | '/reports/{reportId}'
  | '/bulk-actions/{bulkId}'
  | '/migrations/{migrationId}';

/** A work as the server reports it. */
export type FollowedWork<Path extends FollowedPath> =
  paths[Path]['get']['responses'][200]['content']['application/json'];

/**
 * The states in which work rests: it has ended, or it waits for a person or for its time. Without `until`, following ends there.
 */
export const restingStates: { readonly [Path in FollowedPath]: readonly FollowedWork<Path>['state'][] } = {
  '/loads/{id}': ['scheduled', 'done', 'doneWithErrors', 'failed', 'cancelled'],
  '/reports/{reportId}': ['ready', 'delivered', 'failed', 'cancelled', 'expired'],
  '/bulk-actions/{bulkId}': ['ready', 'done', 'cancelled'],
  '/migrations/{migrationId}': ['counted', 'done', 'doneWithErrors', 'failed', 'dropped'],
};

/** How work is followed. */
export type FollowOptions<Path extends FollowedPath> = {
  /** When following ends; by default where the work rests. */
  readonly until?: (work: FollowedWork<Path>) => boolean;
  readonly signal?: AbortSignal;
};

/**
 * Yields every state of work on the server until it rests; the last one is its result. Events arrive as a stream; if the stream breaks or
 * sends nothing, the work is read again and again. Only a failed read ends the following with an error.
 */
export async function* follow<Path extends FollowedPath>(
  client: TrastiendaClient,
  path: Path,
  id: string,
  { until = restsIn(path), signal }: FollowOptions<Path> = {},
): AsyncGenerator<FollowedWork<Path>> {
  const params = { path: { [/\{(\w+)\}/.exec(path)?.[1] ?? '']: id } } as { path: { id: string } };
  // The four addresses have the same shape: `path` and `path`/events.
  const read = async () => {
    const work = (await unwrap(
      client.GET(path as '/loads/{id}', { params, ...(signal && { signal }) }),
    )) as FollowedWork<Path>;
    // An answer that comes after the end of the following is told to nobody.
    signal?.throwIfAborted();
    return work;
  };
  const open = (stop: AbortSignal) =>
    unwrapStream(client.GET(`${path}/events` as '/loads/{id}/events', { params, parseAs: 'stream', signal: stop }));
  let work = await read();
  yield work;
  if (until(work)) return;
  try {
    for await (const news of heardEvents<FollowedWork<Path>>({ open, silence: silenceMilliseconds, signal })) {
      signal?.throwIfAborted();
      work = news;
      yield work;
      if (until(work)) return;
    }
  } catch (broken) {
    // The next read shows whether the server or only the stream failed; an ended following must not read again.
    if (signal?.aborted) throw broken;
  }
  while (!until(work)) {
    await pause(pollMilliseconds, signal);
    work = await read();
    yield work;
  }
}

const restsIn =
  <Path extends FollowedPath>(path: Path) =>
  ({ state }: FollowedWork<Path>): boolean =>
    (restingStates[path] as readonly string[]).includes(state);
