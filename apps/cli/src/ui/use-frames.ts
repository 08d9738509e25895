import { useEffect, useReducer } from 'react';
import { sayCount } from '../messages/say.ts';

/** Minimum time between two drawings, however fast the machine changes. */
const frameMilliseconds = 100;

type Running = { subscribe: (listener: () => void) => { unsubscribe: () => void } };

/** Renders again while the machine changes, at most ten times per second. */
export const useFrames = (actor: Running): void => {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined;
    const { unsubscribe } = actor.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw();
      }, frameMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [actor]);
};

/** A number of rows per second, in words. */
export const perSecond = (rows: number): string => sayCount('cli.ui.perSecond', rows);
