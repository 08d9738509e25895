import { sayFrame as say } from '@trastienda/domain';
import { type ComponentType, createElement, type ElementType, lazy, useEffect, useState } from 'react';
import { isReplaced, reloadOnce, tellNewerBuild } from './newer-build.ts';
import { sessionToken } from './session-token.ts';
import { toasts } from './toasts.ts';

const firstPause = 1_000;
const longestPause = 30_000;
/** By then a page that is read anew has gone. */
const goingTakes = 20_000;

/**
 * A part of a screen whose code is fetched when it is first drawn. While nobody answers, the session is told and the code is
 * asked for again, later and later. Where another build has taken the server's place, or the code fails otherwise, the part stays
 * away and the page says why: what was typed beside it is not lost.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return partOf(load, async (retry) => {
    try {
      const part = await untilLoaded(load);
      if (!part) tellNewerBuild();
      return part;
    } catch {
      tellMissing(retry);
      return undefined;
    }
  });
}

/**
 * As `lazyPart`; where another build has taken the server's place, the page is read anew, since nothing else is on it yet. Code that
 * fails otherwise throws, and is asked for again by the next drawing.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return partOf(load, async () => {
    const screen = await untilLoaded(load);
    if (screen) return screen;
    if (reloadOnce()) await pause(goingTakes);
    tellNewerBuild();
    throw new Error('The code of this screen is gone: another build has taken its place.');
  });
}

const aheads = new WeakMap<object, () => Promise<void>>();

/** Asks for the code of a part before it is drawn. One that does not come is asked for again, and told, when it is drawn. */
export function askAhead(part: ComponentType): void {
  void aheads
    .get(part)?.()
    .catch(() => undefined);
}

function partOf<P extends object>(
  ask: () => Promise<ComponentType<P>>,
  askUntilThere: (retry: () => void) => Promise<ComponentType<P> | undefined>,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  const drawings = new Set<() => void>();
  const retry = () => {
    for (const drawAnew of drawings) drawAnew();
  };
  // React keeps what became of a lazy component, so one that brought nothing is drawn once.
  let awaited = later();
  function later(): ElementType<P> {
    return lazy(async () => {
      try {
        known = await askUntilThere(retry);
        return { default: known ?? absent() };
      } catch (error) {
        return { default: absent(error) };
      }
    });
  }
  const renew = () => {
    awaited = later();
  };
  const absent = (error?: unknown) => () => createElement(Absent, { error, onDrawn: renew });
  const drawn = () => known ?? awaited;
  const part = (props: P) => createElement(Drawing<P>, { drawn, drawings, props });
  aheads.set(part, async () => {
    known = await ask();
  });
  return part;
}

interface DrawingProps<P> {
  readonly drawn: () => ElementType<P>;
  /** Who is told to ask again. */
  readonly drawings: Set<() => void>;
  readonly props: P;
}

/** React shows what stands in for a part for 300 ms, so a part that is there does not wait at all. */
function Drawing<P extends object>({ drawn, drawings, props }: DrawingProps<P>) {
  const [Drawn, draw] = useState<ElementType<P>>(drawn);
  useEffect(() => {
    const drawAnew = () => draw(drawn);
    drawings.add(drawAnew);
    return () => void drawings.delete(drawAnew);
  }, [drawn, drawings]);
  return createElement(Drawn, props);
}

interface AbsentProps {
  readonly error: unknown;
  /** From then on the next drawing may ask again. */
  readonly onDrawn: () => void;
}

/** What stands in for a part that did not come. Throws its error only when it is drawn: React forgets what suspended before that. */
function Absent({ error, onDrawn }: AbsentProps) {
  const [thrown, setThrown] = useState<unknown>();
  useEffect(() => {
    onDrawn();
    setThrown(error);
  }, [onDrawn, error]);
  if (thrown !== undefined) throw thrown;
  return null;
}

function tellMissing(retry: () => void): void {
  const action = { label: say('shared.retry'), run: retry };
  toasts.show({ tone: 'danger', text: say('errors.part.missing'), action, subject: 'missingPart' });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The code; undefined where the server no longer has it. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T | undefined> {
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await load();
    } catch {
      const replaced = await isReplaced();
      if (replaced) return undefined;
      // The server may have come back between the two questions, so its answer is no verdict on the code.
      if (replaced === false) return load();
    }
    sessionToken.signal('network.lost');
    await pause(wait);
  }
}
