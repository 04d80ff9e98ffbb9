import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../errors.ts';
import type { LabelledMetric, Metric } from '../metrics.ts';

/** timingSafeEqual throws when lengths differ, so lengths are compared first. */
function sameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const isLoopback = (request: FastifyRequest) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);

/** With a token configured, its holder may read; otherwise only localhost. */
function guard(request: FastifyRequest, token: string | undefined): void {
  const allowed = token ? sameText(request.headers.authorization ?? '', `Bearer ${token}`) : isLoopback(request);
  if (!allowed) throw new ApiError('not_found');
}

export function mountMetrics(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    guard(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** Gauges are read at scrape time; one that fails does not hide the others. */
export function addMetrics(registry: Registry, metrics: readonly Metric[]): void {
  for (const { name, help, read } of metrics) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          this.set(Number.NaN);
        }
      },
    });
  }
}

/** A failed read leaves the metric without values. */
export function addLabelledMetrics(registry: Registry, metrics: readonly LabelledMetric[]): void {
  for (const { name, help, label, readAll } of metrics) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = await readAll().catch(() => ({}));
        this.reset();
        for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number);
      },
    });
  }
}
