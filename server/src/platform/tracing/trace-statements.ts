import { context, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';
import { endSpan } from './spans.ts';

const longestText = 2000;

/** Values are parameters; literals are constants of the code, but who knows. */
const withoutValues = (text: string) => text.slice(0, longestText).replace(/'[^']*('|$)/g, "'?'");

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked;
  const { text } = (asked ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};

type Query = (...args: unknown[]) => unknown;

/** `query` of a connection, which the driver calls with a callback or expects a promise from. */
const traced =
  (query: Query, tracer: Tracer): Query =>
  (...args) => {
    // What nobody's call or job asks for, such as the queue's polling, is no trace.
    if (!trace.getSpan(context.active())) return query(...args);
    const text = withoutValues(textOf(args[0]));
    const [word = 'query'] = text.trimStart().toLowerCase().split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = tracer.startSpan(word, { kind: SpanKind.CLIENT, attributes });
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        endSpan(span, error);
        callback(error, ...rest);
      });
    }
    const asked = query(...args);
    Promise.resolve(asked).then(
      () => endSpan(span),
      (error) => endSpan(span, error),
    );
    return asked;
  };

/** All SQL goes through the connections of the pool. */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const query = traced(client.query.bind(client) as Query, tracer);
    Object.assign(client, { query });
  });
}
