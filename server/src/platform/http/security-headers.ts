import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '../config.ts';

const isOfHttp = (name: string) => ['connection', 'content-length', 'content-type', 'date'].includes(name);

/** Helmet's headers, made once: they are the same for every answer, and making them costs as much as a short answer. */
export async function securityHeaders({ DEPLOYMENT }: Pick<Config, 'DEPLOYMENT'>): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: DEPLOYMENT === 'production' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !isOfHttp(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
