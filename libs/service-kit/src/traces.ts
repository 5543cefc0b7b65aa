import { redactSessionIds } from '@imguessr/contracts';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** The traces of one process. While tracing is off every method returns at once and makes nothing. */
export interface Traces {
  readonly enabled: boolean;
  /** A span named `name`, child of `traceparent` when given; undefined while tracing is off. */
  start(name: string, kind: 'server' | 'client' | 'producer' | 'consumer', traceparent?: string): Span | undefined;
  /** The W3C trace context to send on with a message, so that the next service's span becomes a child. */
  traceparent(span: Span | undefined): string | undefined;
  end(span: Span | undefined, error?: unknown): void;
  stop(): Promise<void>;
}

const off: Traces = {
  enabled: false,
  start: () => undefined,
  traceparent: () => undefined,
  end: () => undefined,
  stop: async () => undefined,
};

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Traces sent to `endpoint` (OTLP over HTTP); without one, tracing is off and its libraries are not even loaded. */
export async function startTraces(service: string, endpoint: string | undefined): Promise<Traces> {
  if (!endpoint) return off;
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  return tracesOf(provider.getTracer(service), new W3CTraceContextPropagator(), () => provider.shutdown());
}

function tracesOf(tracer: Tracer, propagator: TextMapPropagator, stop: () => Promise<void>): Traces {
  return {
    enabled: true,
    start: (name, kind, traceparent) => {
      const within = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      return tracer.startSpan(name, { kind: KINDS[kind] }, within);
    },
    traceparent: (span) => {
      if (!span) return undefined;
      const carrier: { traceparent?: string } = {};
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    end: (span, error) => {
      if (error) span?.setStatus({ code: SpanStatusCode.ERROR, message: redactSessionIds(String(error)) });
      span?.end();
    },
    stop,
  };
}
