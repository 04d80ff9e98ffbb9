import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Whether this address belongs to a proxy whose `x-forwarded-*` headers count. */
export type TrustsProxy = (address: string) => boolean;

const rangeOf = (text: string) =>
  text.includes('/') ? ipaddr.parseCIDR(text) : ([ipaddr.process(text), text.includes(':') ? 128 : 32] as const);

/** `on`, `off`, or addresses and networks, comma separated. */
export const isProxyList = (setting: string) =>
  ['on', 'off'].includes(setting) ||
  setting.split(',').every((each) => ipaddr.isValidCIDR(each.trim()) || ipaddr.isValid(each.trim()));

export function trustedProxies(setting: string): TrustsProxy {
  if (setting === 'on' || setting === 'off') return () => setting === 'on';
  const ranges = setting.split(',').map((each) => rangeOf(each.trim()));
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
}

/** As Fastify computes `request.ip`, for connections that never become a request: the first address that no trusted proxy has. */
export function clientAddress({ headers, socket }: IncomingMessage, trusts: TrustsProxy): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const hops = [...told, socket.remoteAddress ?? ''].reverse();
  return hops.find((address, at) => at === hops.length - 1 || !trusts(address)) ?? '';
}
