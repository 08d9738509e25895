import type { LogEvent } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tracing } from './traced.ts';

/** What a span of a job carries from the request that sent it, in its data. */
const CARRIER = '_traceparent';

let current: Tracing | undefined;

/** The tracing of this process; undefined if no receiver is configured. */
export const tracing = (): Tracing | undefined => current;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Begins to trace if a receiver is configured by the variables of OpenTelemetry, and answers what ends it. Nothing of it is loaded otherwise.
 * Throws if the receiver is to be spoken to in a protocol that is not there.
 */
export async function startTracing(env: Environment): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (!endpoint || isOff || current) return async () => undefined;
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol === 'grpc') throw new Error('OTEL_EXPORTER_OTLP_PROTOCOL=grpc is not there: use http/json (port 4318).');
  const { openTelemetry } = await import('./open-telemetry.ts');
  const started = openTelemetry();
  current = started;
  return async () => {
    current = undefined;
    await started.close();
  };
}

/** The part of Kysely's settings that tells of statements; nothing where nobody traces. */
export function tracedStatements(): { log?: (event: LogEvent) => void } {
  const tracer = current;
  if (!tracer) return {};
  return {
    log: ({ query, queryDurationMillis, ...event }) =>
      tracer.statement(query.sql, queryDurationMillis, 'error' in event ? event.error : undefined),
  };
}

/** The database, whose reads beside Kysely are told too. */
export function tracedReads<D extends Database>(database: D): D {
  const tracer = current;
  if (!tracer) return database;
  const told = async <T>(text: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    try {
      const result = await work();
      tracer.statement(text, performance.now() - start, undefined);
      return result;
    } catch (error) {
      tracer.statement(text, performance.now() - start, error);
      throw error;
    }
  };
  return {
    ...database,
    executePrepared: (text, values) => told(text, () => database.executePrepared(text, values)),
    executeLongRead: (text, values, left) => told(text, () => database.executeLongRead(text, values, left)),
  };
}

/** The data of a job, with what sent it. */
export function withSender(data: object): object {
  const traceparent = current?.traceparent();
  return traceparent === undefined ? data : { ...data, [CARRIER]: traceparent };
}

/** Runs a job with its own data alone, as a part of what sent it. */
export function asSent<T>(queue: string, sent: object, work: (data: object) => Promise<T>): Promise<T> {
  const { [CARRIER]: parent, ...data } = sent as Record<string, unknown>;
  if (!current) return work(data);
  return current.job(queue, typeof parent === 'string' ? parent : undefined, () => work(data));
}
