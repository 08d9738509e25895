import { useEffect, useReducer } from 'react';

/** A screen is drawn so often, however fast a machine goes. */
const frameMilliseconds = 100;

type Running = { subscribe: (heard: () => void) => { unsubscribe: () => void } };

/** Draws again while the machine goes on, at most ten times a second. */
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

/** So many rows a second, in words. */
export const perSecond = (rows: number): string =>
  rows === 1 ? '1 fila/s' : `${rows.toLocaleString('es-MX')} filas/s`;
