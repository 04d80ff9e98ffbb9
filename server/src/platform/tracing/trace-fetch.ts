import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import { endSpan } from './spans.ts';

interface Message {
  request: { method: string; origin?: string | URL };
  response?: { statusCode: number };
  error?: Error;
}

/**
 * Calls to providers of payments, text messages, push and identity, all by `fetch`, whose events Node publishes. The
 * path is left out: it may be a secret, as of a push subscription.
 */
export function traceFetch(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = ({ request }: Message) => {
    const host = new URL(String(request.origin)).hostname;
    const attributes = { 'http.request.method': request.method, 'server.address': host };
    spans.set(request, tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const answered = ({ request, response }: Message) =>
    spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0);
  const end = ({ request, error }: Message) => {
    const span = spans.get(request);
    if (span) endSpan(span, error);
    spans.delete(request);
  };
  const listeners = {
    'undici:request:create': begin,
    'undici:request:headers': answered,
    'undici:request:trailers': end,
    'undici:request:error': end,
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener as never);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener as never);
  };
}
