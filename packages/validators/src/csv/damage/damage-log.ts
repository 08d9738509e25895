import { cellText } from '../engine/cell-text.ts';
import { type CsvIssue, issueAt } from '../engine/problem.ts';
import type { RowSplitter } from '../engine/row-splitter.ts';
import type { CsvLayout } from '../layouts/define-csv-layout.ts';
import { lostLetterAt, readTwice } from './damaged-text.ts';
import { SuspectBytes } from './suspect-bytes.ts';

/** A cell with damaged text: a piece of what would be stored and, if it can be repaired, of what was meant. */
export type DamageSample = { row: number; column: string; before: string; after?: string };

/** Cells of a file whose text was encoded twice, or has lost letters, with the first of them. */
export type DamagedText = { kind: 'twice' | 'lost'; cells: number; samples: readonly DamageSample[] };

const kinds = ['twice', 'lost'] as const;
/** How many cells of a kind are shown. */
const mostSamples = 3;
/** How much of a text is shown around its first damage. */
const shownAround = 18;

/** Finds the cells of a file that hold damaged text (ADR 124), and keeps their number and the first of them. */
export class DamageLog {
  readonly #layout: CsvLayout;
  readonly #columns: readonly number[];
  readonly #suspects: SuspectBytes = new SuspectBytes();
  readonly #found: Record<DamagedText['kind'], { cells: number; samples: DamageSample[] }> = {
    twice: { cells: 0, samples: [] },
    lost: { cells: 0, samples: [] },
  };
  #multiByte = true;

  constructor(layout: CsvLayout) {
    this.#layout = layout;
    this.#columns = layout.columns.flatMap(({ cell }, column) => (cell.hasWords ? column : []));
  }

  /** Begins a block of text. */
  begin(bytes: Uint8Array, end: number, multiByte: boolean): void {
    this.#multiByte = multiByte;
    this.#suspects.begin(bytes, end, multiByte);
  }

  /** Looks at the row that was split last. */
  look(bytes: Uint8Array, splitter: RowSplitter, row: number): void {
    const { starts, ends, kept } = splitter;
    if (!this.#suspects.isIn(starts[0] as number, ends[kept - 1] as number)) return;
    for (const column of this.#columns) {
      const text = cellText(bytes, splitter, column, this.#multiByte);
      const meant = readTwice(text);
      if (meant !== undefined) this.#note('twice', row, column, sampleOf(text, meant));
      const at = lostLetterAt(meant ?? text);
      if (at >= 0) this.#note('lost', row, column, { before: around(meant ?? text, at) });
    }
  }

  /** What was found, the worst kind last; empty for nearly every file. */
  get found(): readonly DamagedText[] {
    return kinds.flatMap((kind) => (this.#found[kind].cells > 0 ? { kind, ...this.#found[kind] } : []));
  }

  /** Adds what was found in a part; its rows are counted from `base`. */
  join(part: readonly DamagedText[], base: number): void {
    for (const { kind, cells, samples } of part) {
      const mine = this.#found[kind];
      mine.cells += cells;
      const room = mostSamples - mine.samples.length;
      mine.samples.push(...samples.slice(0, room).map((sample) => ({ ...sample, row: base + sample.row })));
    }
  }

  #note(kind: DamagedText['kind'], row: number, column: number, sample: Pick<DamageSample, 'before' | 'after'>): void {
    const found = this.#found[kind];
    found.cells++;
    const { title = '' } = this.#layout.columns[column] ?? {};
    if (found.samples.length < mostSamples) found.samples.push({ row, column: title, ...sample });
  }
}

/** The pieces of a text and of its repaired form from the first difference on. */
function sampleOf(before: string, after: string): Pick<DamageSample, 'before' | 'after'> {
  let at = 0;
  while (before[at] === after[at]) at++;
  return { before: around(before, at), after: around(after, at) };
}

/** The piece of a text around an index, on one line. */
function around(text: string, at: number): string {
  const [start, end] = [Math.max(0, at - shownAround), Math.min(text.length, at + shownAround)];
  const piece = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${piece}${end < text.length ? '…' : ''}`;
}

/** The warnings about damaged text, which whoever loads the file has to answer: each with a sample of what would be stored. */
export function damageWarnings(damaged: readonly DamagedText[]): CsvIssue[] {
  return damaged.flatMap(({ kind, cells, samples: [first] }) => {
    if (!first) return [];
    const { row, column, before, after } = first;
    const code = kind === 'twice' ? ('csv.text.twice' as const) : ('csv.text.lost' as const);
    return issueAt(row, column, { code, params: { n: cells, row, column, before, after: after ?? '' } });
  });
}

/** Those of a file's warnings that say that text is damaged. */
export function textsToConfirm(warnings: readonly Pick<CsvIssue, 'code'>[]): boolean {
  return warnings.some(({ code }) => code === 'csv.text.twice' || code === 'csv.text.lost');
}

/** Whether text can be repaired: some was encoded twice. */
export function hasRepairs(warnings: readonly Pick<CsvIssue, 'code'>[]): boolean {
  return warnings.some(({ code }) => code === 'csv.text.twice');
}
