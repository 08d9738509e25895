import { sayFrame as say } from '@trastienda/domain';
import { type ComponentType, createElement, type ElementType, lazy, useEffect, useState } from 'react';
import { isReplaced, reloadOnce, tellNewerBuild } from './newer-build.ts';
import { sessionToken } from './session-token.ts';
import { toasts } from './toasts.ts';

const firstPause = 1_000;
const longestPause = 30_000;
/** By then a page that reloads is gone. */
const goingTakes = 20_000;

/**
 * A part of a screen whose code is loaded at its first render. While the server does not answer, the session is told and loading is
 * retried at growing intervals. If a newer build has replaced the code, or loading fails otherwise, the part stays empty and a toast says
 * why: other input is kept.
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

/** Like `lazyPart`, for what nobody waits for: its code is requested after what the screen itself requests. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyPart(async () => {
    await nothingUrgent();
    return load();
  });
}

/** Resolves after what is being drawn. A browser has few connections to a server: what is requested first goes first. */
async function nothingUrgent(): Promise<void> {
  if ('scheduler' in globalThis) await scheduler.postTask(() => undefined, { priority: 'background' });
  else await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Like `lazyPart`, but if a newer build has replaced the code, the page reloads, since nothing else is on it yet. Any other failure is
 * thrown, and the next render tries again.
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

/** Preloads the code of a part. A failure is ignored; the first render tries again and reports it. */
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
  // React caches the result of a lazy component, so one that failed to load is replaced after it was rendered.
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
  /** The callbacks that re-render the mounted instances on a retry. */
  readonly drawings: Set<() => void>;
  readonly props: P;
}

/** React shows a fallback for at least 300 ms, so a part that is already loaded is rendered without suspending. */
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
  /** Called when it is mounted; the next render may then load again. */
  readonly onDrawn: () => void;
}

/** Replaces a part that did not load. It throws its error only after it is mounted: React discards the state of what suspended before. */
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

/** The code; undefined if the server no longer has it. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T | undefined> {
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await load();
    } catch {
      const replaced = await isReplaced();
      if (replaced) return undefined;
      // The server may have recovered between the two requests, so its answer says nothing about the code: load once more.
      if (replaced === false) return load();
    }
    sessionToken.signal('network.lost');
    await pause(wait);
  }
}
