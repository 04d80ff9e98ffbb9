import ipaddr from 'ipaddr.js';

/**
 * Whom an address is counted as. One household or one rented machine has a whole /64 of IPv6, so its addresses count
 * as one; an IPv4 address is the same whether it comes as itself or mapped into IPv6.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
