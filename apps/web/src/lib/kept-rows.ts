import type { QueryKey } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { momentText } from './format.ts';
import { tabMemory } from './tab-memory.ts';

/** The last page of a list that a user saw in this tab. */
export interface KeptRows<Page> {
  readonly page: Page;
  /** When the server answered it (milliseconds). */
  readonly at: number;
}

interface Place {
  /** The list's name. */
  readonly list: string;
  readonly userId: string;
  /** The whole search: a page is shown for the same one only. */
  readonly search: QueryKey;
}

interface Entry extends KeptRows<unknown>, Omit<Place, 'list'> {
  readonly build: string;
}

const prefix = 'trastienda.rows.';
/** As long as the longest session without a sign of its user (`limits.inactivityMinutes`). */
const longest = 30 * 60_000;
const mostLists = 12;
const mostCharacters = 150_000;
/** Another build may draw other rows: the file of this module is named by its content. */
const build = import.meta.url;

/**
 * Keeps the page that a list shows for the next visit of this tab, one page a list. They are in the tab's own memory, so they end with the
 * tab and with the session (ADR 186). A page that is too long is not kept.
 */
export function keepRows({ list, ...place }: Place, { page, at }: KeptRows<unknown>): void {
  const entry: Entry = { ...place, build, page, at };
  const text = JSON.stringify(entry);
  const name = prefix + list;
  if (text.length > mostCharacters) {
    tabMemory.forget(name);
    return;
  }
  const others = tabMemory.names(prefix).filter((other) => other !== name);
  const oldestFirst = others.map((other) => ({ other, at: entryIn(other)?.at ?? 0 })).sort((a, b) => a.at - b.at);
  for (const { other } of oldestFirst.slice(0, Math.max(0, others.length + 1 - mostLists))) tabMemory.forget(other);
  tabMemory.keep(name, text);
}

/** The kept page of the same user, list and search; what is too old, of another user or of another build is deleted. */
export function keptRows<Page>({ list, userId, search }: Place, now = Date.now()): KeptRows<Page> | undefined {
  const name = prefix + list;
  const entry = entryIn(name);
  if (!entry) return undefined;
  if (entry.userId !== userId || entry.build !== build || now - entry.at > longest) {
    tabMemory.forget(name);
    return undefined;
  }
  const isSame = JSON.stringify(entry.search) === JSON.stringify(search);
  return isSame ? { page: entry.page as Page, at: entry.at } : undefined;
}

/** Says that rows are those of a moment (milliseconds), and not yet the server's. */
export const keptRowsText = (at: number): string =>
  say('list.kept', { moment: momentText(new Date(at).toISOString()) });

function entryIn(name: string): Entry | undefined {
  const text = tabMemory.read(name);
  return text === null ? undefined : (JSON.parse(text) as Entry);
}
