import type { ErrorCode } from '@ladushki/contract/errors';
import { apiBase } from '@ladushki/contract/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskedAddress } from './http/limits/client-network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    refusal: ErrorCode | null;
  }
}

/** What somebody on call has to find the address of: wrong passwords and codes, limits and lock-outs. */
const security: ReadonlySet<ErrorCode | null> = new Set([
  'bad_code',
  'bad_credentials',
  'blocked',
  'code_locked',
  'too_many',
  'wrong_password',
] as const);

const addressOf = ({ ip, refusal }: FastifyRequest) => (security.has(refusal) ? ip : maskedAddress(ip));

/** One line per API call: whose it was by id, and from where. */
export function logCalls(app: FastifyInstance): void {
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith(apiBase)) {
      const { actor, refusal } = request;
      const about = { from: addressOf(request), ...(actor && { person: actor.id }), ...(refusal && { refusal }) };
      request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime), ...about }, 'answered');
    }
    done();
  });
}
