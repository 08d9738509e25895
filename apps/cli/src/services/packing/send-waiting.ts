import type { OpenBench } from './open-bench.ts';

/** Sends the waiting parcels one by one, until none is left, the server is silent, or the user presses Ctrl+C. */
export const sendWaiting = ({ outbox }: Pick<OpenBench, 'outbox'>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      const now = outbox.getSnapshot();
      if (!signal.aborted && (now.matches('sending') || now.matches('rereading'))) return;
      subscription.unsubscribe();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const subscription = outbox.subscribe(look);
    signal.addEventListener('abort', look);
    outbox.start();
    look();
  });
