import type { Migration } from '../migrate.ts';
import * as searchText from './0001-search-text.ts';

/** In the order of their numbers. A migration that has been released is never edited: add another. */
export const migrations: readonly Migration[] = [{ name: '0001-search-text', up: searchText.up }];
