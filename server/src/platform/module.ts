import type { FastifyInstance } from 'fastify';
import type { Route } from './http/route.ts';
import type { Metric } from './metrics.ts';

/** What a capability adds to the application. */
export interface Module {
  routes: Route[];
  /** Addresses outside the API's contract, such as media. */
  mount?(server: FastifyInstance): void;
  /** Numbers of its own for those who watch the product. */
  measures?: Metric[];
  /** Awaited before the instance is ready. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
