import { type ComponentType, createElement, type ElementType, lazy, useState } from 'react';
import { isReplaced, reloadOnce, tellNewerBuild } from './newer-build.ts';
import { sessionToken } from './session-token.ts';

const firstPause = 1_000;
const longestPause = 30_000;
/** By then a page that is read anew has gone. */
const goingTakes = 20_000;

/**
 * A part of a screen whose code is fetched when it is first drawn. While nobody answers, the session is told and the code is
 * asked for again, later and later. Where another build has taken the server's place, the part stays away and the page says why:
 * what was typed beside it is not lost. Code that fails otherwise throws.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return partOf(load, async () => {
    const part = await untilLoaded(load);
    if (!part) tellNewerBuild();
    return part ?? Missing;
  });
}

/** As `lazyPart`; where another build has taken the server's place, the page is read anew, since nothing else is on it yet. */
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

function partOf<P extends object>(ask: () => Promise<ComponentType<P>>, askUntilThere: typeof ask): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  const Awaited = lazy(async () => {
    known = await askUntilThere();
    return { default: known };
  });
  const part = (props: P) => createElement(Drawing<P>, { known: () => known, awaited: Awaited, props });
  aheads.set(part, async () => {
    known = await ask();
  });
  return part;
}

interface DrawingProps<P> {
  readonly known: () => ComponentType<P> | undefined;
  readonly awaited: ElementType<P>;
  readonly props: P;
}

/** React shows what stands in for a part for 300 ms, so a part that is there does not wait at all. */
function Drawing<P extends object>({ known, awaited, props }: DrawingProps<P>) {
  const [Drawn] = useState<ElementType<P>>(() => known() ?? awaited);
  return createElement(Drawn, props);
}

const Missing = () => null;

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
