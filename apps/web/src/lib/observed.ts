/** A value that changes, and who shows it: `subscribe` and `read` are what React's `useSyncExternalStore` asks for. */
export interface Observed<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** Calls the listener after each change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value with its listeners, outside of any component. */
export function observed<Value>(first: Value): Observed<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
