import { redactSessionIds } from '@imguessr/contracts';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

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
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ],
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  return tracesOf(provider.getTracer(service), () => provider.shutdown());
}

function tracesOf(tracer: Tracer, stop: () => Promise<void>): Traces {
  return {
    enabled: true,
    start: (name, kind, traceparent) => {
      const parent = parseTraceparent(traceparent);
      const within = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: KINDS[kind] }, within);
    },
    traceparent: (span) => {
      if (!span) return undefined;
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
    end: (span, error) => {
      if (error) span?.setStatus({ code: SpanStatusCode.ERROR, message: redactSessionIds(String(error)) });
      span?.end();
    },
    stop,
  };
}

function parseTraceparent(text: string | undefined) {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? '');
  if (!match?.[1] || !match[2] || !match[3]) return undefined;
  return { traceId: match[1], spanId: match[2], traceFlags: Number.parseInt(match[3], 16), isRemote: true };
}
