/** A request, told without its address, its parameters or its caller. */
type TracedRequest = { method: string; traceparent: string | undefined };
type EndedRequest = { route: string | undefined; operation: string | undefined; status: number };

/** What a process does to make spans; the only implementation is loaded when somebody receives them. */
export interface Tracing {
  /** Begins the span of a request. `enter` runs what belongs to it, `end` ends it. */
  request(asked: TracedRequest): { enter(work: () => void): void; end(ended: EndedRequest): void };
  /** Tells of a statement that has ended, as a part of what runs. */
  statement(text: string, milliseconds: number, error: unknown): void;
  /** Runs a job as a part of what sent it. */
  job<T>(queue: string, parent: string | undefined, work: () => Promise<T>): Promise<T>;
  /** What runs, as the header `traceparent`; undefined outside of any span. */
  traceparent(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}
