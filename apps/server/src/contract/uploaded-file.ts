import type { Readable } from 'node:stream';

export type FilePart = { name: string; mediaType: string; content: Readable; isTruncated(): boolean };

/**
 * The file of a multipart body, before anything of it has been read. Its insides are private, so that the checks of the
 * contract see a field and no stream.
 */
export class UploadedFile {
  readonly #open: (limitBytes: number) => Promise<FilePart | undefined>;

  constructor(open: (limitBytes: number) => Promise<FilePart | undefined>) {
    this.#open = open;
  }

  /** Starts to read: content beyond the limit is cut off, and `isTruncated` says so at the end. Undefined: no file came. */
  open(limitBytes: number): Promise<FilePart | undefined> {
    return this.#open(limitBytes);
  }
}
