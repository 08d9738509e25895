import type { Readable } from 'node:stream';

/** Bytes of a file from `start` up to `end` (not included), or up to its last one. */
export type FileRange = { start: number; end: number | undefined };

/** A complete file: its key, its size in bytes, and when it was written. */
export type StoredFile = { key: string; size: number; writtenAt: Date };

/** A file that can be read by its path on this machine's disk until it is released. */
export type FileOnDisk = { path: string; size: number; release(): Promise<void> };

/** Stores files by key (`guides/2026/x.pdf`): words of letters, digits, `-`, `_`, `.`, separated by `/`. */
export interface FilesPort {
  /** Where the files are, without secrets: a folder's path, or `s3://bucket/prefix`. */
  readonly place: string;
  /** All places with files: besides `place` the one that they are being moved from. */
  readonly places: readonly string[];
  /** The places that belong to another database: nothing is removed there. */
  foreignPlaces(): Promise<string[]>;
  /** Stores a whole file; if it fails, the file is not there, not even in part. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** A file, or a range of its bytes, with the size of the whole file. Undefined if there is no such file. */
  get(key: string, range?: FileRange): Promise<{ content: Readable; size: number } | undefined>;
  /** The file by a path on this disk, for threads that read it; a copy if it is elsewhere. Undefined if there is no such file. */
  onDisk(key: string): Promise<FileOnDisk | undefined>;
  remove(key: string): Promise<void>;
  /** Postpones removals until the answered function is called, so that a copy of all files misses none. */
  pauseRemovals(): () => void;
  /** The complete files below a folder (`loads`). */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Removes what interrupted writes before `moment` left below a folder. */
  removeUnfinished(folder: string, moment: Date): Promise<void>;
  /** Throws an error that an operator understands if the place cannot be used. */
  check(): Promise<void>;
  close(): void;
}
