/** Waits so many milliseconds, unless the signal aborts first: then it throws the signal's reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** A pause that grows: `first` milliseconds, then twice as long after each try, and never longer than `longest`. */
export type BackOff = { readonly first: number; readonly longest: number };

/** The pause in milliseconds after so many tries. */
export const backOff = (tries: number, { first, longest }: BackOff): number => Math.min(longest, first * 2 ** tries);
