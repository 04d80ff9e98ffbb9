import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** Null when ready, otherwise the reason. */
  whyNot(): Promise<string | null>;
  /** State of optional dependencies. */
  dependencies(): Record<string, string>;
}

/** `live`: the process answers. `ready`: it can serve, so a load balancer may send traffic here. */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const reason = await readiness.whyNot();
    if (!reason) return { status: 'ready', ...readiness.dependencies() };
    return reply.status(503).header('retry-after', 2).send({ status: 'not ready', reason });
  });
}
