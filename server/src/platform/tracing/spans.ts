import {
  type Attributes,
  type Context,
  context,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** By its kind alone: what an error says may name people. */
export function endSpan(span: Span, error?: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
  }
  span.end();
}

interface Described {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
  /** The current one by default. */
  parent?: Context;
}

/** Runs the work within a span. */
export async function inSpan<Result>(
  tracer: Tracer,
  { name, kind, attributes, parent = context.active() }: Described,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  try {
    const result = await context.with(trace.setSpan(parent, span), work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}
