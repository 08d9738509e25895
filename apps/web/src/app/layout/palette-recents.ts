import { type FindKind, findLimits, isFindKind } from '@trastienda/domain';

/** A thing that the user opened from the palette: only its number or name is kept, for this session. */
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

/** The recent things, newest first; empty if storage is unavailable or holds something unreadable. */
export function readRecents(userId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Stores what was opened. Without storage the palette works, just without recent things. */
export function rememberRecent(userId: string, recent: Recent): void {
  const others = readRecents(userId).filter(({ path }) => path !== recent.path);
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify([recent, ...others].slice(0, findLimits.recents)));
  } catch {
    // Storage is full or forbidden: the next visit has no recent things.
  }
}
