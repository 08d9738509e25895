// Our own engine: no reader names the cell and cause of an error, reads 2 GB in little memory, and runs in browser and server alike.
import { type CsvLayout, withTrailing } from '../layouts/define-csv-layout.ts';
import { BlockReader, type ByteSource } from './block-reader.ts';
import { blockText } from './block-text.ts';
import { rowTexts } from './cell-text.ts';
import { countUtf8, type Encoding, isUtf16 } from './encoding.ts';
import { type FileHead, noTextFile, readHead } from './file-format.ts';
import { engineBytes } from './file-text.ts';
import { fileWarnings, hasTrailing, headerProblem, headOf, titleWarnings, withOwnTitles } from './header-check.ts';
import type { InspectedRow, InspectOptions, PartNeeds } from './inspect-options.ts';
import { IssueLog, usualIssues } from './issue-log.ts';
import { guessSingleByte } from './likely-encoding.ts';
import { NumberList } from './number-list.ts';
import { arePartsTrue, type PartsAhead, type PartVerdict, unclosedAllowed } from './part-verdict.ts';
import { type CsvIssue, issueAt, type Problem, unclosedQuote } from './problem.ts';
import { assumptions, type CsvReport, lineEndNames } from './report.ts';
import type { Finding } from './row-checker.ts';
import { RowCutter } from './row-cutter.ts';
import { dayNumber } from './row-facts.ts';
import { RowJudge } from './row-judge.ts';
import type { PackedRowMap } from './row-map.ts';
import { RowOffsets, type RowPlace } from './row-offsets.ts';
import { cellFlags, incomplete, type RowSplitter } from './row-splitter.ts';
import { isSingleByte } from './single-byte.ts';

const brokenRows = { unclosed: 'csv.row.unclosed', malformed: 'csv.row.quotes' } as const;

/**
 * The check of one file. It streams the file once and keeps one bit per row, plus the data needed to explain any row later. The same
 * class runs in a browser's worker, on Node and on the server; it does not depend on how the bytes arrive.
 */
export class CsvInspection {
  /** The layout as the file uses it: with the trailing column if the header has it, and with the file's own titles. */
  layout: CsvLayout;
  readonly #options: InspectOptions;
  #log: IssueLog;
  #judge: RowJudge;
  readonly #offsets: RowOffsets = new RowOffsets();
  #cutter: RowCutter = new RowCutter(',');
  #encoding: Encoding | undefined;
  /** Whether this block has zeros or bytes that are not UTF-8. Its rows are then looked at one by one. */
  #hasBrokenText = false;
  #hasHadBrokenText = false;
  #head: FileHead | undefined;
  /** Other threads that check later parts of the file. */
  #ahead: PartsAhead | undefined;
  /** Length in bytes of each row; used only if a part of a file is checked. */
  #lengths: NumberList | undefined;
  #row = 0;
  #headerRow = 0;
  #titleWarnings: readonly CsvIssue[] = [];
  #blankRows = 0;
  #unclosedRows = 0;
  /** The first row with a quote that never closes, which refuses the file; 0: none. */
  #firstUnclosed = 0;

  constructor(layout: CsvLayout, options: InspectOptions) {
    this.layout = layout;
    this.#options = options;
    this.#log = new IssueLog(layout, options.maxIssues ?? usualIssues, options.onIssue);
    this.#judge = this.#newJudge();
  }

