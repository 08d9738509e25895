import type { Readable } from 'node:stream';

/** Stores files by key (`guides/2026/x.pdf`): words of letters, digits, `-`, `_`, `.`, separated by `/`. */
export interface FilesPort {
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** A file, or its bytes from `start` up to `end` (not included). Undefined if there is no such file. */
  get(
    key: string,
    range?: { start: number; end: number | undefined },
  ): Promise<{ content: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
  /** Postpones removals until the answered function is called, so that a copy of all files misses none. */
  pauseRemovals(): () => void;
  /** The path of a file on this machine's disk; undefined if it is elsewhere. */
  pathOf(key: string): string | undefined;
  /** Keys below a folder (`loads`) whose files were last written before `moment`, including unfinished files. */
  listOlder(folder: string, moment: Date): AsyncIterable<string>;
}
