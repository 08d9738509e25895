import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { sessionToken } from './session-token.ts';

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * A part of the page whose code is fetched when it is first drawn. While nobody answers, the session is told and the code is
 * asked for again, later and later. A server that answers without the code throws: another version has taken its place.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await load();
    } catch {
      // The server may have come back between the two questions, so its answer is no verdict on the code.
      if (await serverAnswers()) return load();
    }
    sessionToken.signal('network.lost');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
