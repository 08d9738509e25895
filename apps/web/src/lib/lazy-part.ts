import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
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
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const part = await untilLoaded(load);
    if (!part) tellNewerBuild();
    return { default: part ?? Missing };
  });
}

/** As `lazyPart`; where another build has taken the server's place, the page is read anew, since nothing else is on it yet. */
export function lazyScreen<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const screen = await untilLoaded(load);
    if (screen) return { default: screen };
    if (reloadOnce()) await pause(goingTakes);
    tellNewerBuild();
    throw new Error('The code of this screen is gone: another build has taken its place.');
  });
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
