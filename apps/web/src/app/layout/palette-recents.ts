import { type FindKind, findLimits, isFindKind } from '@trastienda/domain';

/** What somebody opened from the palette: no more of it than its number or name, and for this session only. */
export interface Recent {
  readonly kind: FindKind;
  readonly title: string;
  readonly path: string;
}

const keyOf = (userId: string) => `trastienda.recents.${userId}`;

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  'kind' in one &&
  typeof one.kind === 'string' &&
  isFindKind(one.kind) &&
  'title' in one &&
  typeof one.title === 'string' &&
  'path' in one &&
  typeof one.path === 'string';

/** The newest first; nothing where this browser keeps nothing or somebody else wrote there. */
export function readRecents(userId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Notes what was opened. It is a help: where the browser keeps nothing, nothing is missing. */
export function rememberRecent(userId: string, recent: Recent): void {
  const others = readRecents(userId).filter(({ path }) => path !== recent.path);
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify([recent, ...others].slice(0, findLimits.recents)));
  } catch {
    // A full or forbidden storage: the next visit begins without it.
  }
}
