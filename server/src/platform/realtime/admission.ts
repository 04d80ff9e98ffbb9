import type { IncomingMessage } from 'node:http';
import type { Actor } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../http/limits/client-network.ts';
import type { RateLimit } from '../http/limits/rate-limit.ts';

/** How many may be open at once, whether rates are on or off: an address may be that of a whole provider. */
export const mostOpen = { person: 50, address: 1_000 };

interface Options {
  rateLimit: RateLimit;
  isOwnOrigin: (request: IncomingMessage) => boolean;
  /** Behind a balancer the address is the one that it tells of. */
  trustProxy: boolean;
  /** Who holds this token; null when nobody does. */
  identify: (token: string) => Promise<Actor | null>;
  openOf: (userId: number) => number;
}

const tooMany = () => new ApiError('too_many', { retryAfterSeconds: 60 });

/** As the framework reads it for calls. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const told = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')[0]
        ?.trim()
    : '';
  return told || (socket.remoteAddress ?? '');
}

/** Whether one more socket may be opened, by an address and then by the person whose token it brings. */
export function createAdmission({ rateLimit, isOwnOrigin, trustProxy, identify, openOf }: Options) {
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
    /** Before anything is spent on them, also on a token that nobody holds. */
    async admit(request: IncomingMessage): Promise<void> {
      if (!isOwnOrigin(request)) throw new ApiError('forbidden');
      const address = addressOf(request, trustProxy);
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
