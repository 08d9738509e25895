import type { Readable } from 'node:stream';

/** Keeps files by key (`guides/2026/x.pdf`): words of letters, digits, `-`, `_`, `.`, parted by `/`. */
export interface FilesPort {
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Undefined where there is no such file. */
  get(key: string): Promise<{ content: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
}
