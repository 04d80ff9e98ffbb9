import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * The network key of an address. A household or a rented machine has a whole /64 of IPv6, so it counts as one; an
 * IPv4-mapped address counts as IPv4.
 */
function computeNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The same clients come again and again. */
const known = new LRUCache<string, string>({ max: 10_000, memoMethod: computeNetwork });

/** For the log: a household rather than a person; the last octet, or the last 80 bits of IPv6, are left out. */
export function maskedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [...(address as ipaddr.IPv4).octets.slice(0, 3), '0/24'].join('.');
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 3).map((part) => part.toString(16));
  return `${prefix.join(':')}::/48`;
}

export const networkOf = (ip: string): string => known.memo(ip);
