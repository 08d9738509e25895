import type { Readable } from 'node:stream';

export type FilePart = { name: string; mediaType: string; content: Readable; isTruncated(): boolean };

/** The file of a multipart body, not read yet. Its content is private, so that the contract's checks see a field and no stream. */
export class UploadedFile {
  readonly #open: (limitBytes: number) => Promise<FilePart | undefined>;

  constructor(open: (limitBytes: number) => Promise<FilePart | undefined>) {
    this.#open = open;
  }

  /** Starts reading. Content beyond the limit is cut off, and `isTruncated` tells so at the end. Undefined if no file was sent. */
  open(limitBytes: number): Promise<FilePart | undefined> {
    return this.#open(limitBytes);
  }
}
