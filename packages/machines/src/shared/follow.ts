import { readEvents } from './read-events.ts';

/** Between two questions where events do not come. */
const pollMilliseconds = 1_500;
/** A stream that says nothing for so long is held back by something on the way. */
const silenceMilliseconds = 20_000;
const longestWait = 30_000;
const firstWait = 1_000;

/** Every half minute at the longest, sooner at first. */
export const waitBeforeTry = (tries: number): number => Math.min(longestWait, firstWait * 2 ** tries);

/** A work of the server as it is asked for, and as its events tell it. */
export type Followed<Work extends object> = {
  read: (signal: AbortSignal) => Promise<Work>;
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  rests: (work: Work) => boolean;
  tell: (work: Work) => void;
};

/**
 * Tells every standing of a work until it rests. Events come as a stream; when the stream breaks or stays silent the work
 * is asked for instead, and only that question's failure ends the following.
 */
export async function follow<Work extends object>(followed: Followed<Work>, signal: AbortSignal): Promise<Work> {
  const { rests, tell } = followed;
  const read = async (): Promise<Work> => {
    const work = await followed.read(signal);
    tell(work);
    return work;
  };
  let work: Work = await read();
  if (!rests(work)) {
    const hear = (heard: Work) => {
      work = heard;
      tell(heard);
    };
    await hearEvents({ ...followed, tell: hear }, signal);
  }
  while (!rests(work)) {
    await pause(pollMilliseconds, signal);
    work = await read();
  }
  return work;
}

async function hearEvents<Work extends object>(
  { open, rests, tell }: Pick<Followed<Work>, 'open' | 'rests' | 'tell'>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, silenceMilliseconds);
  try {
    for await (const data of readEvents(await open(stop.signal))) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMilliseconds);
      if (data === '') continue;
      const work = JSON.parse(data) as Work;
      tell(work);
      if (rests(work)) return;
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