  /**
   * Reads the file to its end (or to the cancellation) and returns the verdict. With `ahead` other threads check its later parts,
   * and their results are used when they equal those of this thread.
   */
  async run(source: ByteSource, ahead?: PartsAhead): Promise<CsvReport> {
    const reader = new BlockReader(source, this.#options.blockSize);
    try {
      await reader.start();
      const refusal = this.#begin(reader);
      if (refusal) return this.#report('invalid', reader, refusal);
      this.#ahead = ahead;
      const until = (ahead?.start ?? Infinity) - (reader.mark?.length ?? 0);
      let read = await this.#readRows(reader, this.#head?.end ?? 0, until);
      if (read.state === 'read' && ahead && !(await this.#join(reader, read.position, ahead))) {
        read = await this.#readRows(reader, read.position, Infinity);
      }
      if (read.state === 'cancelled') return this.#report('cancelled', reader, null);
      if (this.#dataRows === 0) {
        return this.#report('invalid', reader, issueAt(this.#headerRow, null, { code: this.layout.emptyMessage }));
      }
      this.#judge.finish();
      if (this.#firstUnclosed > 0) return this.#report('invalid', reader, unclosedQuote(this.#firstUnclosed));
      return this.#report(this.#log.count > 0 ? 'invalid' : 'valid', reader, null);
    } finally {
      await reader.close();
    }
  }

  /** Checks one part of a file for the thread that checks the beginning. `head` is the beginning of the file. */
  async runPart(
    head: ByteSource,
    source: ByteSource,
    part: { start: number; end: number },
  ): Promise<PartVerdict | undefined> {
    const first = new BlockReader(head, this.#options.blockSize);
    const reader = new BlockReader(source, this.#options.blockSize);
    try {
      await first.start();
      if (this.#begin(first) || isUtf16(this.#encoding)) return undefined;
      this.#row = 0;
      this.#blankRows = 0;
      this.#lengths = new NumberList();
      await reader.start(true);
      reader.recodeAs(this.#encoding);
      const { state, position } = await this.#readRows(reader, 0, part.end - part.start);
      if (state !== 'read') return undefined;
      return {
        start: part.start,
        end: part.start + reader.base + position,
        isLast: reader.final && position >= reader.end,
        rows: this.#row,
        blankRows: this.#blankRows,
        unclosedRows: this.#unclosedRows,
        lineEndsSeen: this.#splitter.lineEndsSeen,
        encoding: this.#encoding,
        hasBrokenText: this.#hasHadBrokenText,
        lengths: new Uint32Array(this.#lengths.view()),
        ...this.#log.found(),
        ...this.#judge.pack(),
      };
    } finally {
      await first.close();
      await reader.close();
    }
  }

  /** The settings with which another thread checks a part as this inspection would. */
  partOrder(): PartNeeds {
    const { today, delimiter, blockSize, judgedLater, maxIssues = usualIssues } = this.#options;
    const { offered: lookups } = this.#judge;
    return { layout: this.layout.key, today, delimiter, blockSize, judgedLater, maxIssues, lookups };
  }

  /** Whether a row is invalid, by its number. */
  isInvalid(row: number): boolean {
    return this.#log.invalidRows.has(row);
  }

  /** The next invalid row after `row`, or -1. */
  nextInvalid(row: number): number {
    return this.#log.invalidRows.after(row);
  }

  /** The place in the file from which to read a row: bytes from `start` begin with row `first`. */
  checkpointFor(row: number): RowPlace {
    return this.#offsets.find(row);
  }

  /** The rows of a piece of the file that begins with row `first`, with all their problems. */
  rowsOf(piece: Uint8Array, first: number): InspectedRow[] {
    const bytes = engineBytes(piece, this.#encoding);
    const rows: InspectedRow[] = [];
    let row = first;
    for (let at = 0; at < bytes.length; row++) {
      const next = this.#cutter.cut(bytes, at, bytes.length, true);
      if (row > this.#headerRow && !this.#splitter.isBlankRow(bytes)) rows.push(this.#describe(bytes, at, next, row));
      at = next;
    }
    return rows;
  }

  /** The data needed to read the rows again, here or on another thread. */
  rowMap({ titles, assumed }: CsvReport): PackedRowMap {
    return { titles, assumed, starts: this.#offsets.pack(), invalid: this.#log.invalidRows.pack() };
  }

  /** Reads the file again and yields its invalid, doubtful and odd rows one by one, with their cells, issues and warnings. */
  async *toldRows(source: ByteSource): AsyncGenerator<InspectedRow> {
    const reader = new BlockReader(source, this.#options.blockSize);
    try {
      await reader.start();
      reader.recodeAs(this.#encoding);
      let position = this.#head?.end ?? 0;
      let row = this.#headerRow;
      for (;;) {
        while (position < reader.end) {
          const next = this.#cutter.cut(reader.bytes, position, reader.end, reader.final);
          if (next === incomplete) break;
          row++;
          const { doubtfulRows, warnedRows } = this.#log;
          if (this.isInvalid(row) || doubtfulRows.has(row) || warnedRows.has(row))
            yield this.#describe(reader.bytes, position, next, row);
          position = next;
        }
        if (reader.final) return;
        await reader.advance(position);
        position = 0;
      }
    } finally {
      await reader.close();
    }
  }

  /** Checks rows up to the position `until` in the text, or to the end of the file. */
  async #readRows(
    reader: BlockReader,
    from: number,
    until: number,
  ): Promise<{ state: 'read' | 'unclosed' | 'cancelled'; position: number }> {
    let position = from;
    for (;;) {
      this.#readText(reader);
      position = this.#checkBlock(reader, position, Math.min(reader.end, until - reader.base));
      if (!this.#lengths) await this.#judge.settle();
      if (this.#unclosedRows > unclosedAllowed) return { state: 'unclosed', position };
      this.#tell(reader.base + position);
      if (this.#options.signal?.aborted) return { state: 'cancelled', position };
      if (reader.base + position >= until || (reader.final && position >= reader.end))
        return { state: 'read', position };
      this.#offsets.advance(reader, position);
      await reader.advance(position);
      position = 0;
    }
  }

  /** Uses the results of the other threads. Returns false, and uses none, when they differ from what this thread would find. */
  async #join(reader: BlockReader, position: number, ahead: PartsAhead): Promise<boolean> {
    const end = (reader.mark?.length ?? 0) + reader.base + position;
    const parts = end === ahead.start ? await ahead.verdicts() : undefined;
    const before = { end, encoding: this.#encoding };
    const room = (this.#options.maxIssues ?? usualIssues) - this.#log.issues.length;
    if (!parts || !arePartsTrue(parts, before) || !(await this.#judge.askAhead(parts, this.#row, room))) {
      ahead.abandon();
      return false;
    }
    for (const part of parts) {
      this.#log.join(part, this.#row);
      this.#judge.joinRows(part, this.#row);
      this.#offsets.join(this.#row, part.start, part.lengths);
      this.#row += part.rows;
      this.#blankRows += part.blankRows;
      this.#splitter.lineEndsSeen |= part.lineEndsSeen;
      this.#setEncoding(this.#encoding ?? part.encoding);
    }
    await this.#judge.settle();
    reader.skipTo((parts.at(-1)?.end ?? end) - (reader.mark?.length ?? 0));
    this.#ahead = undefined;
    this.#tell(reader.base);
    return true;
  }

  get #dataRows(): number {
    return Math.max(0, this.#row - this.#headerRow - this.#blankRows + (this.#head?.blankRows ?? 0));
  }

  /** Examines the first block: kind of file, encoding, delimiter, header. Returns the refusal of the file, if any. */
  #begin(reader: BlockReader): CsvIssue | undefined {
    this.#encoding = reader.mark?.encoding;
    this.#offsets.begin(reader.mark?.length ?? 0, isUtf16(this.#encoding));
    const otherKind = noTextFile(reader);
    if (otherKind) return otherKind;
    this.#readText(reader);
    const { bytes, end, final } = reader;
    const part = { bytes, end, final, multiByte: this.#judge.encoding === 'utf-8' };
    const head = readHead(part, this.#options.delimiter, headOf(this.layout));
    this.#head = head;
    if (hasTrailing(head, this.layout)) this.#take(withTrailing(this.layout));
    this.#cutter = new RowCutter(head.delimiter);
    this.#blankRows = head.blankRows;
    if (!head.header) return issueAt(1, null, { code: this.layout.emptyMessage });
    this.#headerRow = head.blankRows + 1;
    for (let at = head.first; at < head.end; ) {
      this.#offsets.note(++this.#row, reader, at);
      at = this.#cutter.cut(bytes, at, end, true);
      if (this.#cutter.broken === 'unclosed') return unclosedQuote(this.#row);
    }
    const problem = headerProblem(head, this.layout, this.#headerRow);
    if (problem) return problem;
    this.#titleWarnings = titleWarnings(head, this.layout, this.#headerRow);
    const titled = withOwnTitles(this.layout, head);
    if (titled !== this.layout) this.#take(titled);
    return undefined;
  }

  /** The header decides which columns the file has. No row has been judged yet, so the row judge is created again. */
  #take(layout: CsvLayout): void {
    const { maxIssues = usualIssues, onIssue } = this.#options;
    this.layout = layout;
    this.#log = new IssueLog(layout, maxIssues, onIssue);
    this.#judge = this.#newJudge();
    this.#setEncoding(this.#encoding);
  }

  #newJudge(): RowJudge {
    return new RowJudge(this.layout, dayNumber(this.#options.today), this.#log, this.#options);
  }

  /** Learns the encoding from the first block that is not plain ASCII, and whether this block has broken text. */
  #readText(reader: BlockReader): void {
    const { sequences, broken, hasZeros } = blockText(reader);
    this.#hasBrokenText = hasZeros;
    if (sequences + broken === 0 || isSingleByte(this.#encoding)) return;
    this.#setEncoding(this.#encoding ?? (sequences > broken ? 'utf-8' : guessSingleByte(reader.bytes, reader.end)));
    reader.recodeAs(this.#encoding);
    this.#hasBrokenText ||= broken > 0;
    this.#hasHadBrokenText ||= broken > 0;
  }

  #setEncoding(encoding: Encoding | undefined): void {
    if (encoding === undefined) return;
    this.#encoding = encoding;
    this.#judge.encoding = isSingleByte(encoding) ? 'windows-1252' : 'utf-8';
    this.#judge.checker.facts.multiByte = this.#judge.encoding === 'utf-8';
  }

  /** Checks every complete row of the block that starts before `until`, and returns where the next block must continue. */
  #checkBlock(reader: BlockReader, from: number, until: number): number {
    const { bytes, end, final } = reader;
    const judge = this.#judge;
    judge.damage.begin(bytes, end, judge.encoding === 'utf-8');
    const cutter = this.#cutter;
    const { splitter } = cutter;
    const width = this.layout.columns.length;
    let position = from;
    while (position < until) {
      const next = cutter.cut(bytes, position, end, final);
      if (next === incomplete) break;
      const row = ++this.#row;
      this.#lengths?.push(next - position);
      this.#offsets.note(row, reader, position);
      const isOdd = cutter.broken !== undefined || splitter.count !== width || this.#hasBrokenText;
      const problem =
        isOdd || splitter.rowFlags >= cellFlags.malformedQuotes
          ? this.#oddity(bytes, position, next, this.#hasBrokenText)
          : undefined;
      if (problem && !splitter.isBlankRow(bytes)) this.#log.add(row, null, problem);
      else if (problem || !judge.judge(bytes, splitter, row)) this.#blankRows++;
      position = next;
      if (cutter.broken !== 'unclosed') continue;
      if (this.#firstUnclosed === 0) this.#firstUnclosed = row;
      if (++this.#unclosedRows > unclosedAllowed) return position;
    }
    return position;
  }

  get #splitter(): RowSplitter {
    return this.#cutter.splitter;
  }

  /** The problem of the shape or the bytes of the row that was split last. */
  #oddity(bytes: Uint8Array, start: number, end: number, mayBeBroken: boolean): Problem | undefined {
    if (this.#cutter.broken) return { code: brokenRows[this.#cutter.broken] };
    if (mayBeBroken) {
      if (bytes.subarray(start, end).includes(0)) return { code: 'csv.row.control' };
      if (this.#judge.encoding === 'utf-8' && countUtf8(bytes, start, end).broken > 0)
        return { code: 'csv.row.encoding' };
    }
    return this.#judge.checker.shapeProblem(bytes, this.#splitter);
  }

  #describe(bytes: Uint8Array, start: number, end: number, row: number): InspectedRow {
    const [splitter, odd] = [this.#splitter, this.#oddity(bytes, start, end, true)];
    const findings: Finding[] = odd ? [{ column: null, problem: odd }] : this.#judge.findings(bytes, splitter, row);
    const cells = rowTexts(bytes, splitter, this.#judge.encoding === 'utf-8');
    const doubts = odd ? [] : this.#judge.doubts(bytes, splitter, row);
    const told = (one: Finding) => issueAt(row, this.layout.columns[one.column ?? -1]?.title ?? null, one.problem);
    return { row, cells, issues: findings.map(told), doubts: doubts.map(told) };
  }

  #tell(bytes: number): void {
    const ahead = this.#ahead?.progress();
    this.#options.onProgress?.({
      bytes: bytes + (ahead?.bytes ?? 0),
      rows: this.#dataRows + (ahead?.rows ?? 0),
      invalidRows: this.#log.invalidRows.size + (ahead?.invalidRows ?? 0),
    });
  }

  #report(state: CsvReport['state'], reader: BlockReader, refusal: CsvIssue | null): CsvReport {
    const { issues, byColumn } = this.#log.summary();
    const [kinds, head, blankRows] = [lineEndNames(this.#splitter.lineEndsSeen), this.#head, this.#blankRows];
    const found: RowJudge['suspicions'] = refusal ? {} : this.#judge.suspicions;
    // The row whose unclosed quote refuses the file is reported once.
    const others = issues.filter(({ row, code }) => row !== this.#firstUnclosed || code !== brokenRows.unclosed);
    return {
      layout: this.layout.key,
      titles: this.layout.columns.map((column) => column.title),
      state,
      refusal,
      rows: this.#dataRows,
      ...this.#log.counts,
      blankRows,
      bytes: reader.base + reader.end,
      assumed: head ? assumptions(head, this.#encoding, (reader.mark?.length ?? 0) > 0, kinds, this.#headerRow) : null,
      issues: refusal ? [refusal, ...others] : issues,
      issueCount: this.#log.count + (refusal && this.#firstUnclosed === 0 ? 1 : 0),
      issuesByColumn: byColumn,
      warnings: refusal
        ? []
        : [...this.#titleWarnings, ...fileWarnings(this.#headerRow, { kinds, blankRows }, found.damaged)],
      ...found,
      unchecked: this.#judge.unchecked(refusal ? 0 : this.#dataRows - this.#log.invalidRows.size),
      doubts: this.#log.doubts,
    };
  }
}
