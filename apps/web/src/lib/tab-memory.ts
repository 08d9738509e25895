/** Set when the session was closed: screens that unmount then keep nothing. */
let closed = false;

/** Forgets what this tab knows of its session, and keeps nothing until a screen opens it again. */
export function closeTabMemory(): void {
  closed = true;
  sessionStorage.clear();
}

/** A screen behind the session is there: the tab may remember again. */
export function openTabMemory(): void {
  closed = false;
}

/**
 * What this tab remembers of its session: across reloads, not beyond the tab, and not beyond the session. Without usable storage it
 * remembers nothing.
 */
export const tabMemory = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  keep(name: string, text: string): void {
    if (closed) return;
    try {
      sessionStorage.setItem(name, text);
    } catch {
      // It is full or forbidden: an older text under this name would be wrong.
      tabMemory.forget(name);
    }
  },
  forget(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // What cannot be written holds nothing.
    }
  },
  names(prefix: string): readonly string[] {
    try {
      return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    } catch {
      return [];
    }
  },
};
