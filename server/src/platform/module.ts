import type { FastifyInstance } from 'fastify';
import type { Metric as Collector } from 'prom-client';
import type { Route } from './http/route.ts';
import type { Metric } from './metrics.ts';

/** What a feature adds to the application. */
export interface Module {
  routes: Route[];
  /** Routes outside the contract, such as media. */
  mount?(server: FastifyInstance): void;
  /** Metrics of the feature. */
  metrics?: Metric[];
  /** Counters and histograms that the feature writes itself. */
  collectors?: Collector[];
  /** Its state and metrics concern requests and sockets: a worker does not start it. */
  onlyWeb?: boolean;
  /** Awaited before the port listens. */
  start?(): Promise<void>;
  /** What takes long: the port listens, but the instance is not ready until it is done. */
  warmUp?(): Promise<void>;
  stop?(): Promise<void>;
}
