import type { Readable } from 'node:stream';

/** Keeps files by key (`guides/2026/x.pdf`): words of letters, digits, `-`, `_`, `.`, parted by `/`. */
export interface FilesPort {
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** A file, or its bytes from `start` up to `end` (not included). Undefined where there is no such file. */
  get(
    key: string,
    range?: { start: number; end: number | undefined },
  ): Promise<{ content: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
  /** From now on removed files stay until the answered function is called: whoever copies all of them misses none. */
  holdRemovals(): () => void;
  /** Where a file is on this machine's disk; undefined where it is elsewhere. */
  pathOf(key: string): string | undefined;
  /** Keys below a folder (`loads`) that were last written before a moment; what is still being written counts as a key too. */
  listOlder(folder: string, moment: Date): AsyncIterable<string>;
}
