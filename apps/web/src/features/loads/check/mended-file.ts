import { formatCount, type MessageKey, type MessageParams } from '@trastienda/domain';
import {
  type CsvReport,
  csvLayouts,
  isWholeMend,
  type Mend,
  mendedCells,
  RowMends,
  rewritten,
  rowChange,
  Unwritable,
  type WholeMend,
} from '@trastienda/validators';
import type { CheckTeller } from './check-teller.ts';
import { CheckedFile, type CheckInput } from './checked-file.ts';

/** The mended file and the report on it, or why it cannot be mended in this way. */
export type Mended = { readonly report: CsvReport; readonly file: File } | { readonly refusal: MendRefusal };

/** The most mended rows kept in memory; a replacement that needs more is refused, and the file itself has to be corrected. */
const mostRows = 50_000;

type Teller = Pick<CheckTeller, 'advance' | 'find'>;

/** The cells of a column that have the same text. */
export interface SameCells {
  readonly column: number;
  readonly text: string;
}

/**
 * A checked file with its corrections applied on top. The same engine checks all mended bytes after each change, so a rule over several
 * rows holds as for any file. Only the mended rows are kept in memory.
 */
export class MendedFile {
  readonly #input: CheckInput;
  readonly #teller: Teller;
  /** The file that single rows are mended on: as it was chosen, or after all its rows were mended at once. */
  #chosen: CheckedFile;
  #content: Blob;
  #mends: RowMends | undefined;
  #current: CheckedFile;

  constructor(input: CheckInput, teller: Teller) {
    this.#input = input;
    this.#teller = teller;
    this.#content = input.file;
    this.#chosen = new CheckedFile(input, teller);
    this.#current = this.#chosen;
  }

  /** The file as it is now. */
  get current(): CheckedFile {
    return this.#current;
  }

  check(): Promise<CsvReport> {
    return this.#chosen.check();
  }

  /** How many cells of a column have this text. */
  async same({ column, text }: SameCells): Promise<number> {
    let count = 0;
    for await (const { cells } of this.#current.rowsWith(column, text)) count += cells.length > 0 ? 1 : 0;
    return count;
  }

  /** Changes the file, and checks it again. */
  async mend(change: Mend): Promise<Mended> {
    if (isWholeMend(change)) return this.#mendAll(change).catch((error: unknown) => ({ refusal: unwritable(error) }));
    this.#mends ??= new RowMends(this.#chosen.mendable());
    const refusal = await this.#lay(this.#mends, change).catch(unwritable);
    if (refusal) return { refusal };
    return this.#check(this.#mends.parts((start, end) => this.#content.slice(start, end)));
  }

  /** Mends all rows; what is mended afterwards is laid over the file that comes of it. */
  async #mendAll(mend: WholeMend): Promise<Mended> {
    const now = this.#current;
    const content = await rewritten<Blob>(now.mendable(), rowChange(csvLayouts[this.#input.layout], mend), {
      slice: (start, end) => now.content.slice(start, end),
      join: (parts) => new Blob([...parts]),
    });
    const mended = await this.#check([content]);
    this.#chosen = this.#current;
    this.#content = mended.file;
    this.#mends = undefined;
    return mended;
  }

  /** Checks the mended file, which becomes the current one. */
  async #check(parts: BlobPart[]): Promise<Extract<Mended, { report: CsvReport }>> {
    const { file, ...rest } = this.#input;
    // The modification time distinguishes one mended file from the next.
    const mended = new File(parts, 'corregido.csv', { type: file.type, lastModified: Date.now() });
    const { delimiter } = this.#chosen.assumed();
    const next = new CheckedFile({ ...rest, delimiter, file: mended }, this.#teller);
    const report = await next.check();
    this.#current = next;
    return { report, file: mended };
  }

  async #lay(mends: RowMends, change: Exclude<Mend, WholeMend>): Promise<MendRefusal | undefined> {
    if (change.kind === 'row') {
      await mends.put(change.row, null);
      return undefined;
    }
    const { column, text } = change;
    if (change.kind === 'cell') {
      const cells = await this.#current.cellsOf(change.row);
      await mends.put(change.row, mendedCells(cells, this.#chosen.width(), column, text));
      return undefined;
    }
    const rows: { row: number; cells: readonly string[] }[] = [];
    for await (const found of this.#current.rowsWith(column, change.from)) {
      if (rows.push(found) + mends.size > mostRows) {
        return { code: 'loads.mend.tooMany', params: { n: formatCount(mostRows) } };
      }
    }
    for (const { row, cells } of rows) await mends.put(row, mendedCells(cells, this.#chosen.width(), column, text));
    return undefined;
  }
}

type MendRefusal = { readonly code: MessageKey; readonly params: MessageParams };

function unwritable(error: unknown): MendRefusal {
  if (!(error instanceof Unwritable)) throw error;
  return { code: 'loads.mend.unwritable', params: { character: error.character } };
}
