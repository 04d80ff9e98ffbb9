import type { FastifyInstance } from 'fastify';
import type { Route } from './http/route.ts';
import type { Metric } from './metrics.ts';

/** What a feature adds to the application. */
export interface Module {
  routes: Route[];
  /** Routes outside the contract, such as media. */
  mount?(server: FastifyInstance): void;
  /** Metrics of the feature. */
  metrics?: Metric[];
  /** Awaited before the instance is ready. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
