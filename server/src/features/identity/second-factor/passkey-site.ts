import { type Config, isDemo } from '../../../platform/config.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';

/** The site that a passkey belongs to, as a browser checks it. */
export interface PasskeySite {
  id: string;
  ids: string[];
  origins: string[];
}

/** Our own origin; outside production also the one that was called, since a demo has no fixed address. */
export function passkeySite(config: Config, host: string): PasskeySite {
  const own = new URL(publicUrlOf(config));
  const called = isDemo(config) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  if (!called) return { id: own.hostname, ids: [own.hostname], origins: [own.origin] };
  return {
    id: called.hostname,
    ids: [called.hostname, own.hostname],
    origins: [called.origin, `https://${called.host}`, own.origin],
  };
}
