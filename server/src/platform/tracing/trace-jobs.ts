import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobData, JobRun } from '../jobs/kinds.ts';
import { inSpan } from './spans.ts';

/** The field of a job's data that names the span which set it, in the form of W3C. */
const field = 'traceparent';

function currentTraceparent(): string | undefined {
  const span = trace.getSpan(context.active())?.spanContext();
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

function parentOf(traceparent: JobData[string] | undefined) {
  const [, traceId = '', spanId = '', flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/.exec(String(traceparent)) ?? [];
  const span = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
  return isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

/** A job is done within the trace that set it, also in another process. */
export function traceJobs(jobs: Jobs, tracer: Tracer): Jobs {
  return {
    ...jobs,
    define(kind, handler, options) {
      const work = ({ [field]: traceparent, ...data }: JobData, run: JobRun) => {
        const described = { name: kind, kind: SpanKind.CONSUMER, attributes: { 'job.kind': kind } };
        return inSpan(tracer, { ...described, parent: parentOf(traceparent) }, () => handler(data, run));
      };
      jobs.define(kind, work, options);
    },
    schedule(db, kind, data, options) {
      const traceparent = currentTraceparent();
      return jobs.schedule(db, kind, traceparent ? { ...data, [field]: traceparent } : data, options);
    },
  };
}
