import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { publishedContract } from '../contract/contract.ts';
import type { Tracing } from './traced.ts';

const STATEMENT_LENGTH = 2_000;

/**
 * Spans of requests, statements and jobs, sent as OTLP over HTTP to where the environment says. They have names, never values: no address,
 * parameter, header, body, person, or message of an error.
 */
export function openTelemetry(): Tracing {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({ 'service.name': 'trastienda', 'service.version': publishedContract.info.version }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('trastienda');

  const parentFrom = (traceparent: string | undefined): Context =>
    traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

  return {
    request({ method, traceparent }) {
      const parent = parentFrom(traceparent);
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      const inside = trace.setSpan(parent, span);
      return {
        enter: (work) => context.with(inside, work),
        end({ route, operation, status }) {
          span.setAttribute('http.response.status_code', status);
          if (route) span.setAttribute('http.route', route).updateName(`${method} ${route}`);
          if (operation) span.setAttribute('trastienda.operation', operation);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    statement(text, milliseconds, error) {
      // What nobody asked for (looks for work, signs of life) is no part of a trace.
      if (!trace.getActiveSpan()) return;
      const end = Date.now();
      const shown = text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, STATEMENT_LENGTH);
      const span = tracer.startSpan(/^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': shown },
      });
      if (error !== undefined) fail(span, error);
      span.end(end);
    },
    async job(queue, parent, work) {
      const from = parentFrom(parent);
      const attributes = { 'messaging.system': 'pgboss', 'messaging.destination.name': queue };
      const span = tracer.startSpan(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes }, from);
      try {
        return await context.with(trace.setSpan(from, span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    async close() {
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}

/** Marks a failure by its kind or the code of PostgreSQL: a message may name what somebody wrote. */
function fail(span: Span, error: unknown): void {
  const code = (error as { code?: unknown }).code;
  span.setAttribute('error.type', typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
