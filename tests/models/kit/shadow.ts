import type { AnyMachineSnapshot } from 'xstate';
import type { FlowPath } from './cover.ts';
import type { FlowModel } from './model.ts';
import { chartOf } from './replay.ts';

/** The chart with fakes, taken along a path step by step beside a real surface: what it knows is what the surface has to show. */
export class Shadow {
  /** The step that was taken last; -1 before the first. */
  at = -1;
  readonly #path: FlowPath;
  readonly #chart: ReturnType<typeof chartOf>;
  #snapshot: AnyMachineSnapshot;

  constructor(model: FlowModel, path: FlowPath) {
    this.#path = path;
    this.#chart = chartOf(model);
    this.#snapshot = this.#chart.begin(path.start).snapshot;
  }

  get context() {
    return this.#snapshot.context;
  }

  /** The next step is taken. */
  step(): void {
    this.at += 1;
    const taken = this.#path.steps[this.at];
    if (!taken) throw new Error('The path is over.');
    this.#snapshot = this.#chart.after(this.#snapshot, taken.step.event).snapshot;
  }
}
