const listeners = new Set<() => void>();

/** Announces that a user's session ends in this page: work outside of screens (waiting parcels) stops then. */
export const sessionEnd = {
  hear(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(): void {
    for (const listener of listeners) listener();
  },
};
