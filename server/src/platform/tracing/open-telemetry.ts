import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceFetch } from './trace-fetch.ts';
import { traceJobs } from './trace-jobs.ts';
import { traceMail } from './trace-mail.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';
import type { Tracing } from './tracing.ts';

/** With its retries; an instance that ends waits so long at most. */
const timeoutMillis = 2_000;

interface Settings {
  /** The collector; traces go to `/v1/traces` below it. */
  url: string;
  /** Of all traces, from 0 to 1. */
  share: number;
  smtpUrl: string | undefined;
}

/** One per process: the current span is known by its asynchronous context. */
export function startTracing({ url, share, smtpUrl }: Settings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ladushki' }),
    // A job is part of the trace that set it, or of none.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('ladushki');
  const stopFetch = traceFetch(tracer);
  return {
    requests: (server) => traceRequests(server, tracer),
    statements: (pool) => traceStatements(pool, tracer),
    jobs: (jobs) => traceJobs(jobs, tracer),
    mail: (mail) => traceMail(mail, tracer, smtpUrl ? new URL(smtpUrl).hostname : 'outbox'),
    async close() {
      stopFetch();
      // The collector may be away: what it did not take is lost.
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}
