import type { IncomingMessage } from 'node:http';
import type { Actor } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../http/limits/client-network.ts';
import type { RateLimit } from '../http/limits/rate-limit.ts';
import { clientAddress, type TrustsProxy } from '../http/trusted-proxies.ts';

/** Limits of open sockets, regardless of RATE_LIMIT. An address may be the NAT of a whole provider. */
export const mostOpen = { person: 50, address: 1_000 };

interface Options {
  rateLimit: RateLimit;
  isOwnOrigin: (request: IncomingMessage) => boolean;
  /** Behind a proxy the client's address is taken from its header. */
  trustsProxy: TrustsProxy;
  /** Resolves a token; null when it belongs to nobody. */
  identify: (token: string) => Promise<Actor | null>;
  openOf: (userId: number) => number;
}

const tooMany = () => new ApiError('too_many', { retryAfterSeconds: 60 });

/** Admits a new socket by address, then by the person of its token. */
export function createAdmission({ rateLimit, isOwnOrigin, trustsProxy, identify, openOf }: Options) {
  const open = new Map<string, number>();

  function hold(network: string, { socket }: IncomingMessage): void {
    const count = open.get(network) ?? 0;
    if (count >= mostOpen.address) throw tooMany();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  }

  return {
    /** Checked before authentication, so that invalid tokens count too. */
    async admit(request: IncomingMessage): Promise<void> {
      if (!isOwnOrigin(request)) throw new ApiError('forbidden');
      const address = clientAddress(request, trustsProxy);
      hold(networkOf(address), request);
      await rateLimit.ofAddress('sockets', address);
    },
    async identify(token: string): Promise<Actor | null> {
      const actor = await identify(token);
      if (!actor) return null;
      if (openOf(actor.id) >= mostOpen.person) throw tooMany();
      await rateLimit.ofPerson('sockets', actor.id);
      return actor;
    },
  };
}
