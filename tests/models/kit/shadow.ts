import type { AnyMachineSnapshot } from 'xstate';
import type { FlowPath } from './cover.ts';
import type { FlowModel } from './model.ts';
import { chartOf } from './replay.ts';

/** Follows a path step by step on the chart while a driver walks a real surface: its context is what the surface must show. */
export class Shadow {
  /** The index of the last step taken; -1 before the first. */
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

  /** Takes the path's next step. */
  step(): void {
    this.at += 1;
    const taken = this.#path.steps[this.at];
    if (!taken) throw new Error('The path is over.');
    this.#snapshot = this.#chart.after(this.#snapshot, taken.step.event).snapshot;
  }
}
