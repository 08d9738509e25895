import { readEvents } from './read-events.ts';

/** The pause between two reads, if no events arrive. */
const pollMilliseconds = 1_500;
/** If a stream sends nothing for this long, something on the way holds it back. */
const silenceMilliseconds = 20_000;
const longestWait = 30_000;
const firstWait = 1_000;

/** The pause in milliseconds before another try: it doubles with each try, up to `longestWait`. */
export const waitBeforeTry = (tries: number): number => Math.min(longestWait, firstWait * 2 ** tries);

/** A job on the server: how it is read, how its events are streamed, when it rests, and who is told its states. */
export type Followed<Work extends object> = {
  read: (signal: AbortSignal) => Promise<Work>;
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  rests: (work: Work) => boolean;
  tell: (work: Work) => void;
};

/**
 * `tell` for as long as somebody listens: an answer that comes after the flow was stopped ends the following, instead of being sent to a
 * stopped actor.
 */
export const whileHeard =
  <Work>(tell: (work: Work) => void, signal: AbortSignal) =>
  (work: Work): void => {
    signal.throwIfAborted();
    tell(work);
  };

/**
 * Reports every state of a job until the job rests, and returns the last one. Events arrive as a stream; if the stream breaks or sends
 * nothing, the job is read again and again. Only a failed read ends the following with an error.
 */
export async function follow<Work extends object>(followed: Followed<Work>, signal: AbortSignal): Promise<Work> {
  const { rests } = followed;
  const tell = whileHeard(followed.tell, signal);
  const read = async (): Promise<Work> => {
    const work = await followed.read(signal);
    tell(work);
    return work;
  };
  let work: Work = await read();
  if (!rests(work)) {
    const hear = (news: Work) => {
      work = news;
      tell(news);
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
    // The next read shows whether the server or only the stream failed; an aborted flow must not read again.
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
