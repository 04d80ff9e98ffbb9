import type { FastifyInstance } from 'fastify';
import type { Route } from './http/route.ts';

/** What a capability adds to the application. */
export interface Module {
  routes: Route[];
  /** Addresses outside the API's contract, such as media. */
  mount?(server: FastifyInstance): void;
  /** Awaited before the instance is ready. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
