import { workbookLimits } from '@trastienda/domain';
import { type Entry, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { WorkbookFile } from './workbook-file.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** Reads a file for the library, which asks for a few bytes at a time. */
class FileReader extends Reader<WorkbookFile> {
  readonly #file: WorkbookFile;

  constructor(file: WorkbookFile) {
    super(file);
    this.#file = file;
    this.size = file.size;
  }

  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    return this.#file.read(index, Math.min(length, this.size - index));
  }
}

/** The parts of a ZIP file, by their names. Each is unpacked as a stream, and all of them together only up to the limit. */
export class ZipParts {
  readonly #entries: ReadonlyMap<string, FileEntry>;
  #unpacked = 0;

  private constructor(entries: readonly Entry[]) {
    // Windows programs have written names with backslashes, and Excel does not mind upper and lower case.
    this.#entries = new Map(entries.flatMap((entry) => (entry.directory ? [] : [[partName(entry.filename), entry]])));
  }

  /** Reads the directory of the file, and none of its parts. */
  static async open(file: WorkbookFile): Promise<ZipParts> {
    const reader = new ZipReader(new FileReader(file), { useWebWorkers: false });
    return new ZipParts(await reader.getEntries().catch(broken));
  }

  has(name: string): boolean {
    return this.#entries.has(partName(name));
  }

  /** The text of a part, piece by piece. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(partName(name));
    if (!entry) throw new WorkbookRefusal('csv.workbook.broken');
    if (entry.encrypted) throw new WorkbookRefusal('csv.workbook.protected');
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const unpacked = entry.getData(pipe.writable, { useWebWorkers: false, checkSignature: true });
    // The reader below fails with the same error.
    unpacked.catch(() => undefined);
    const reader = pipe.readable.getReader();
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(broken);
        if (done) break;
        this.#unpacked += value.length;
        if (this.#unpacked > workbookLimits.unpackedBytes) throw tooLarge();
        yield decoder.decode(value, { stream: true });
      }
      await unpacked.catch(broken);
      yield decoder.decode();
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
}

/** The refusal of a workbook whose content is larger than what a load may be. */
export function tooLarge(bytes: number = workbookLimits.unpackedBytes): WorkbookRefusal {
  return new WorkbookRefusal('csv.workbook.tooLarge', { megabytes: bytes / 1_048_576 });
}

/** The name of a part, as it is compared: programs write it with backslashes, a slash before it, or in another case. */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

function broken(cause: unknown): never {
  throw new WorkbookRefusal('csv.workbook.broken', {}, cause);
}
