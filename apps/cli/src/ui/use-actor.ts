import { useEffect, useRef, useSyncExternalStore } from 'react';

type Watchable<Snapshot> = {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
};

/** The state of a running machine; the component renders again at every change. */
export const useSnapshot = <Snapshot>(actor: Watchable<Snapshot>): Snapshot =>
  useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    () => actor.getSnapshot(),
  );

/** Ends the view once, when the machine reaches a final state. */
export const useEnd = (isOver: boolean, end: () => void): void => {
  const ended = useRef(false);
  useEffect(() => {
    if (!isOver || ended.current) return;
    ended.current = true;
    end();
  });
};
