const listeners = new Set<() => void>();

/** When a person's session leaves the page: what goes on outside of its screens (parcels that wait) stops there. */
export const sessionEnd = {
  hear(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(): void {
    for (const listener of listeners) listener();
  },
};
