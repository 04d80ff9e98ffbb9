import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Prometheus and balancers ask all the time. */
const isNoise = (route: string | undefined) => route === '/metrics' || route?.startsWith('/health/');

/**
 * A span for each request, named by its route pattern. A `traceparent` from outside is ignored: whoever sends one could
 * choose what is recorded and join the traces of others.
 */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (isNoise(url)) return done();
    const route = url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    const within = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, within);
    context.with(within, done);
  });
  // Reading the body leaves the asynchronous context of the hook above.
  server.addHook('preValidation', (request, _reply, done) => {
    const within = contexts.get(request);
    if (within) context.with(within, done);
    else done();
  });
  server.addHook('onResponse', async (request, reply) => {
    const within = contexts.get(request);
    const span = within && trace.getSpan(within);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
