import type { FastifyInstance, FastifyReply } from 'fastify';
import { release } from '../release.ts';

export interface Health {
  /** Why it may not get calls, whatever happens to others; null when it may. */
  whyNot(): string | null;
  databaseAnswers(): Promise<boolean>;
  /** State of optional dependencies. */
  dependencies(): Record<string, string>;
}

const refuse = (reply: FastifyReply, reason: string) =>
  reply.status(503).header('retry-after', 2).send({ status: 'not ready', reason });

/**
 * `live`: the process answers, and says what it is. `ready`: it can do everything. `serving`: it is started and not
 * stopping; without a database it has kept pages and readable refusals, so a load balancer with nobody ready sends
 * calls here.
 */
export function mountHealth(app: FastifyInstance, { whyNot, databaseAnswers, dependencies }: Health): void {
  app.get('/health/live', async () => ({ status: 'live', ...release }));
  app.get('/health/serving', async (_request, reply) => {
    const reason = whyNot();
    return reason ? refuse(reply, reason) : { status: 'serving' };
  });
  app.get('/health/ready', async (_request, reply) => {
    const reason = whyNot() ?? ((await databaseAnswers()) ? null : 'database');
    return reason ? refuse(reply, reason) : { status: 'ready', ...dependencies() };
  });
}
