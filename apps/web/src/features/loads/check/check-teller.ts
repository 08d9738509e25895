import type { CheckProgress } from '@trastienda/machines';
import type { CsvIssue } from '@trastienda/validators';

/** The minimum time between two progress reports; the first report is sent at once. */
const everyMilliseconds = 100;
/** How many of the first errors are shown while the rest of the file is still being read. */
const firstIssues = 20;

/** Reports the progress of a check and its first issues, at most ten times a second and at most a tenth of a second late. */
export class CheckTeller {
  readonly #tell: (progress: CheckProgress) => void;
  readonly #issues: CsvIssue[] = [];
  #progress: CheckProgress = { bytes: 0, rows: 0, invalidRows: 0 };
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (progress: CheckProgress) => void) {
    this.#tell = tell;
  }

  advance(progress: CheckProgress): void {
    this.#progress = progress;
    this.#speak();
  }

  find(issue: CsvIssue): void {
    if (this.#issues.length >= firstIssues) return;
    this.#issues.push(issue);
    this.#speak();
  }

  /** The check has ended: nothing more is reported. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #speak(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#last + everyMilliseconds - performance.now();
    if (wait <= 0) this.#say();
    // A lookup may delay the next progress event for long; a timer sends this report meanwhile.
    else this.#timer = setTimeout(() => this.#say(), wait);
  }

  #say(): void {
    this.#timer = undefined;
    this.#last = performance.now();
    this.#tell({ ...this.#progress, issues: [...this.#issues] });
  }
}
