import type { CheckProgress } from '@trastienda/machines';
import type { CsvIssue, CsvProgress } from '@trastienda/validators';

/** Between two words about the check; the first comes at once. */
const everyMilliseconds = 100;
/** The first errors are shown while the rest of the file is still being read. */
const firstIssues = 20;

/** Tells how far a check is and its first issues, seldom enough for the page, and never later than a tenth of a second. */
export class CheckTeller {
  readonly #tell: (progress: CheckProgress) => void;
  readonly #issues: CsvIssue[] = [];
  #progress: CsvProgress = { bytes: 0, rows: 0, invalidRows: 0 };
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (progress: CheckProgress) => void) {
    this.#tell = tell;
  }

  advance(progress: CsvProgress): void {
    this.#progress = progress;
    this.#speak();
  }

  find(issue: CsvIssue): void {
    if (this.#issues.length >= firstIssues) return;
    this.#issues.push(issue);
    this.#speak();
  }

  /** The check has ended: nothing is told any more. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #speak(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#last + everyMilliseconds - performance.now();
    if (wait <= 0) this.#say();
    // A lookup may hold the next word up for long; this one does not wait for it.
    else this.#timer = setTimeout(() => this.#say(), wait);
  }

  #say(): void {
    this.#timer = undefined;
    this.#last = performance.now();
    this.#tell({ ...this.#progress, issues: [...this.#issues] });
  }
}
